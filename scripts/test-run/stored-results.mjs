import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { root } from '../setup/root.mjs';

const keptDays = 14;
const dayMs = 24 * 60 * 60 * 1000;

/**
 * The folder of results that are green already: below `.cache/`; in a pipeline (`CI`) the folder `invest-hall-test-results`
 * beside the checkout, if there is one. Undefined where nothing may stand in.
 */
export function storeFolder(env = process.env, exists = existsSync) {
  if (!env.CI) return join(root, '.cache/test/green');
  const beside = resolve(root, '../invest-hall-test-results');
  return exists(beside) ? beside : undefined;
}

/**
 * Stored results by key. `find` returns what was stored, with its moment; `keep` stores a result that passed. Without a
 * folder nothing is found and nothing is kept.
 */
export function openStore(folder) {
  const fileOf = (key) => join(folder, key.slice(0, 2), `${key}.json`);
  return {
    find(key) {
      if (folder === undefined || !existsSync(fileOf(key))) return undefined;
      const now = new Date();
      utimesSync(fileOf(key), now, now);
      return JSON.parse(readFileSync(fileOf(key), 'utf8'));
    },
    keep(key, result) {
      if (folder === undefined) return;
      const file = fileOf(key);
      mkdirSync(dirname(file), { recursive: true });
      // Complete at once: two runs may store the same result.
      const draft = `${file}.${process.pid}`;
      writeFileSync(draft, JSON.stringify({ at: new Date().toISOString(), ...result }));
      renameSync(draft, file);
    },
    /** Removes what no run has asked for in two weeks. */
    prune(now = Date.now()) {
      if (folder === undefined || !existsSync(folder)) return;
      for (const name of readdirSync(folder, { recursive: true })) {
        const file = join(folder, name);
        if (file.endsWith('.json') && now - statSync(file).mtimeMs > keptDays * dayMs) rmSync(file);
      }
    },
  };
}
