/** Parts of the page that only some tables need: each is loaded at its first use. */

/** @typedef {import('../common/types.js').App} App */
/** @typedef {(app: App) => void} Draw */

export const drawRoom = later(
  ({ state }) => state?.table.phase === 'room', () => import('../lobby/room.js').then((room) => room.drawRoom));
export const drawEnding = later(
  ({ state }) => Boolean(state?.table.result), () => import('../around/ending.js').then((ending) => ending.drawEnding));

/** @param {App} app @param {string} piece */
export const askWhy = (app, piece) => import('../help/why.js').then((why) => why.askWhy(app, piece));

/** @param {(app: App) => boolean} wanted @param {() => Promise<Draw>} load @returns {Draw} */
function later(wanted, load) {
  /** @type {Draw | null} */
  let draw = null;
  let loading = false;
  return (app) => {
    if (draw) return draw(app);
    if (loading || !wanted(app)) return;
    loading = true;
    load().then((loaded) => {
      draw = loaded;
      app.draw();
      // Without a connection, the next redraw asks for it again.
    }, () => { loading = false; });
  };
}
