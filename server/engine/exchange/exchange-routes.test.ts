import { checkIn } from '#contract/activity-kit/check-in.ts';
import { exchange } from '#contract/activity-kit/exchange.ts';
import { codes } from '#contract/http/codes.ts';
import { dayMs } from '#server/clock.ts';
import { playTypesOf } from '#server/engine/activity/play-type.ts';
import { standardPlay } from '#server/engine/campaign/standard-play.ts';
import { checkContent } from '#server/engine/content/content-rules.ts';
import { findDifferences } from '#server/books.ts';
import { anActivity } from '#server/testing/an-activity.ts';
import { bootTimeoutMs, buildTestApp } from '#server/testing/test-app.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import type { TestVisitor } from '#server/testing/test-visitor.ts';

const playType = standardPlay({ type: 'swapping', parts: ['tasks', 'check-in', 'exchange'] });
const prize = (id: string, stock: number, perDay?: number) => ({
  ...{ id, title: `奖品${id}`, valueDesc: '1元', sourceDesc: '积分兑换', kind: 'coupon' as const },
  ...{ valueFen: 100, stock, ...(perDay === undefined ? {} : { perDay }) },
});
const config = {
  ...{ subtitle: '', chancesPerTask: 30, taskCurrency: 'point' },
  checkIn: { reward: { currency: 'point', amount: 5 }, streaks: [] },
  exchange: {
    currency: 'point',
    items: [
      { prize: 'many', cost: 20, limit: 2 },
      { prize: 'one', cost: 10, limit: 1 },
      { prize: 'daily', cost: 1, limit: 9 },
      { prize: 'dear', cost: 1000, limit: 1 },
      { prize: 'none', cost: 1, limit: 1 },
    ],
  },
};
const activity = (changes: object = {}) => ({
  ...anActivity({ id: 'shop', type: 'swapping', window: { startsInDays: 0, endsInDays: 30 }, config }),
  prizes: [prize('many', 9), prize('one', 1), prize('daily', 5, 1), prize('dear', 1), prize('none', 0)],
  ...changes,
});

describe('an exchange over the API', () => {
  let hall: TestApp;
  beforeAll(async () => {
    hall = await buildTestApp({ campaigns: [{ playType }], activities: [activity(), anActivity()] });
  }, bootTimeoutMs);
  afterAll(() => hall.close());
  afterEach(async () => expect(await findDifferences(hall.database, 'shop')).toEqual([]));

  const infoFor = async (visitor: TestVisitor) =>
    (await visitor.call(`${exchange.info.path}?type=swapping`)).data as {
      balance: number;
      item_list: { prize_id: string; stock: number; taken_cnt: number; reason: string }[];
    };
  const take = (visitor: TestVisitor, prize_id: string, key?: string) =>
    visitor.post(exchange.exchange.path, { activity_id: 'shop', prize_id }, key);
  const reasonsFor = async (visitor: TestVisitor) =>
    Object.fromEntries((await infoFor(visitor)).item_list.map(({ prize_id, reason }) => [prize_id, reason]));
  /** A member with 65 points: two tasks and a check-in. */
  const rich = async () => {
    const member = await hall.member();
    for (const task of ['one', 'two']) await member.participate('shop', task);
    await member.post(checkIn.checkIn.path, { activity_id: 'shop' });
    return member;
  };
  const stockOf = async (prizeId: string) =>
    (await infoFor(hall.visitor())).item_list.find(({ prize_id }) => prize_id === prizeId)?.stock;

  it('shows a guest what there is, without a balance', async () => {
    const { item_list: items, ...info } = await infoFor(hall.visitor());
    expect(info).toEqual({ activity_id: 'shop', balance: 0, unit: '积分' });
    expect(items[0]).toEqual({
      ...{
        prize_id: 'many',
        title: '奖品many',
        value_desc: '1元',
        kind: 'coupon',
        picture: 'ticket',
        cost: 20,
      },
      ...{ stock: 9, limit: 2, taken_cnt: 0, can_exchange: true, reason: '' },
    });
    expect(await reasonsFor(hall.visitor())).toMatchObject({ dear: '', none: '已兑完' });
  });

  it('is paid with the points of tasks and check-ins, up to the limit of each item', async () => {
    const member = await hall.member();
    expect((await member.participate('shop', 'one')).data.result_msg).toBe('完成任务，获得30积分');
    await member.participate('shop', 'two');
    const key = crypto.randomUUID();
    const first = await take(member, 'many', key);
    expect(first.data).toEqual({ result: 'success', result_msg: '兑换成功，获得奖品many' });
    expect((await take(member, 'many', key)).text).toBe(first.text);
    expect((await take(member, 'many')).code).toBe(codes.success);
    expect(await take(member, 'many')).toMatchObject({
      code: codes.capReached,
      msg: '每人限兑2份，已达上限',
      data: { result: 'invalid', result_msg: '每人限兑2份，已达上限' },
    });
    const { balance, item_list } = await infoFor(member);
    expect(balance).toBe(60 - 2 * 20);
    expect(item_list[0]).toMatchObject({ taken_cnt: 2, stock: 7, can_exchange: false, reason: '已达上限' });
    const awards = await hall.database.query
      .selectFrom('award')
      .select(['source', 'state'])
      .where('prize_id', '=', 'many')
      .orderBy('source')
      .execute();
    expect(awards).toEqual([
      { source: 'exchange:many:1', state: 'granted' },
      { source: 'exchange:many:2', state: 'granted' },
    ]);
  });

  it('without its payment is found by the reconciliation', async () => {
    const member = await rich();
    await take(member, 'many');
    const { query } = hall.database;
    const newest = query.selectFrom('ledger_entry').select('id').where('cause', '=', 'exchange');
    const paid = await newest.orderBy('created_at', 'desc').orderBy('id').limit(1).executeTakeFirstOrThrow();
    const book = (cause: string) =>
      query.updateTable('ledger_entry').set({ cause }).where('id', '=', paid.id).execute();
    await book('lost');
    expect(await findDifferences(hall.database, 'shop')).toEqual([
      expect.stringMatching(/^exchanges: exchange many:[12]: 0 paid, 1 granted$/),
    ]);
    await book('exchange');
  });

  it('is refused without enough points, and nothing is taken', async () => {
    const member = await rich();
    expect((await reasonsFor(member)).dear).toBe('积分不足');
    expect(await take(member, 'dear')).toMatchObject({ code: codes.balanceTooLow, msg: '积分不足' });
    expect((await infoFor(member)).balance).toBe(65);
    expect(await stockOf('dear')).toBe(1);
  });

  it('of the last unit takes no points from who comes second', async () => {
    const [first, second] = [await rich(), await rich()];
    expect((await take(first, 'one')).code).toBe(codes.success);
    expect(await take(second, 'one')).toMatchObject({ code: codes.awardSoldOut, msg: '奖品one已兑完' });
    expect((await reasonsFor(second)).one).toBe('已兑完');
    expect([(await infoFor(first)).balance, (await infoFor(second)).balance]).toEqual([55, 65]);
  });

  it('is refused for today when the quantity of the day is used up, and goes on tomorrow', async () => {
    const [member, phone] = [hall.visitor(), '13900001111'];
    await member.logIn(phone);
    await member.participate('shop', 'one');
    expect((await take(member, 'daily')).code).toBe(codes.success);
    expect((await reasonsFor(member)).daily).toBe('今日已兑完');
    expect(await take(member, 'daily')).toMatchObject({
      code: codes.awardSoldOut,
      msg: '今日已兑完，明天再来',
    });
    expect((await infoFor(member)).balance).toBe(29);
    hall.clock.advance(dayMs);
    await member.logIn(phone);
    expect((await reasonsFor(member)).daily).toBe('');
    expect((await take(member, 'daily')).code).toBe(codes.success);
    expect((await infoFor(member)).balance).toBe(28);
  });

  it('is refused for what is not offered, in an activity without it, and to a guest', async () => {
    const member = await hall.member();
    expect(await take(member, 'bonus')).toMatchObject({
      code: codes.exchangeItemMissing,
      msg: '该商品不存在',
    });
    const elsewhere = { activity_id: 'day', prize_id: 'bonus' };
    expect((await member.post(exchange.exchange.path, elsewhere)).code).toBe(codes.activityMissing);
    expect((await member.call(`${exchange.info.path}?activity_id=day`)).code).toBe(codes.activityMissing);
    expect((await take(hall.visitor(), 'many')).code).toBe(codes.authExpired);
  });
});

describe('the terms of an exchange', () => {
  const problemsOf = (changes: object, type = playType) =>
    checkContent(
      { isSample: true, activities: [activity({ config: { ...config, ...changes } })], banners: [] },
      { playTypes: playTypesOf([type]), builtPaths: null, now: 0 },
    );
  const items = (...prizes: string[]) => ({
    exchange: { currency: 'point', items: prizes.map((id) => ({ prize: id, cost: 1, limit: 1 })) },
  });

  it.each<[string, object, string[]]>([
    ['as they should be', {}, []],
    ['with a prize twice', items('many', 'one', 'many'), ['config/exchange/items: many appears twice']],
    ['with a prize that is none of the activity', items('car'), ['config: there is no prize car']],
    [
      'with tasks that pay what it does not take',
      { taskCurrency: 'token' },
      ['config/taskCurrency: nothing is exchanged for a token'],
    ],
  ])('are checked: %s', (_name, changes, problems) => {
    expect(problemsOf(changes)).toEqual(problems.map((problem) => `activity shop: ${problem}`));
  });

  it('let tasks pay another currency than chances only where there is one', () => {
    const drawing = standardPlay({ type: 'swapping', parts: ['tasks', 'draw', 'check-in'] });
    expect(problemsOf({}, drawing)).not.toEqual([]);
    // Without draws a chance has no use.
    expect(problemsOf({ taskCurrency: 'chance' })).not.toEqual([]);
    const both = standardPlay({ type: 'swapping', parts: ['tasks', 'draw', 'check-in', 'exchange'] });
    expect(problemsOf({ taskCurrency: 'chance' }, both)).toEqual([]);
  });
});
