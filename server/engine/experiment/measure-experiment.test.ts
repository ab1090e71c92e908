import type { GoalName } from '#contract/console/experiment-terms.ts';
import { experimentStage } from '#server/testing/experiment-stage.ts';
import { bootTimeoutMs } from '#server/testing/test-app.ts';
import { sql } from 'kysely';
import { measureExperiment } from './measure-experiment.ts';

let stage: Awaited<ReturnType<typeof experimentStage>>;

beforeAll(async () => {
  stage = await experimentStage();
}, bootTimeoutMs);
afterAll(() => stage.close());

test('a visitor has reached a goal by what arrives after they were shown the page, and by nothing else', async () => {
  const { database, clock } = stage;
  const { id } = await stage.running();
  const arm = { visitors: 10 };
  await stage.seed(id, { control: { ...arm, next: 2 }, variant: { ...arm, next: 3, unopened: 1 } });
  const tell = (visitor: string, event: string, activity: string, ms: number) =>
    sql`
      insert into marketing_event values (${`00000000-0000-4000-8000-${visitor.padStart(12, '0')}`}::uuid,
        ${event}, ${activity}, ${`${id}-v${visitor}`}, ${new Date(clock.now() + ms)})`.execute(
      database.query,
    );
  await tell('1', 'draw', 'mine', 1000);
  await tell('2', 'participate', 'mine', 1000);
  await tell('3', 'draw', 'another', 1000);
  await tell('4', 'draw', 'mine', -1000);
  const reached = async (goal: GoalName, of = '') => {
    const { control, variant } = await measureExperiment(database, { id, goal, goal_of: of });
    return [control.goal, variant.goal];
  };
  expect(await reached('draw', 'mine')).toEqual([0, 1]);
  expect(await reached('act', 'mine')).toEqual([0, 2]);
  expect(await reached('next')).toEqual([2, 3]);
  expect(await reached('open', '/activity/center')).toEqual([2, 3]);
  expect(await reached('open', '/nowhere')).toEqual([0, 0]);
  const { control, variant } = await measureExperiment(database, { id, goal: 'next', goal_of: '' });
  expect([control, variant]).toEqual([
    { visitors: 10, goal: 2, unopened: 0, left: 8 },
    { visitors: 10, goal: 3, unopened: 1, left: 7 },
  ]);
});
