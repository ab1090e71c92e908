import { tracking } from '#contract/tracking/tracking.ts';
import { codes } from '#contract/http/codes.ts';
import { anActivity } from '#server/testing/an-activity.ts';
import { FakeClock } from '#server/testing/fake-clock.ts';
import { bootTimeoutMs, buildTestApp } from '#server/testing/test-app.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { ActivityCounts, visitCode } from './activity-counts.ts';

const counts = new ActivityCounts(new FakeClock());
let hall: TestApp;

beforeAll(async () => {
  hall = await buildTestApp({
    counts,
    activities: [anActivity({ id: 'day' }), anActivity({ id: 'won', taskIds: ['one'] })],
  });
}, bootTimeoutMs);
afterAll(() => hall.close());

const stored = () =>
  hall.database.query
    .selectFrom('activity_count')
    .select(['activity_id', 'code', 'host', 'count'])
    .where('activity_id', '=', 'day')
    .orderBy('code')
    .execute();

describe('the counts of an activity', () => {
  it('have every visit and refusal once, added up over the flushes of all servers, and nothing of unknown activities', async () => {
    const member = await hall.member();
    await member.participate('day', 'one');
    await member.participate('day', 'one');
    await member.participate('none', 'one');
    const headers = { 'user-agent': 'InvestHall/1.0' };
    await member.call(tracking.event.path, {
      method: 'POST',
      headers,
      body: { event_type: 'draw', activity_id: 'day' },
    });
    await counts.flush(hall.database);
    await member.participate('day', 'one');
    await counts.flush(hall.database);
    await counts.flush(hall.database);
    expect(await stored()).toEqual([
      { activity_id: 'day', code: visitCode, host: 'app', count: 1 },
      { activity_id: 'day', code: codes.taskDone, host: 'h5', count: 2 },
    ]);
  });

  it('that cannot be stored are added at the next flush', async () => {
    const before = await stored();
    await (await hall.member()).participate('day', 'missing');
    const broken: unknown = {};
    await expect(counts.flush(broken as TestApp['database'])).rejects.toThrow();
    await counts.flush(hall.database);
    const missed = { activity_id: 'day', code: codes.taskMissing, host: 'h5', count: 1 };
    expect(await stored()).toEqual(expect.arrayContaining([...before, missed]));
  });

  it('have what a call has won beside the visits of its host, once, also when the call is repeated', async () => {
    const winner = await hall.member();
    await winner.participate('won', 'one');
    await winner.participate('won', 'one');
    await counts.flush(hall.database);
    const rows = await hall.database.query
      .selectFrom('activity_count')
      .select(['code', 'host', 'count', 'draws', 'wins'])
      .where('activity_id', '=', 'won')
      .orderBy('code')
      .execute();
    expect(rows).toEqual([
      { code: visitCode, host: 'h5', count: 0, draws: 0, wins: 1 },
      { code: codes.taskDone, host: 'h5', count: 1, draws: 0, wins: 0 },
    ]);
  });
});
