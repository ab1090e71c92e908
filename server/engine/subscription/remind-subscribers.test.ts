import { changeState } from '#server/engine/activity/activity-changes.ts';
import { LocalSmsGateway } from '#server/modules/session/sms-gateway.ts';
import { JobRunner } from '#server/modules/jobs/job-runner.ts';
import { ordinarySchedule } from '#server/schedule.ts';
import { anAuthor } from '#server/testing/an-author.ts';
import { PlayStage } from '#server/testing/play-stage.ts';
import { recordStatements } from '#server/testing/recorded-statements.ts';
import { bootTimeoutMs } from '#server/testing/test-app.ts';
import { runOnePage, runWork } from '#server/modules/work/testing/run-work.ts';
import { remindSubscribers } from './remind-subscribers.ts';
import { sendNotice } from './send-notice.ts';
import { deleteNotices, noticesFrom, noticeTime, storeNotices } from './subscription-notices.ts';
import { activityTopic, subscribe, unsubscribe } from './subscription.ts';

const at = (time: string) => Date.parse(`2026-${time}:00+08:00`);
const [startsAt, endsAt] = [new Date(at('11-25T00:00')), new Date(at('12-01T00:00'))];
const morning = at('11-25T09:00');
const lastMorning = at('11-30T09:00');

let stage: PlayStage;
let gateway: LocalSmsGateway;
let id: string;
let failures: string[];
beforeAll(async () => {
  stage = await PlayStage.open();
}, bootTimeoutMs);
afterAll(() => stage.close());
beforeEach(async () => {
  [gateway, failures] = [new LocalSmsGateway(), []];
  id = await stage.activity();
  const window = { starts_at: startsAt, ends_at: endsAt };
  await stage.database.query.updateTable('activity').set(window).where('id', '=', id).execute();
});

const own = (memberId: string) => ({ memberId, topic: activityTopic(id) });
const turnOn = (memberId: string, now: number) =>
  stage.write(async (transaction) => {
    await subscribe(transaction, own(memberId), now);
    await storeNotices(transaction, { activityId: id, memberId }, noticesFrom({ startsAt, endsAt }, now));
  });
const turnOff = (memberId: string) =>
  stage.write(async (transaction) => {
    await unsubscribe(transaction, own(memberId));
    await deleteNotices(transaction, { activityId: id, memberId });
  });
const reminders = (pageSize?: number) =>
  remindSubscribers({ database: stage.database, random: stage.random, ...(pageSize && { pageSize }) });
const order = (now: number, pageSize?: number) => runWork(stage.database, reminders(pageSize), { now });
const send = (now: number) => {
  const note = (_what: string, facts: object) => void failures.push(JSON.stringify(facts));
  const { database, random } = stage;
  const handlers = [sendNotice({ database, gateway })];
  const deps = { database, random, handlers, schedule: ordinarySchedule, alarm: note, warn: note };
  return new JobRunner(deps).runDue(now);
};
const remind = async (now: number) => {
  await order(now);
  await send(now);
};
const texts = () => gateway.messages.map(({ text }) => text);
const ordered = async () => {
  const { query } = stage.database;
  const jobs = await query.selectFrom('job').select('payload').where('kind', '=', 'send_notice').execute();
  return jobs.filter(({ payload }) => payload['activityId'] === id).length;
};

it('orders the messages of a page with as many statements for many subscribers as for one', async () => {
  const statements = async () => (await recordStatements(() => order(morning))).length;
  await turnOn(await stage.member(), at('11-21T12:00'));
  const forOne = await statements();
  for (let members = 0; members < 5; members += 1) await turnOn(await stage.member(), at('11-21T12:00'));
  expect(await statements()).toBe(forOne);
  expect(await ordered()).toBe(6);
});

describe('a subscriber', () => {
  it('gets one message when the activity starts and one on its last day, whatever is repeated', async () => {
    await turnOn(await stage.member(), at('11-21T12:00'));
    await remind(morning - 1);
    expect(texts()).toEqual([]);
    for (const now of [morning, morning + 60_000, at('11-29T20:00')]) await remind(now);
    expect(texts()).toEqual([
      '您订阅的活动「理财日」已开始，11月30日24:00结束。如不再需要提醒，可在活动页取消。',
    ]);
    for (const now of [lastMorning, lastMorning + 60_000]) await remind(now);
    expect(texts()).toHaveLength(2);
    expect(texts()[0]).toContain('今天是最后一天，11月30日24:00结束');
    expect(failures).toEqual([]);
  });

  it('who subscribes during the run gets only the message of the last day', async () => {
    await turnOn(await stage.member(), at('11-26T12:00'));
    await remind(at('11-26T12:01'));
    expect(texts()).toEqual([]);
    await remind(lastMorning);
    expect(texts()).toHaveLength(1);
  });

  it('who unsubscribes gets none, also when the message is ordered already', async () => {
    const [before, late] = [await stage.member(), await stage.member()];
    for (const memberId of [before, late]) await turnOn(memberId, at('11-21T12:00'));
    await turnOff(before);
    await order(morning);
    await turnOff(late);
    await send(morning);
    expect(texts()).toEqual([]);
    expect(await ordered()).toBe(1);
  });

  it('who subscribes again does not get the same message again', async () => {
    const memberId = await stage.member();
    await turnOn(memberId, at('11-21T12:00'));
    await remind(morning);
    await turnOff(memberId);
    await stage.database.query.deleteFrom('job').execute();
    await turnOn(memberId, at('11-21T12:00'));
    await remind(morning + 60_000);
    expect([await ordered(), texts().length]).toEqual([0, 1]);
  });
});

describe('the messages', () => {
  it('are ordered once for each member, also by parallel servers, and in bounded pages', async () => {
    for (const memberId of await stage.members(7)) await turnOn(memberId, at('11-21T12:00'));
    await runOnePage(stage.database, reminders(5), { now: morning });
    expect(await ordered()).toBe(5);
    await Promise.all([order(morning, 2), order(morning, 2), order(morning, 2)]);
    expect(await ordered()).toBe(7);
    await send(morning);
    expect(gateway.messages).toHaveLength(7);
    expect(new Set(gateway.messages.map(({ phone }) => phone)).size).toBe(7);
  });

  it('are sent once by the provider when their job runs again, and are tried again when it fails', async () => {
    await turnOn(await stage.member(), at('11-21T12:00'));
    await order(morning);
    const { sendNotice: accept } = gateway;
    const refuse = () => Promise.reject(new Error('busy'));
    Object.assign(gateway, { sendNotice: refuse });
    await send(morning);
    expect(failures.join()).toContain('busy');
    Object.assign(gateway, { sendNotice: accept });
    await send(morning + 60_000);
    await stage.database.query
      .updateTable('job')
      .set({ done_at: null })
      .where('kind', '=', 'send_notice')
      .execute();
    await send(morning + 10 * 60_000);
    expect(texts()).toHaveLength(1);
  });

  it('wait while the activity is paused, and are not sent after its end', async () => {
    await turnOn(await stage.member(), at('11-21T12:00'));
    const author = anAuthor(stage.clock, stage.random);
    const move = (state: 'paused' | 'scheduled') =>
      stage.write((transaction) => changeState(transaction, id, state, author));
    await move('paused');
    await remind(morning);
    expect(await ordered()).toBe(0);
    await move('scheduled');
    await order(morning + 60_000);
    await send(endsAt.getTime());
    expect([await ordered(), texts()]).toEqual([1, []]);
  });
});

describe('a message', () => {
  it.each([
    ['at the start during the day', 'start', '11-25T10:30', '12-01T00:00', '11-25T10:30'],
    ['in the morning when the start is at midnight', 'start', '11-25T00:00', '12-01T00:00', '11-25T09:00'],
    ['the next morning when the start is late', 'start', '11-25T21:00', '12-01T00:00', '11-26T09:00'],
    ['at night when the activity is over by then', 'start', '11-25T21:00', '11-26T09:00', '11-25T21:00'],
    ['in the morning of the last day', 'last_day', '11-25T00:00', '12-01T00:00', '11-30T09:00'],
    ['at midnight when the last day ends early', 'last_day', '11-25T00:00', '12-01T08:00', '12-01T00:00'],
  ] as const)('comes %s', (_name, kind, start, end, due) => {
    const window = { startsAt: new Date(at(start)), endsAt: new Date(at(end)) };
    expect(noticeTime(kind, window)).toBe(at(due));
  });

  it('about the last day does not come for an activity of one day', () => {
    expect(noticeTime('last_day', { startsAt, endsAt: new Date(at('11-26T00:00')) })).toBeNull();
  });
});
