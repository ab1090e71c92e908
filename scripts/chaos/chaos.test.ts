import { allCases, runChaos } from './run-chaos.ts';

/* The short form of `npm run chaos`: on PostgreSQL of npm, with a write that calls a provider, and with an unknown outcome. */

const points = [
  'after the prize is taken from stock',
  'after commit, before the reply',
  'during outbox delivery',
];
const cases = allCases.filter(
  ({ endpoint, point }) => endpoint.name === 'participate: draw' && points.includes(point),
);

test('a server that is killed while members draw loses nothing that it acknowledged, and stops without an abortion', async () => {
  expect(cases).toHaveLength(points.length);
  const plan = { cases, randomKills: 0, memberCount: 8, say: () => undefined };
  const env = (folder: string) => ({ DATA_DIR: `${folder}/data` });
  expect(await runChaos({ ...plan, env })).toEqual([]);
}, 240_000);
