/** Reads what the server says, and fills in what the wire leaves out because it is empty. */

/** @typedef {import('./types.js').ToClient} ToClient */
/** @typedef {any} Raw what JSON gives: checked by the server's own types, not again here */

/** @param {Raw} piece @returns {import('./types.js').Piece} */
const readPiece = (piece) => ({
  at: [], face: '', tone: '', turn: 0, note: '', shape: null, mark: '', ...piece,
  badges: (piece.badges ?? []).map((/** @type {Raw} */ badge) => ({ glyph: '', worn: false, ...badge })),
});

/** @param {Raw} zone @returns {import('./types.js').Zone} */
const readZone = (zone) => ({
  owner: null, size: [], note: '', shape: null, columns: [], rows: [], blocks: [], ...zone,
});

/** @param {Raw} choice @returns {import('./types.js').Choice} */
const readChoice = (choice) => ({ mark: '', ...choice, gesture: { at: [], turn: null, also: [], ...choice.gesture } });

/** @param {Raw} told @returns {import('./types.js').Told} */
const readTold = (told) => ({
  kind: 'fact', seat: null, weight: 'plain', ...told,
  motions: (told.motions ?? []).map((/** @type {Raw} */ motion) => ({ how: 'move', zone: '', path: [], ...motion })),
});

/** @param {Raw} scene @returns {import('./types.js').Scene} */
const readScene = (scene) => ({
  notes: [], ...scene,
  zones: scene.zones.map(readZone),
  pieces: scene.pieces.map(readPiece),
  choices: (scene.choices ?? []).map(readChoice),
});

/** @param {Raw} table @returns {import('./types.js').Table} */
const readTable = (table) => ({
  step: 0, viewing: null, curtain: null, asked_back: null, armed: null, commitment: '', seed: '',
  par: null, lost_hope: false, next: '', response: 0, hold: null, holds: false, times: null, ...table,
  best: table.best ? { deal: null, ever: null, ...table.best } : null,
  seats: table.seats.map((/** @type {Raw} */ seat) => (
    { name: '', bot: '', here: false, yours: false, ...seat })),
  options: table.options.map((/** @type {Raw} */ option) => (
    { low: 0, high: 0, values: {}, open: true, ...option })),
  powers: {
    arrange: false, begin: false, resign: false, hint: false, take_back: null, free: false,
    again: false, same_deal: false, ...table.powers,
  },
  result: table.result ? { points: [], turns: 0, ...table.result } : null,
});

/** @param {string} text @returns {ToClient} */
export function read(text) {
  const message = JSON.parse(text);
  switch (message.type) {
    case 'whole':
      return {
        ...message,
        table: readTable(message.table),
        scene: message.scene ? readScene(message.scene) : null,
        log: message.log.map(readTold),
      };
    case 'patch':
      return {
        gone: [], zones_gone: [], zone_order: [], prompt: '', clause: '', awaited: [], notes: [], ...message,
        table: readTable(message.table),
        told: (message.told ?? []).map(readTold),
        zones: (message.zones ?? []).map(readZone),
        pieces: (message.pieces ?? []).map(readPiece),
        choices: (message.choices ?? []).map(readChoice),
      };
    case 'refused':
      return { id: '', clause: '', ...message };
    default:
      return message;
  }
}
