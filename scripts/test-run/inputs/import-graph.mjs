import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { root } from '../../setup/root.mjs';

/** Every way in which a file of ours names another one: imports of values and types, on demand, mocks, addresses. */
const named =
  /(?:\bfrom|\bimport|\bimport\(|\brequire\(|\bmock\(|\brequireActual\(|\bnew URL\(|\bresolve\()\s*['"]([#.][^'"]+)['"]/g;
const reads = /['"](?:node:)?(?:fs|fs\/promises|child_process|worker_threads)['"]/;
const code = /[.](?:[cm]?[jt]sx?|css)$/;

const { imports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
/** Folders of the aliases; `#platform` is each of its targets, whichever a test chooses. */
const aliases = Object.entries(imports).flatMap(([alias, target]) =>
  (typeof target === 'string' ? [target] : Object.values(target)).map((place) => [
    alias.replace(/\*$/, ''),
    place.replace(/^[.]\//, '').replace(/\*$/, ''),
  ]),
);

function resolved(from, address) {
  if (address.startsWith('.')) return [posix.join(dirname(from), address)];
  return aliases
    .filter(([alias]) => (alias.endsWith('/') ? address.startsWith(alias) : address === alias))
    .map(([alias, place]) => place + address.slice(alias.length));
}

const isFile = (path) => existsSync(join(root, path)) && statSync(join(root, path)).isFile();
const read = new Map();

/** What a file names, and whether it reads files or starts processes. */
function look(path) {
  const known = read.get(path);
  if (known !== undefined) return known;
  const text = code.test(path) ? readFileSync(join(root, path), 'utf8') : '';
  const targets = [...text.matchAll(named)].flatMap(([, address]) => resolved(path, address)).filter(isFile);
  const found = { targets: [...new Set(targets)], readsFiles: reads.test(text) };
  read.set(path, found);
  return found;
}

const list = /^src\/(?:app|gallery)\/|^src\/campaigns\/[^/]+$/;
const screen = /^src\/(?:campaigns|pages)\/[^/]+\//;

/**
 * All files that these files reach by imports, themselves included. With `ownScreensOnly`, the lists of all screens are not
 * followed into the folders of the screens. `readsFiles` says whether one of the files reads files or starts processes, so
 * that imports do not say all that it depends on.
 */
export function reachOf(paths, { ownScreensOnly = false } = {}) {
  const own = paths.filter(isFile);
  const reached = new Set(own);
  const isFollowed = (from, to) =>
    !ownScreensOnly || own.includes(from) || !list.test(from) || !screen.test(to);
  let readsFiles = false;
  // A set may grow while it is iterated: what is added is visited as well.
  for (const path of reached) {
    const found = look(path);
    readsFiles ||= found.readsFiles;
    for (const target of found.targets) if (isFollowed(path, target)) reached.add(target);
  }
  return { files: reached, readsFiles, ownReads: own.some((path) => look(path).readsFiles) };
}
