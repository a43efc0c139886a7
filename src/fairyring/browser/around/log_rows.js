/** The rows of the log. Pure: nothing here touches the page. */

/** @typedef {import('../common/types.js').Told} Told */
/**
 * One row: its line, the small facts that run on in it, and the parts to which it opens. The beginning
 * of a chapter is a row of its own.
 * @typedef {{line: Told, more: Told[], parts: Told[]}} Row
 */

const RUN_ON = new Set(['aside', 'part', 'passing']);

/** The rows of a story. @param {Told[]} story */
export function rowsOf(story) {
  /** @type {Row[]} */
  const rows = [];
  /** The row to which the next parts belong. @type {Row | null} */
  let whole = null;
  for (const line of remembered(story)) {
    const { weight, kind } = line;
    const last = rows.at(-1);
    if (weight === 'part' && whole) whole.parts.push(line);
    else if (RUN_ON.has(weight) && last?.line.weight === weight) last.more.push(line);
    else {
      rows.push({ line, more: [], parts: [] });
      if (weight === 'chapter') whole = null;
      else if (weight === 'plain' && kind === 'fact') whole = rows[rows.length - 1];
    }
  }
  return rows;
}

/**
 * The chapters, each by the row that begins it, with its other rows. The rows before the first chapter
 * have the key null.
 * @param {Row[]} rows
 */
export function chaptersOf(rows) {
  /** @type {Map<Row | null, Row[]>} */
  const chapters = new Map([[null, []]]);
  let begun = /** @type {Row | null} */ (null);
  for (const row of rows) {
    if (row.line.weight === 'chapter') chapters.set(begun = row, []);
    else chapters.get(begun)?.push(row);
  }
  return chapters;
}

/** The rows that are visible at first: finished chapters are folded to their headings. @param {Row[]} rows */
export function seenOf(rows) {
  const chapters = chaptersOf(rows);
  const newest = [...chapters.keys()].at(-1);
  const folded = new Set([...chapters].flatMap(([begun, inside]) => (begun && begun !== newest ? inside : [])));
  return rows.filter((row) => !folded.has(row));
}

/** The story without passing lines that another line follows. @param {Told[]} story */
function remembered(story) {
  const last = story.filter(({ weight }) => weight !== 'passing').at(-1);
  const newest = last ? story.indexOf(last) : -1;
  return story.filter(({ weight }, n) => weight !== 'passing' || n > newest);
}
