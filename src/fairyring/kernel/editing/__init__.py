"""Tables of parts that designers edit, entry by entry, and what an edition says of them."""
