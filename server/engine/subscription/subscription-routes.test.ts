import { subscription } from '#contract/activity-kit/subscription.ts';
import { codes } from '#contract/http/codes.ts';
import { changeState } from '#server/engine/activity/activity-changes.ts';
import { standardPlay } from '#server/engine/campaign/standard-play.ts';
import { anActivity } from '#server/testing/an-activity.ts';
import { anAuthor } from '#server/testing/an-author.ts';
import { sequenceRandom } from '#server/testing/sequence-random.ts';
import { bootTimeoutMs, buildTestApp } from '#server/testing/test-app.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import type { TestVisitor } from '#server/testing/test-visitor.ts';

const playType = standardPlay({ type: 'reminding', parts: ['subscription'] });
const noon = Date.parse('2026-11-21T12:00:00+08:00');
const activity = (id: string, startsInDays: number, endsInDays: number, online = true) =>
  anActivity({
    ...{ id, type: 'reminding', window: { startsInDays, endsInDays }, online },
    config: { subtitle: '', chancesPerTask: 0 },
  });

describe('reminders over the API', () => {
  let hall: TestApp;
  beforeAll(async () => {
    hall = await buildTestApp({
      campaigns: [{ playType }],
      activities: [
        ...[activity('soon', 1, 10), activity('running', -1, 10), activity('paused', -1, 10)],
        ...[activity('last-day', -1, 1), activity('over', -3, -1), activity('offline', 1, 10, false)],
        ...[activity('one-day', 1, 2), anActivity()],
      ],
    });
    const author = anAuthor(hall.clock, sequenceRandom('pause'));
    await hall.database.transaction((transaction) => changeState(transaction, 'paused', 'paused', author));
  }, bootTimeoutMs);
  afterAll(() => hall.close());
  beforeEach(() => hall.clock.set(noon));

  const infoOf = (visitor: TestVisitor, id: string) =>
    visitor.call(`${subscription.info.path}?activity_id=${id}`);
  const change = (visitor: TestVisitor, activity_id: string, is_subscribed: boolean, key?: string) =>
    visitor.post(subscription.change.path, { activity_id, is_subscribed }, key);
  const waiting = async (id: string) => {
    const { query } = hall.database;
    const rows = await query
      .selectFrom('subscription_notice')
      .selectAll()
      .where('activity_id', '=', id)
      .execute();
    return rows.map(({ kind }) => kind).sort();
  };

  it.each([
    ['soon', '活动开始时和最后一天（11月30日）各发一条短信提醒您'],
    ['running', '活动最后一天（11月30日）发一条短信提醒您'],
    ['one-day', '活动开始时发一条短信提醒您'],
    ['last-day', ''],
    ['over', ''],
  ])('tell a guest which messages a subscriber of %j still gets', async (id, text) => {
    const { data } = await infoOf(hall.visitor(), id);
    expect(data).toEqual({ activity_id: id, is_subscribed: false, remind_desc: text });
  });

  it.each([
    ['before the start', 'soon', ['last_day', 'start']],
    ['during the run', 'running', ['last_day']],
    ['during a pause', 'paused', ['last_day']],
  ])('can be turned on and off %s', async (_name, id, kinds) => {
    const member = await hall.member();
    const { data } = await change(member, id, true);
    expect(data).toMatchObject({ result: 'success', is_subscribed: true });
    expect(data.result_msg).toMatch(/^订阅成功，活动.*短信提醒您$/);
    expect((await infoOf(member, id)).data.is_subscribed).toBe(true);
    expect(await waiting(id)).toEqual(kinds);
    expect((await change(member, id, false)).data).toMatchObject({ result_msg: '已取消提醒' });
    expect((await infoOf(member, id)).data.is_subscribed).toBe(false);
    expect(await waiting(id)).toEqual([]);
  });

  it('are one for a member, however often and at once they are asked for', async () => {
    const [member, key] = [await hall.member(), crypto.randomUUID()];
    const taps = await Promise.all([
      ...[1, 2].map(() => change(member, 'soon', true, key)),
      ...[1, 2, 3].map(() => change(member, 'soon', true)),
    ]);
    expect(taps.map(({ code }) => code)).toEqual(Array(5).fill(codes.success));
    expect(await waiting('soon')).toEqual(['last_day', 'start']);
    await change(member, 'soon', false);
  });

  it.each([
    ['over', codes.activityEnded, '活动已结束'],
    ['last-day', codes.activityEnded, '活动即将结束，不再提醒'],
    ['offline', codes.activityMissing, '活动不存在'],
    ['day', codes.activityMissing, '活动不存在'],
    ['none', codes.activityMissing, '活动不存在'],
  ])('are refused for %j with a reason, and nothing is stored', async (id, code, msg) => {
    expect(await change(await hall.member(), id, true)).toMatchObject({ code, msg });
    expect(await waiting(id)).toEqual([]);
  });

  it('can be turned off after the end, and need a login', async () => {
    const member = await hall.member();
    expect((await change(member, 'over', false)).code).toBe(codes.success);
    expect((await change(hall.visitor(), 'soon', true)).code).toBe(codes.authExpired);
  });
});
