/** The story of the game as a log keeps it. Pure: nothing here touches the page. */

/** @typedef {import('./types.js').Told} Told */
/**
 * One row: what it tells, the small things that run on in it, and the parts that it opens to. What
 * begins a chapter is a row of its own.
 * @typedef {{line: Told, more: Told[], parts: Told[]}} Row
 */

const RUN_ON = new Set(['aside', 'part', 'passing']);

/** The rows that a story is told in. @param {Told[]} story */
export function rowsOf(story) {
  /** @type {Row[]} */
  const rows = [];
  /** What the next parts belong to. @type {Row | null} */
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
 * The chapters, each by the row that begins it, with its other rows. What comes before the first has none.
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

/** The rows that are seen before anybody opens something: a chapter that is over folds to its heading. @param {Row[]} rows */
export function seenOf(rows) {
  const chapters = chaptersOf(rows);
  const newest = [...chapters.keys()].at(-1);
  const folded = new Set([...chapters].flatMap(([begun, inside]) => (begun && begun !== newest ? inside : [])));
  return rows.filter((row) => !folded.has(row));
}

/** What is told in passing is forgotten when something follows. @param {Told[]} story */
function remembered(story) {
  const last = story.filter(({ weight }) => weight !== 'passing').at(-1);
  const newest = last ? story.indexOf(last) : -1;
  return story.filter(({ weight }, n) => weight !== 'passing' || n > newest);
}
