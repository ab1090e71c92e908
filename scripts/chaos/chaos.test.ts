import { jobCase } from './jobs/job-cases.ts';
import { allCases, runChaos } from './run-chaos.ts';

/*
 * The short form of `npm run chaos`: one kill with an unknown outcome of a call and one of a job, on PostgreSQL of npm. The
 * nightly run has every kill.
 */

const cases = allCases.filter(
  ({ endpoint, point }) =>
    endpoint.name === 'participate: draw' && point === 'after commit, before the reply',
);
const jobs = [jobCase('trading competition: contest', 'after the commit of page 1 of prizes')];

test('a server that is killed while members draw, or while it gives the prizes of a contest, loses nothing that it acknowledged and pays nothing twice, and stops without an abortion', async () => {
  expect(cases).toHaveLength(1);
  const plan = { cases, jobs, randomKills: 0, memberCount: 8, say: () => undefined };
  const env = (folder: string) => ({ DATA_DIR: `${folder}/data` });
  expect(await runChaos({ ...plan, env })).toEqual([]);
}, 240_000);
