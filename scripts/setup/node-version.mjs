import { readFileSync } from 'node:fs';
import { fail } from './fail.mjs';
import { root } from './root.mjs';

/** Ends the process unless Node is at least the version that package.json "engines" names. */
export function requireNode(running = process.versions.node) {
  const { engines } = JSON.parse(readFileSync(`${root}/package.json`, 'utf8'));
  const wanted = engines.node.replace('>=', '');
  if (isBelow(running, wanted)) fail(`Node ${wanted} or newer is needed; this is ${running}.`);
}

function isBelow(version, floor) {
  const [a, b] = [version, floor].map((text) => text.split('.').map(Number));
  const at = [0, 1, 2].find((index) => (a[index] ?? 0) !== (b[index] ?? 0));
  return at !== undefined && (a[at] ?? 0) < (b[at] ?? 0);
}
