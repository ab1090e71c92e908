import { PlayStage } from '#server/testing/play-stage.ts';
import { bootTimeoutMs } from '#server/testing/test-app.ts';
import { isSubscribed, subscribe, unsubscribe } from './subscription.ts';

let stage: PlayStage;
let memberId: string;

beforeAll(async () => {
  stage = await PlayStage.open();
}, bootTimeoutMs);
afterAll(() => stage.close());
beforeEach(async () => {
  memberId = await stage.member();
});

const own = (topic: string) => ({ memberId, topic });
const add = (topic: string) =>
  stage.write((transaction) => subscribe(transaction, own(topic), stage.clock.now()));
const end = (topic: string) => stage.write((transaction) => unsubscribe(transaction, own(topic)));

describe('a subscription', () => {
  it('is one, however often and at once it is asked for', async () => {
    await Promise.all(Array.from({ length: 20 }, () => add('calendar')));
    const rows = await stage.database.query
      .selectFrom('subscription')
      .selectAll()
      .where('member_id', '=', memberId)
      .execute();
    expect(rows).toHaveLength(1);
  });

  it('ends as often as it is asked, and can begin again', async () => {
    await add('calendar');
    await end('calendar');
    await end('calendar');
    expect(await isSubscribed(stage.database, own('calendar'))).toBe(false);
    await add('calendar');
    expect(await isSubscribed(stage.database, own('calendar'))).toBe(true);
  });

  it('is about one topic and one member', async () => {
    await add('calendar');
    expect(await isSubscribed(stage.database, own('rank'))).toBe(false);
    const other = { memberId: await stage.member(), topic: 'calendar' };
    expect(await isSubscribed(stage.database, other)).toBe(false);
  });
});
