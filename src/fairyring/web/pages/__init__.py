"""The pages that people see, made from their templates in the language of each."""
