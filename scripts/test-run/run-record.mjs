import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from '../setup/root.mjs';

/** Each run of `npm test` has a folder of its own below this one, named by its moment. */
export const runsFolder = '.cache/test/runs';

/** The folder with the results of this run. */
export const thisRun = `${runsFolder}/${new Date().toISOString().replace(/[:.]/g, '-')}`;

/** The steps whose results prove the rules of the specification. */
export const proofSteps = ['unit', 'server', 'starts', 'e2e', 'gallery'];

/** The file in which Jest stores the results of a step, in the folder of its run. */
export const reportOf = (run, step) => `${run}/${step.replace(':', '-')}.json`;

// What tests depend on. A change of documents makes no result stale.
const folders = [
  'contract',
  'platform',
  'src',
  'console',
  'targets',
  'server',
  'content',
  'build',
  'scripts',
  'e2e',
];
const files = ['package.json', 'package-lock.json', 'jest.config.js', 'rollup.config.ts', 'tsconfig.json'];
const written = /^e2e\/(screenshots|differences)\//;
const keptRuns = 3;

/** A digest of every file that a test result depends on, by path. */
export function digests() {
  const inFolders = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(root, join(entry.parentPath, entry.name))),
  );
  const paths = [...inFolders.filter((path) => !written.test(path)), ...files].sort();
  return Object.fromEntries(
    paths.map((path) => [
      path,
      createHash('sha1')
        .update(readFileSync(join(root, path)))
        .digest('hex'),
    ]),
  );
}

/** Makes the folder of a run, which says what code it runs on, and removes old ones. Returns its path. */
export function beginRun(run) {
  mkdirSync(join(root, run), { recursive: true });
  writeFileSync(join(root, run, 'run.json'), JSON.stringify({ digests: digests() }));
  const complete = lastCompleteRun();
  for (const old of runs().slice(keptRuns))
    if (old !== complete) rmSync(join(root, old), { recursive: true, force: true });
  return run;
}

/** The newest run in which every step of {@link proofSteps} stored its results; undefined if there is none. */
export function lastCompleteRun() {
  return runs().find((run) =>
    ['run.json', ...proofSteps.map((step) => relative(run, reportOf(run, step)))].every((file) =>
      existsSync(join(root, run, file)),
    ),
  );
}

/** All runs, the newest first. */
function runs() {
  const folder = join(root, runsFolder);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .sort()
    .reverse()
    .map((name) => `${runsFolder}/${name}`);
}
