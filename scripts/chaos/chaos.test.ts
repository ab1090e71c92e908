import { allCases, runChaos } from './run-chaos.ts';

/* The short form of `npm run chaos`: one kill with an unknown outcome, on PostgreSQL of npm. The nightly run has every kill. */

const cases = allCases.filter(
  ({ endpoint, point }) =>
    endpoint.name === 'participate: draw' && point === 'after commit, before the reply',
);

test('a server that is killed while members draw loses nothing that it acknowledged, and stops without an abortion', async () => {
  expect(cases).toHaveLength(1);
  const plan = { cases, randomKills: 0, memberCount: 8, say: () => undefined };
  const env = (folder: string) => ({ DATA_DIR: `${folder}/data` });
  expect(await runChaos({ ...plan, env })).toEqual([]);
}, 240_000);
