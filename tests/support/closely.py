"""A check for every page that is tested closely."""

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
"""In the page: touch targets smaller than a fingertip, except inside `but`. Labels belong to their
fields. Buttons that point beyond an edge are long and narrow, to leave room for the cards."""
