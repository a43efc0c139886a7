"""Games looked at again in the browser: the page, its frames, and what can be taken along."""
