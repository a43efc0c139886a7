"""The documents as a site, for Sphinx; `scripts/docs_site.py` lays out what it reads."""

import fairyring

project = "Fairyring"
author = "The Fairyring authors"
copyright = "2026, The Fairyring authors"  # noqa: A001  Sphinx calls it so
version = release = fairyring.__version__

extensions = [
    "myst_parser",
    "sphinx.ext.autodoc",
    "sphinx.ext.viewcode",
]
root_doc = "index"
suppress_warnings = ["myst.header"]  # a document of ours may begin at any depth

myst_enable_extensions = ["colon_fence"]
myst_heading_anchors = 4

# Docstrings are short texts, with names between single backticks.
default_role = "code"
autodoc_member_order = "bysource"
autodoc_typehints = "signature"
autodoc_default_options = {"members": True, "show-inheritance": True}
autodoc_preserve_defaults = True
python_use_unqualified_type_names = True

html_theme = "furo"
html_title = "Fairyring"
html_static_path = ["look"]
html_css_files = ["look.css"]
html_js_files = [("reach.js", {"defer": "defer"})]
html_favicon = "look/icon.svg"
html_logo = "look/icon.svg"
html_show_sourcelink = False
html_copy_source = False
pygments_style = "a11y-high-contrast-light"
pygments_dark_style = "a11y-high-contrast-dark"

_SERIF = '"Iowan Old Style", "Palatino Linotype", Palatino, "URW Palladio L", P052, Georgia, serif'
_BOTH = {
    "font-stack": 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif',
    "font-stack--headings": _SERIF,
}
# The two lights of the table: morning mist, and dusk with lanterns.
html_theme_options = {
    "light_css_variables": _BOTH
    | {
        "color-background-primary": "#fffaf0",
        "color-background-secondary": "#f1ead8",
        "color-background-hover": "#e6ede2",
        "color-background-border": "#d8c7a5",
        "color-foreground-primary": "#2a241b",
        "color-foreground-secondary": "#57503f",
        "color-foreground-muted": "#5d5646",
        "color-foreground-border": "#857a63",
        "color-brand-primary": "#6d4300",
        "color-brand-content": "#7a4b00",
        "color-brand-visited": "#6b3a5e",
        "color-inline-code-background": "#f1ead8",
        "color-api-name": "#7a4b00",
        "color-api-pre-name": "#7a3b2e",
    },
    "dark_css_variables": _BOTH
    | {
        "color-background-primary": "#1f2621",
        "color-background-secondary": "#2b2722",
        "color-background-hover": "#38322a",
        "color-background-border": "#544a3d",
        "color-foreground-primary": "#f4ecda",
        "color-foreground-secondary": "#c4b79f",
        "color-foreground-muted": "#c3c2aa",
        "color-foreground-border": "#8a7660",
        "color-brand-primary": "#f6c869",
        "color-brand-content": "#f6c869",
        "color-brand-visited": "#e3b1d6",
        "color-inline-code-background": "#2b2722",
        "color-api-name": "#f6c869",
        "color-api-pre-name": "#e8b9a0",
    },
}


def _code(app, what, name, thing, options, lines):
    """Indented lines after a paragraph are code, as in Markdown."""
    for number in range(len(lines) - 1, 1, -1):
        here, before, above = lines[number], lines[number - 1], lines[number - 2]
        if here.startswith("    ") and not before.strip() and above[:1].strip():
            lines[number - 1 : number - 1] = ["", "::"]


def setup(app):
    """Called by Sphinx."""
    app.connect("autodoc-process-docstring", _code)
