import { calendar } from '#contract/campaigns/calendar.ts';
import { codes } from '#contract/http/codes.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import { sendNotice } from '#server/engine/subscription/send-notice.ts';
import { JobRunner } from '#server/modules/jobs/job-runner.ts';
import { absentMarketData } from '#server/modules/market/market-data.ts';
import { LocalSmsGateway } from '#server/modules/session/sms-gateway.ts';
import { SampleMarket } from '#server/sample/sample-market.ts';
import { ordinarySchedule } from '#server/schedule.ts';
import { anActivity } from '#server/testing/an-activity.ts';
import { FakeClock } from '#server/testing/fake-clock.ts';
import { sequenceRandom } from '#server/testing/sequence-random.ts';
import { bootTimeoutMs, buildTestApp } from '#server/testing/test-app.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import type { TestVisitor } from '#server/testing/test-visitor.ts';
import { releaseNoticesJob } from './release-notices.ts';

type Info = DataOf<typeof calendar.info>;

const aCalendar = (changes: object = {}) => ({
  ...anActivity({ id: 'days', taskIds: [] }),
  ...{ type: 'calendar', path: '/activity/calendar', config: { subtitle: '' }, tasks: [], prizes: [] },
  window: { startsInDays: -1, endsInDays: 90 },
  ...changes,
});

let hall: TestApp;
beforeEach(async () => {
  hall = await buildTestApp({
    activities: [
      aCalendar(),
      aCalendar({ id: 'next', window: { startsInDays: 20, endsInDays: 40 } }),
      anActivity(),
    ],
  });
}, bootTimeoutMs);
afterEach(() => hall.close());

const info = async (visitor: TestVisitor) => (await visitor.call(calendar.info.path)).data as unknown as Info;
const subscribe = (visitor: TestVisitor, is_subscribed = true, key?: string) =>
  visitor.post(calendar.subscribe.path, { activity_id: 'days', is_subscribed }, key);

describe('the calendar', () => {
  it('goes from the first of the month three months back to the end of the next month, with what runs meanwhile and no calendar', async () => {
    const { list, ...told } = await info(hall.visitor());
    expect(told).toMatchObject({ start_date: '2026-08-01', end_date: '2026-12-31', is_subscribed: false });
    expect(told.banner_image).toBe('calendar');
    expect(list.map(({ activity_id: id }) => id)).toEqual(['day']);
    expect(list[0]).toMatchObject({ title: '理财日', path: '/activity/financial_day' });
  });

  it('is subscribed to by a member, once, and is left again', async () => {
    const member = await hall.member();
    const key = crypto.randomUUID();
    const first = await subscribe(member, true, key);
    expect(first.data).toMatchObject({ result: 'success', is_subscribed: true });
    expect((await subscribe(member, true, key)).text).toBe(first.text);
    expect((await info(member)).is_subscribed).toBe(true);
    expect((await subscribe(member, false)).data).toMatchObject({ result_msg: '已取消提醒' });
    expect((await info(member)).is_subscribed).toBe(false);
  });

  it('refuses a guest, an activity of another type, and what is over', async () => {
    expect((await subscribe(hall.visitor())).code).toBe(codes.authExpired);
    const member = await hall.member();
    const other = await member.post(calendar.subscribe.path, { activity_id: 'day', is_subscribed: true });
    expect(other.code).toBe(codes.activityMissing);
    hall.clock.advance(100 * 86_400_000);
    expect(await subscribe(await hall.member())).toMatchObject({
      ...{ code: codes.activityEnded, msg: '活动已结束' },
    });
  });
});

describe('the message about releases', () => {
  /** An evening before a day with important data, and one before a day without. */
  let before: number;
  let quiet: number;
  let gateway: LocalSmsGateway;
  const at = (date: string, time: string) => Date.parse(`${date}T${time}:00+08:00`);
  const market = new SampleMarket(new FakeClock());
  const random = sequenceRandom('calendar');
  const workTime = { clock: new FakeClock(), workMs: 1000 };
  let failures: string[];

  beforeEach(async () => {
    [gateway, failures] = [new LocalSmsGateway(), []];
    const important = (await market.indicators()).value.filter(({ importance }) => importance === 3);
    const ids = new Set(important.map(({ id }) => id));
    const range = { from: '2026-11-23', to: '2026-12-20' };
    const days = (await market.releases(range)).value.filter(({ indicator_id: id }) => ids.has(id));
    const dates = new Set(days.map(({ released_at: moment }) => dateOf(moment)));
    const evenings = Array.from({ length: 28 }, (_, index) => at('2026-11-22', '18:00') + index * 86_400_000);
    before = evenings.find((evening) => dates.has(dateOf(evening + 86_400_000))) ?? 0;
    quiet = evenings.find((evening) => !dates.has(dateOf(evening + 86_400_000))) ?? 0;
  });
  const dateOf = (moment: number) => new Date(moment + 8 * 3_600_000).toISOString().slice(0, 10);

  const note = (what: string) => void failures.push(what);
  const tell = (now: number, source: Pick<typeof market, 'releases' | 'indicators'> = market) => {
    const given = { ...absentMarketData, ...source };
    const deps = { database: hall.database, random, workTime, alarm: note, warn: note, pageSize: 2 };
    return releaseNoticesJob('calendar', {
      ...deps,
      market: {
        ...given,
        releases: (range) => source.releases(range),
        indicators: () => source.indicators(),
      },
    }).run({ id: 'tell', payload: {}, attempt: 1 }, now);
  };
  const send = (now: number) => {
    const { database } = hall;
    const handlers = [sendNotice({ database, gateway })];
    const deps = { database, random, handlers, schedule: ordinarySchedule, alarm: note, warn: note };
    return new JobRunner(deps).runDue(now);
  };
  const subscribers = async (count: number) => {
    const members = [];
    while (members.length < count) {
      const member = await hall.member();
      await subscribe(member);
      members.push(member);
    }
    return members;
  };
  const texts = () => gateway.messages.map(({ text }) => text);

  it('comes once to every subscriber on the evening before important data, whatever is repeated, in pages', async () => {
    await subscribers(5);
    await hall.member();
    await tell(before - 60_000);
    await send(before - 60_000);
    expect(texts()).toEqual([]);
    for (const now of [before, before + 300_000]) {
      await tell(now);
      await send(now);
    }
    expect(texts()).toHaveLength(5);
    expect(texts()[0]).toMatch(/^明天将公布重要数据：.+ \d\d:\d\d.*。如不再需要提醒，可在财经日历取消。$/);
    expect(failures).toEqual([]);
  });

  it('is not sent about a day without important data', async () => {
    await subscribers(1);
    await tell(quiet);
    await send(quiet);
    expect(texts()).toEqual([]);
  });

  it('is not sent to who has unsubscribed meanwhile, nor late in the evening', async () => {
    const [one] = await subscribers(2);
    await tell(before);
    if (one) await subscribe(one, false);
    await send(before);
    expect(texts()).toHaveLength(1);
    await subscribers(1);
    const { query } = hall.database;
    await query.deleteFrom('release_notice').execute();
    await tell(before + 60_000);
    await send(before + 4 * 3_600_000);
    expect(texts()).toHaveLength(1);
  });

  it('waits where the source does not answer, and comes when it does', async () => {
    await subscribers(1);
    await tell(before, absentMarketData);
    expect(failures).toEqual(['the releases of tomorrow are not known']);
    await tell(before + 300_000);
    await send(before + 300_000);
    expect(texts()).toHaveLength(1);
  });

  it('is ordered once by two servers at the same time', async () => {
    await subscribers(3);
    await Promise.all([tell(before), tell(before)]);
    const jobs = await hall.database.query
      .selectFrom('job')
      .select('id')
      .where('kind', '=', 'send_notice')
      .execute();
    expect(jobs).toHaveLength(3);
  });
});
