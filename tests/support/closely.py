"""What must be so at every page that is looked at closely."""

TOO_SMALL = """(but) => [...document.querySelectorAll(
    'button, a.press, a.quiet, a.tool, input:not([type=hidden]), select, summary')]
  .filter(node => !node.disabled && node.checkVisibility({visibilityProperty: true})
    && !node.closest('[inert], .unseen') && !(but && node.closest(but))
    && !node.matches('.piece:not([data-live])'))
  .map(node => {
    const boxes = [node, ...node.labels ?? []].map(part => part.getBoundingClientRect());
    const [width, height] = ['width', 'height'].map(side => Math.max(...boxes.map(b => b[side])));
    return [node.outerHTML.slice(0, 90), width, height];
  })
  .filter(([, width, height]) => width && height && (width < 43.9 || height < 43.9))"""
"""In the page: what is to be touched and smaller than a fingertip, `but` for what lies in
something; a label belongs to its field."""
