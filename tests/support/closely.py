"""What must be so at every page that is looked at closely."""

TOO_SMALL = """(but) => [...document.querySelectorAll(
    'button, a.press, a.quiet, a.tool, input:not([type=hidden]), select, summary')]
  .filter(node => !node.disabled && node.checkVisibility({visibilityProperty: true})
    && !node.closest('[inert], .unseen') && !(but && node.closest(but))
    && !node.matches('.piece:not([data-live])'))
  .map(node => {
    const boxes = [node, ...node.labels ?? []].map(part => part.getBoundingClientRect());
    const [width, height] = ['width', 'height'].map(side => Math.max(...boxes.map(b => b[side])));
    const least = node.matches('.beyond') ? [24, 66] : [43.9, 43.9];
    const small = Math.min(width, height) < least[0] || Math.max(width, height) < least[1];
    return [node.outerHTML.slice(0, 90), width, height, small];
  })
  .filter(([, width, height, small]) => width && height && small)"""
"""In the page: what is to be touched and smaller than a fingertip, `but` for what lies in
something; a label belongs to its field. What points beyond an edge is longer and less deep, that it
takes no touch from the cards there."""
