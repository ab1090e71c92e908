import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../../setup/root.mjs';

const fileOf = (test) => join(root, '.cache/test/loaded-screens', `${test.replaceAll('/', '-')}.json`);
/** The folder of a screen, if a file is in one. */
export const screenOf = (path) => /^src\/(?:campaigns|pages)\/[^/]+(?=\/)/.exec(path)?.[0];

/**
 * The folders of screens of which a test has loaded no script: those of the chunks in `graphs` (`graph.json` of each target)
 * without those of the chunks in `loaded`.
 */
export function unloadedScreens(graphs, loaded) {
  const screensOf = ({ modules }) => Object.keys(modules).flatMap((path) => screenOf(path) ?? []);
  const chunks = graphs.flat();
  const seen = new Set(chunks.filter(({ file }) => loaded.has(file)).flatMap(screensOf));
  return [...new Set(chunks.flatMap(screensOf))].filter((screen) => !seen.has(screen)).sort();
}

/** Stores which screens a journey does not load; with undefined, that it is not known. */
export function keepUnloadedScreens(test, screens) {
  mkdirSync(dirname(fileOf(test)), { recursive: true });
  writeFileSync(fileOf(test), JSON.stringify(screens ?? []));
}

/** The folders of screens that a journey did not load when it last ran: no change of theirs is a change for it. */
export function screensNotLoadedBy(test) {
  return existsSync(fileOf(test)) ? JSON.parse(readFileSync(fileOf(test), 'utf8')) : [];
}
