"""What the libraries of researchers call: by turns, all at once, alone, many, OpenSpiel."""
