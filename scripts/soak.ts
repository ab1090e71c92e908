import { reasonOf } from '#server/errors.ts';
import { createPostgresDatabase } from './chaos/own-database.ts';
import { heapSlope, judgeSoak } from './soak/judge-soak.ts';
import type { SoakRecord } from './soak/judge-soak.ts';
import { runSoak } from './soak/run-soak.ts';
import type { SoakPlan } from './soak/run-soak.ts';
import { writeSoakSection } from './soak/soak-section.ts';
import type { SoakResult } from './soak/soak-section.ts';
import { startPostgres } from './test-run/postgres.mjs';

/*
 * Runs the server on each engine with simulated visitors, and fails on an alarm, a slow /readyz, a growing heap, a
 * lost connection, an unbounded table or a job that did not run:
 * `npm run soak -- [short|day|real] [embedded,postgres]`. `short` takes a minute for each engine and is part
 * of `npm test`; `day` simulates 24 hours in six minutes; `real` takes 15 minutes by the ordinary clock. `day` and
 * `real` write their figures into docs/benchmarks.md.
 */

type Engine = Pick<SoakPlan, 'env'>;
/** `minRuns`: each schedule runs at least this often. */
type Form = Omit<SoakPlan, 'env' | 'say'>;

const forms: Readonly<Record<string, Form>> = {
  short: { speed: 120, longestSeconds: 480, realSeconds: 50, visitors: 3, minRuns: 10 },
  day: { speed: 240, longestSeconds: 3600, realSeconds: 360, visitors: 3, minRuns: 20 },
  real: { speed: 1, longestSeconds: 0, realSeconds: 900, visitors: 2, minRuns: 0 },
};
const bounds = { readyMs: 1000, heapSlope: 1 };
const allEngines = 'embedded,postgres';
const [given = 'day', givenEngines = allEngines] = process.argv.slice(2);
// The full test run simulates the whole day.
const isFull = process.env.TEST_FULL === '1';
const [formName, engineNames] = isFull ? ['day', allEngines] : [given, givenEngines];
const form = forms[formName];
if (form === undefined) throw new Error(`There is no form ${formName}: short, day or real.`);
const say = (line: string): void => console.log(line);

async function onEngine<T>(name: string, work: (engine: Engine) => Promise<T>): Promise<T> {
  if (name === 'embedded') return work({ env: (folder) => ({ DATA_DIR: `${folder}/data` }) });
  if (name !== 'postgres') throw new Error(`There is no engine ${name}: embedded or postgres.`);
  const server = await startPostgres();
  const database = await createPostgresDatabase(server.url);
  try {
    return await work({ env: () => ({ DATABASE_URL: database.url }) });
  } finally {
    await database.drop();
    await server.stop();
  }
}

function report(engine: string, seen: SoakRecord, { minRuns }: Form): SoakResult {
  // A heap measured for a minute shows nothing.
  const heap = formName === 'short' ? Number.POSITIVE_INFINITY : bounds.heapSlope;
  const problems = judgeSoak(seen, { ...bounds, heapSlope: heap, runs: minRuns });
  const hours = seen.looks.at(-1)?.hour ?? 0;
  say(
    `${problems.length === 0 ? '✔' : '✖'} ${engine}: ${hours.toFixed(1)} hours, ${String(seen.writes)} writes, slowest /readyz ${seen.slowestReadyMs?.toFixed(0) ?? 'not 200'} ms, heap ${heapSlope(seen.looks).toFixed(2)} MB an hour`,
  );
  for (const problem of problems) say(`    ${problem}`);
  return { engine, seen, problems };
}

const results: SoakResult[] = [];
let failed = 0;
for (const name of engineNames.split(',')) {
  say(`${name} …`);
  try {
    const result = await onEngine(name, async (engine) =>
      report(name, await runSoak({ ...engine, ...form, say }), form),
    );
    results.push(result);
    if (result.problems.length > 0) failed += 1;
  } catch (error) {
    // The server died, or answers no more.
    failed += 1;
    say(`✖ ${name}: ${reasonOf(error)}`);
  }
}
if (formName !== 'short' && !isFull) await writeSoakSection(formName, results);
say(`${String(engineNames.split(',').length - failed)} passed, ${String(failed)} failed`);
process.exit(failed === 0 ? 0 : 1);
