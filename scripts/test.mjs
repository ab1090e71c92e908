// `npm test`: all checks. Node built-ins only: it runs before anything is installed.
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fail } from './setup/fail.mjs';
import { ensureInstalled } from './setup/installed-packages.mjs';
import { requireNode } from './setup/node-version.mjs';
import { closeGroups, endGroups } from './setup/process-group.mjs';
import { root } from './setup/root.mjs';
import { findChromium, toolsOfPages } from './test-run/chromium.mjs';
import { readTree } from './test-run/inputs/areas.mjs';
import { keepDurations } from './test-run/jest-step.mjs';
import { startPostgres } from './test-run/postgres.mjs';
import { quickSteps } from './test-run/quick.mjs';
import { beginRun, proofSteps, thisRun } from './test-run/run-record.mjs';
import { runSteps } from './test-run/run-steps.mjs';
import { scratchRoot } from './test-run/scratch.mjs';
import { isNight, steps } from './test-run/steps.mjs';
import { openStore, storeFolder } from './test-run/stored-results.mjs';
import { keepPassed, planSteps } from './test-run/stored-steps.mjs';
import { tellFailures, tellProcessorTime } from './test-run/tell.mjs';

requireNode();
ensureInstalled();

// Temporary files of the steps are removed with the run.
const scratch = mkdtempSync(join(scratchRoot(), 'invest-hall-test-'));
// A PostgreSQL that runs under another account needs access to its folder in it.
chmodSync(scratch, 0o755);
process.once('exit', () => {
  endGroups();
  rmSync(scratch, { recursive: true, force: true });
});
const interruption = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.once(signal, () => interruption.abort(closeGroups().then(() => process.exit(130))));
}

let postgres;
let chromium;
const needs = {
  postgres: async () => ({ TEST_POSTGRES_URL: (await (postgres ??= startPostgres())).url }),
  chromium: async () => ({
    PUPPETEER_EXECUTABLE_PATH: await (chromium ??= findChromium({ isShellEnough: true })),
  }),
};

const chosen = chosenSteps();
beginRun(thisRun);
// The rules are judged by this run if it runs all their proofs, otherwise by the last run that did.
const isProof = proofSteps.every((name) => chosen.some((step) => step.name === name));

/** What else than our own code and the packages decides a result; null where it is not known. */
function toolsOf(step) {
  if (!step.with?.includes('chromium')) return [isNight];
  return pageTools === undefined ? null : [isNight, pageTools];
}

const store = openStore(isNight || process.argv.includes('--fresh') ? undefined : storeFolder());
const pageTools = toolsOfPages();
const planned = planSteps(chosen, {
  ...{ tree: readTree(), store, isPipeline: Boolean(process.env.CI) },
  toolsOf,
});
const results = await runSteps(planned, {
  onEnd: (step, result) => keepPassed(step, result, store),
  // One half more than processors, for the checks of low priority: with more, journeys miss their limits.
  capacity: Math.max(2, availableParallelism()) + 0.5,
  needs,
  signal: interruption.signal,
  env: {
    ...{ TMPDIR: scratch, TEST_FULL: isNight ? '1' : '', NO_COLOR: '1' },
    ...{ TEST_RUN: isProof ? thisRun : '' },
  },
});
// The reason of an interruption is the promise of the cleanup.
await interruption.signal.reason;
const databaseSeconds = await postgres?.then(
  async ({ stop, processorSeconds }) => {
    const seconds = processorSeconds();
    await stop();
    return seconds;
  },
  () => undefined,
);
keepDurations(planned);
store.prune();
// The steps share it.
const database = { name: 'postgres', processorSeconds: databaseSeconds ?? 0 };
tellProcessorTime(
  [...results, database],
  JSON.parse(readFileSync(join(root, 'build/test-budget.json'), 'utf8')),
);
tellFailures(results, thisRun);
const sum = (key) => results.reduce((total, counts) => total + counts[key], 0);
console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
process.exit(sum('failed') === 0 ? 0 : 1);

function chosenSteps() {
  const only = process.argv.find((argument) => argument.startsWith('--only='))?.slice('--only='.length);
  if (only === undefined) return steps;
  if (only === 'quick') return quickSteps();
  const wanted = only.split(',');
  const isWanted = ({ name }) => wanted.some((one) => name === one || name.startsWith(`${one}:`));
  const unknown = wanted.find((one) => !steps.some(({ name }) => name === one || name.startsWith(`${one}:`)));
  if (unknown !== undefined)
    fail(
      `No step ${unknown}; there are quick (for what changed), ${steps.map(({ name }) => name).join(', ')}.`,
    );
  return steps.filter(isWanted);
}
