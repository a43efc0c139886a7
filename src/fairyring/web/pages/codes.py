"""QR codes of URLs."""

import segno
from markupsafe import Markup


def code(address: str) -> Markup:
    """Return a QR code as inline SVG."""
    made = segno.make_qr(address, error="m")
    return Markup(made.svg_inline(omitsize=True, border=2, svgclass="qr", lineclass=None))
