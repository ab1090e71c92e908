import { createPostgresDatabase } from './chaos/own-database.ts';
import { runOutages } from './chaos/outages.ts';
import { allCases, runChaos } from './chaos/run-chaos.ts';
import { startPostgres } from './test-run/postgres.mjs';

/*
 * Kills real servers at named points and at random while members spend, draw and win, starts them again, and compares
 * the acknowledged replies with the stored data: `npm run chaos -- [embedded|postgres] [KILLS] [ENDPOINT]`,
 * with KILLS at random (40) and only endpoints whose names begin with ENDPOINT. `postgres` uses the server of
 * DATABASE_URL, where it creates its own database, or starts one. `npm run chaos -- outages` makes the database
 * unavailable instead: stopped, frozen, or with terminated connections. Exits with 1 on any difference.
 */

const [engine = 'embedded', kills = '40', begin = ''] = process.argv.slice(2);
const randomKills = Number(kills);
const cases = allCases.filter(({ endpoint }) => endpoint.name.startsWith(begin));
const say = (line: string): void => console.log(line);

async function run(env: (folder: string) => Readonly<Record<string, string>>): Promise<void> {
  const began = performance.now();
  const problems = await runChaos({ env, cases, randomKills, memberCount: 16, say });
  const seconds = Math.round((performance.now() - began) / 1000);
  const count = cases.length + randomKills + 1;
  say(`${engine}: ${cases.length} kills at named points, ${randomKills} at random, one stop; ${seconds} s`);
  const failed = new Set(problems.map((problem) => problem.split(': ')[0])).size;
  say(`${count - failed} passed, ${failed} failed`);
  if (problems.length > 0) process.exitCode = 1;
}

async function onPostgres(): Promise<void> {
  const given = process.env.DATABASE_URL ?? '';
  const own = given === '' ? await startPostgres() : null;
  try {
    const database = await createPostgresDatabase(own?.url ?? given);
    await run(() => ({ DATABASE_URL: database.url }));
    await database.drop();
  } finally {
    await own?.stop();
  }
}

async function onOutages(): Promise<void> {
  const problems = await runOutages(say);
  if (problems.length > 0) process.exitCode = 1;
}

if (engine === 'outages') await onOutages();
else if (engine === 'postgres') await onPostgres();
else await run((folder) => ({ DATA_DIR: `${folder}/data` }));
