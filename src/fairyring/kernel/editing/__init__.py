"""Tables of parts that designers edit, and the editions that change them."""
