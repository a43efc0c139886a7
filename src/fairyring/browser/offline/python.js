/** Python in a worker: Pyodide, the package and the few libraries that it needs, all from this site. */

/** @typedef {{pyimport: (name: string) => any, unpackArchive: (archive: ArrayBuffer, format: string,
 *   options: {extractDir: string}) => void, runPython: (code: string) => any}} Python */

/**
 * Loads a Python in which Fairyring can be imported.
 * @param {(share: number) => void} [tell]  the share that is loaded
 * @returns {Promise<Python>}
 */
export async function loadPython(tell = () => {}) {
  const folder = new URL('../../python/', import.meta.url).href;
  tell(0.1);
  const [{ loadPyodide }, archive, around] = await Promise.all([
    import(`${folder}pyodide.mjs`),
    fetch(`${folder}package.zip`).then((answer) => answer.arrayBuffer()),
    fetch(`${folder}around.json`).then((answer) => answer.json()),
  ]);
  tell(0.3);
  /** @type {Python} */
  const python = await loadPyodide({ indexURL: folder, env: around });
  tell(0.7);
  const place = python.runPython('import sysconfig; sysconfig.get_path("purelib")');
  python.unpackArchive(archive, 'zip', { extractDir: place });
  tell(0.8);
  return python;
}
