/* Runs a program in the Python that browsers get: node in_pyodide.mjs PYTHON FOLDERS PROGRAM ARGUMENT...
 * PYTHON is that folder of an exported site, FOLDERS are {"/where": "a folder of this machine"} as JSON. */

import { readFileSync } from 'node:fs';

const [parts, folders, program, ...args] = process.argv.slice(2);
const { loadPyodide } = await import(`${parts}/pyodide.mjs`);
const python = await loadPyodide({
  indexURL: `${parts}/`, args: [program, ...args], env: JSON.parse(readFileSync(`${parts}/around.json`, 'utf8')),
});
const place = python.runPython('import sysconfig; sysconfig.get_path("purelib")');
python.unpackArchive(new Uint8Array(readFileSync(`${parts}/package.zip`)), 'zip', { extractDir: place });
for (const [where, root] of Object.entries(JSON.parse(folders))) {
  python.FS.mkdirTree(where);
  python.FS.mount(python.FS.filesystems.NODEFS, { root }, where);
}
try {
  python.runPython(readFileSync(program, 'utf8'), { filename: program });
} catch (failure) {
  // Node would print all of Pyodide before the message.
  console.error(failure.message);
  process.exitCode = 1;
}
