import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from '../../setup/root.mjs';

const divided = new Set(['src', 'server', 'e2e', 'scripts']);
const dividedAgain = new Set([
  ...['src/campaigns', 'src/pages', 'src/gallery'],
  ...['server/campaigns', 'server/engine', 'server/modules'],
]);
const written = new Set(['.git', 'node_modules', 'dist', 'data', '.cache', 'coverage']);
const writtenBelow = new Set(['e2e/screenshots', 'e2e/differences']);

/**
 * The whole folder that stands for a file as an input of a test: `src/kernel`, `src/campaigns/gold-fund`, `contract`,
 * `server/engine/draw`. Files beside such folders form an area of their own, as `src/campaigns`; files of the root are
 * the area `.`.
 */
export function areaOf(path) {
  const folders = path.split('/').slice(0, -1);
  const [first = '.', second, third] = folders;
  if (path.startsWith('e2e/pictures/')) return folders.join('/');
  if (!divided.has(first) || second === undefined) return first;
  const area = `${first}/${second}`;
  return dividedAgain.has(area) && third !== undefined ? `${area}/${third}` : area;
}

/** A test or a story: no other file depends on it. */
export const isTest = (path) => /[.](?:test|story)[.]tsx?$/.test(path);

function filesBelow(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = relative(root, join(root, folder, entry.name)).replaceAll('\\', '/');
    if (written.has(path) || writtenBelow.has(path) || /[.]log$/.test(path)) return [];
    if (entry.isDirectory()) return filesBelow(path);
    return entry.isFile() ? [path] : [];
  });
}

/** Files whose text a digest needs: all of the project, by path, each with the digest of its content. */
export function readTree() {
  const digestOf = new Map(
    filesBelow('.').map((path) => [
      path,
      createHash('sha256')
        .update(readFileSync(join(root, path)))
        .digest('hex'),
    ]),
  );
  const paths = [...digestOf.keys()].sort();
  const known = new Map();
  const remembered = (name, isIn) => {
    if (!known.has(name))
      known.set(name, digest(paths.filter(isIn).map((path) => [path, digestOf.get(path)])));
    return known.get(name);
  };
  return {
    paths,
    digestOf: (path) => digestOf.get(path) ?? 'missing',
    /** Digest of an area without its tests, which no other file depends on. */
    areaDigest: (area) => remembered(`code ${area}`, (path) => areaOf(path) === area && !isTest(path)),
    /** Digest of all files at and below these paths, tests included. */
    folderDigest: (folder) =>
      remembered(
        `all ${folder}`,
        (path) => folder === '.' || path === folder || path.startsWith(`${folder}/`),
      ),
  };
}

/** A digest of any JSON value. */
export function digest(value) {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex');
}
