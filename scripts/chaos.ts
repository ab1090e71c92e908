import { jobCases } from './chaos/jobs/job-cases.ts';
import { createPostgresDatabase } from './chaos/own-database.ts';
import { runOutages } from './chaos/outages.ts';
import { allCases, problemMark, runChaos } from './chaos/run-chaos.ts';
import { startPostgres } from './test-run/postgres.mjs';

/*
 * Kills real servers at named points and at random while members spend, draw and win, starts them again, and compares
 * the acknowledged replies with the stored data; and while jobs pay: `npm run chaos -- [embedded|postgres] [KILLS] [NAME]`,
 * with KILLS at random (40) and only calls and jobs whose names begin with NAME. `postgres` uses the server of
 * DATABASE_URL, where it creates its own database, or starts one. `npm run chaos -- outages` makes the database
 * unavailable instead: stopped, frozen, or with terminated connections. Exits with 1 on any difference.
 */

const [engine = 'embedded', kills = '40', begin = ''] = process.argv.slice(2);
const randomKills = Number(kills);
const cases = allCases.filter(({ endpoint }) => endpoint.name.startsWith(begin));
const jobs = jobCases.filter(({ job, point }) => `${job.name}, ${point.name}`.startsWith(begin));
const say = (line: string): void => console.log(line);

async function run(env: (folder: string) => Readonly<Record<string, string>>): Promise<void> {
  const began = performance.now();
  const problems = await runChaos({ env, cases, jobs, randomKills, memberCount: 16, say });
  const seconds = Math.round((performance.now() - began) / 1000);
  const named = cases.length + jobs.length;
  const count = named + randomKills + 1;
  say(`${engine}: ${named} kills at named points, ${randomKills} at random, one stop; ${seconds} s`);
  const failed = new Set(problems.map((problem) => problem.split(problemMark)[0])).size;
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
