"""The pages for people, made from templates in the language of each visitor."""
