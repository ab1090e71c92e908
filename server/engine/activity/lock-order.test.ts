import type { Tx } from '#server/db/database.ts';
import { takeCaps } from '#server/engine/eligibility/take-caps.ts';
import type { Cap } from '#server/engine/eligibility/take-caps.ts';
import { giveHelp } from '#server/engine/help/help.ts';
import { testSecrets } from '#server/testing/take-part.ts';
import { barrier } from '#server/testing/barrier.ts';
import { PlayStage } from '#server/testing/play-stage.ts';
import { bootTimeoutMs } from '#server/testing/test-app.ts';
import { openConnections } from '#server/testing/open-connections.ts';
import { randomUUID } from 'node:crypto';
import { enrolAndLock } from './activity-context.ts';
import type { ActivityContext } from './activity-context.ts';
import { loadActivity } from './activity-repository.ts';

// Without the retries of the wrapper, which would hide a deadlock (rule S5).
describe('the order of locks', () => {
  let stage: PlayStage;
  let activityId: string;

  beforeAll(async () => {
    stage = await PlayStage.open();
    await openConnections(stage.database);
    activityId = await stage.activity();
  }, bootTimeoutMs);
  afterAll(() => stage.close());

  /** One try: a deadlock rejects. */
  const once = <T>(work: (transaction: Tx) => Promise<T>) =>
    stage.database.query.transaction().setIsolationLevel('read committed').execute(work);

  async function as(transaction: Tx, memberId: string): Promise<ActivityContext> {
    const activity = await loadActivity(transaction, activityId);
    if (activity === null) throw new Error(`no activity ${activityId}`);
    const { random, clock } = stage;
    return { transaction, activity, memberId, random, secrets: testSecrets, now: clock.now() };
  }

  it('of caps is the same for every order of the arguments', async () => {
    const caps: readonly Cap[] = ['a', 'b', 'c'].map((name) => ({ name, every: 'day', max: 1000 }));
    for (let round = 0; round < 10; round += 1) {
      const use = { activityId, owner: randomUUID(), now: stage.clock.now() };
      const calls = Array.from({ length: 20 }, (_, index) =>
        once((transaction) => takeCaps(transaction, use, index % 2 === 0 ? caps : caps.toReversed())),
      );
      expect(await Promise.all(calls)).toEqual(Array(20).fill(null));
    }
  }, 30_000);

  it('never locks two enrolments: members who help each other concurrently do not deadlock', async () => {
    const [one, other] = [await stage.member(), await stage.member()];
    const meet = barrier(2);
    const help = (memberId: string, targetId: string) =>
      once(async (transaction) => {
        const context = await as(transaction, memberId);
        await enrolAndLock(context);
        await meet();
        return giveHelp(context, { targetId, every: 'day', max: 100 });
      });
    for (const member of [one, other]) {
      await once(async (transaction) => enrolAndLock(await as(transaction, member)));
    }
    expect(await Promise.all([help(one, other), help(other, one)])).toMatchObject([
      { ordinal: 1 },
      { ordinal: 1 },
    ]);
  }, 30_000);
});
