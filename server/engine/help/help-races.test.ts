import { dayMs } from '#server/clock.ts';
import type { Tx } from '#server/db/database.ts';
import { enrolAndLock } from '#server/engine/activity/activity-context.ts';
import { loadActivity } from '#server/engine/activity/activity-repository.ts';
import { PlayStage } from '#server/testing/play-stage.ts';
import { testSecrets } from '#server/testing/take-part.ts';
import { bootTimeoutMs } from '#server/testing/test-app.ts';
import { openConnections } from '#server/testing/open-connections.ts';
import { helpFriend } from './help-friend.ts';

const amount = { currency: 'chance', amount: 1 } as const;
const terms = { every: 'day', most: 50, helperMost: 50, targetReward: amount, helperReward: amount };

// Without the retries of the wrapper, which would hide a deadlock (rule S5).
describe('members who all help each other at the same moment', () => {
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

  const help = (memberId: string, code: string, now: number) =>
    once(async (transaction) => {
      const loaded = await loadActivity(transaction, activityId);
      if (loaded === null) throw new Error(`no activity ${activityId}`);
      const activity = { ...loaded, config: { help: terms } };
      const { random } = stage;
      const context = { transaction, activity, memberId, random, secrets: testSecrets, now };
      await enrolAndLock(context);
      await helpFriend(context, code);
    });

  it('do not deadlock, and each help is paid once to both', async () => {
    const members = await stage.members(5);
    const people = await Promise.all(members.map(async (id) => ({ id, code: await stage.inviteCodeOf(id) })));
    for (const { id } of people) await stage.play(activityId, id, enrolAndLock);
    const pairs = people.flatMap((helper) =>
      people.filter((friend) => friend !== helper).map(({ code }) => [helper.id, code] as const),
    );
    const rounds = 8;
    for (let round = 0; round < rounds; round += 1) {
      const now = stage.clock.now() + round * dayMs;
      await Promise.all(pairs.map(([helper, code]) => help(helper, code, now)));
    }
    const accounts = await stage.database.query.selectFrom('ledger_account').select('balance').execute();
    expect(accounts.map(({ balance }) => balance)).toEqual(Array(5).fill(rounds * (4 + 4)));
  }, 60_000);
});
