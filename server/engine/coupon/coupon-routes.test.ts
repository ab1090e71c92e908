import { coupon } from '#contract/activity-kit/coupon.ts';
import { couponCategory, couponTab } from '#contract/activity-kit/states.ts';
import type { CouponTab } from '#contract/activity-kit/states.ts';
import { codes } from '#contract/http/codes.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import { dayMs, shanghaiDate, shanghaiDayStart } from '#server/clock.ts';
import { systemRandom } from '#server/random.ts';
import { anActivity } from '#server/testing/an-activity.ts';
import { bootTimeoutMs, buildTestApp } from '#server/testing/test-app.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import type { TestVisitor } from '#server/testing/test-visitor.ts';
import { invalidateCoupon, issueCoupon, useCoupon } from './coupon.ts';
import { issueOwedCoupons } from './owed-coupons.ts';

type List = DataOf<typeof coupon.list>;
type Detail = DataOf<typeof coupon.detail>;

describe('the coupons of a member over the API', () => {
  let hall: TestApp;
  let endsAt: number;
  beforeAll(async () => {
    hall = await buildTestApp({ activities: [anActivity()] });
    const row = hall.database.query.selectFrom('activity').select('ends_at');
    endsAt = (await row.executeTakeFirstOrThrow()).ends_at.getTime();
  }, bootTimeoutMs);
  afterAll(() => hall.close());

  const listOf = async (visitor: TestVisitor, query = ''): Promise<List> =>
    (await visitor.call(`${coupon.list.path}?${query}`)).data as unknown as List;
  const tabOf = (visitor: TestVisitor, tab: CouponTab, more = '') =>
    listOf(visitor, `status=${String(tab)}${more}`);
  const detailOf = (visitor: TestVisitor, id: string) =>
    visitor.call(`${coupon.detail.path}?equity_info_id=${id}`);
  /** A member who has done the task `one`, and who it is. */
  const winner = async () => {
    const visitor = await hall.member();
    await visitor.participate('day', 'one');
    const newest = hall.database.query.selectFrom('award').select(['member_id', 'id']);
    const award = await newest.where('source', '=', 'task:one').orderBy('awarded_at', 'desc').execute();
    const known = await hall.database.query.selectFrom('coupon').select('award_id').execute();
    const own = award.find(({ id }) => !known.some((each) => each.award_id === id));
    if (own === undefined) throw new Error('the task gave no award');
    return { visitor, memberId: own.member_id, awardId: own.id };
  };
  const award = async (memberId: string, changes: object) => {
    const id = systemRandom.uuid();
    const shown = {
      title: '示例券',
      value_desc: '',
      source_desc: '示例',
      state: 'granted',
      kind: 'coupon',
    } as const;
    const at = { awarded_at: new Date(hall.clock.now()), value_fen: 100 };
    const row = { id, member_id: memberId, activity_id: 'day', source: `test:${id}`, ...shown, ...at };
    await hall.database.query
      .insertInto('award')
      .values({ ...row, ...changes })
      .execute();
    return id;
  };

  it('have what was won a moment ago, with its value and its term', async () => {
    const { visitor, awardId } = await winner();
    const now = hall.clock.now();
    expect(await listOf(visitor)).toEqual({
      total: 1,
      equity_list: [
        {
          picture: '',
          ...{
            equity_info_id: awardId,
            category: 'experience',
            title: '券one',
            face_desc: '1',
            face_unit: '元',
          },
          condition_desc: '仅限本人使用，不可转让或兑换现金',
          ...{ start_time: now, end_time: endsAt + 30 * dayMs, status: 'usable', used_time: null, month: '' },
        },
      ],
    });
  });

  it('have every coupon once, however often and at the same moment the lists are asked for', async () => {
    const { visitor, memberId } = await winner();
    for (let nth = 0; nth < 4; nth += 1) await award(memberId, {});
    const lists = await Promise.all(Array.from({ length: 8 }, () => listOf(visitor)));
    for (const { total, equity_list: list } of lists) {
      expect(total).toBe(5);
      expect(new Set(list.map(({ equity_info_id: id }) => id)).size).toBe(5);
    }
  });

  it('have all that are owed, when they are more than one statement issues', async () => {
    const { visitor, memberId } = await winner();
    for (let nth = 0; nth < 6; nth += 1) await award(memberId, {});
    await issueOwedCoupons(hall.database, { memberId, now: hall.clock.now() }, 3);
    const issued = hall.database.query.selectFrom('coupon').select('id').where('member_id', '=', memberId);
    expect(await issued.execute()).toHaveLength(7);
    expect((await listOf(visitor)).total).toBe(7);
  });

  it('have no coupon for an award of another kind, or one that is not granted', async () => {
    const { visitor, memberId } = await winner();
    await award(memberId, { kind: 'physical', state: 'to_claim' });
    await award(memberId, { kind: 'token' });
    await award(memberId, { state: 'returned' });
    expect((await listOf(visitor)).total).toBe(1);
  });

  it('do not issue a second coupon for an award that has one', async () => {
    const { visitor, memberId, awardId } = await winner();
    const now = hall.clock.now();
    const terms = { kind: 'discount', title: '折扣券', face: 2500, activityId: 'day' } as const;
    const [usableFrom, expiresAt] = [new Date(now), new Date(now + dayMs)];
    const id = await hall.database.transaction((transaction) =>
      issueCoupon(
        { transaction, memberId, random: systemRandom, now },
        { source: 'desk', awardId, ...terms, usableFrom, expiresAt },
      ),
    );
    const { equity_list: list } = await listOf(visitor);
    expect(list).toMatchObject([{ equity_info_id: id, face_desc: '7.5', face_unit: '折' }]);
  });

  it.each([
    ['in the run is the end of the claims', () => 0, () => endsAt + 30 * dayMs],
    ['after the run is as long as that of the claims', () => 40 * dayMs, () => endsAt + 70 * dayMs],
  ])('have a term that for an award %s', async (_when, after, until) => {
    const { visitor, memberId, awardId } = await winner();
    const awardedAt = after() === 0 ? hall.clock.now() : endsAt + after();
    const own = hall.database.query.updateTable('award').where('member_id', '=', memberId);
    await own
      .set({ awarded_at: new Date(awardedAt) })
      .where('id', '=', awardId)
      .execute();
    const { data } = await detailOf(visitor, awardId);
    expect(data).toMatchObject({ start_time: awardedAt, end_time: until() });
  });

  it('have a term of a day at least, and an award without a value is a right', async () => {
    const { visitor, memberId } = await winner();
    const id = await award(memberId, { activity_id: 'gone', value_fen: 0 });
    const { data } = await detailOf(visitor, id);
    const now = hall.clock.now();
    expect(data).toMatchObject({
      ...{ category: 'right', face_desc: '权益', face_unit: '', start_time: now, end_time: now + dayMs },
    });
  });

  it('have the picture of the prize that they were given as', async () => {
    const { visitor, memberId } = await winner();
    const { query } = hall.database;
    const row = { activity_id: 'day', prize_id: 'pictured', title: '示例', value_desc: '', source_desc: '' };
    await query
      .insertInto('activity_prize')
      .values({ ...row, total: 1, picture: 'tea' })
      .execute();
    const id = await award(memberId, { prize_id: 'pictured', value_fen: 0 });
    const { equity_list: list } = await listOf(visitor);
    const pictures = list.map((each) => [each.equity_info_id === id, each.picture]);
    expect(pictures).toEqual(
      expect.arrayContaining([
        [true, 'tea'],
        [false, ''],
      ]),
    );
    expect((await detailOf(visitor, id)).data).toMatchObject({ picture: 'tea' });
  });

  it('stand in tabs: usable, used, invalid; of a category or all; ten a page from an offset', async () => {
    const { visitor, memberId, awardId } = await winner();
    for (let nth = 0; nth < 13; nth += 1) await award(memberId, {});
    const right = await award(memberId, { value_fen: 0 });
    expect((await tabOf(visitor, couponTab.usable)).equity_list).toHaveLength(10);
    const rest = await tabOf(visitor, couponTab.usable, '&limit=10&offset=10');
    expect([rest.equity_list.length, rest.total]).toEqual([5, 15]);
    const now = hall.clock.now();
    const author = { actor: 'test', reason: '测试', requestId: 'r', random: systemRandom, now };
    await hall.database.transaction(async (transaction) => {
      await useCoupon({ transaction, memberId, now }, { couponId: awardId, cause: 'order:1' });
      await invalidateCoupon(transaction, { memberId, couponId: right }, author);
    });
    const shown = async (tab: CouponTab, category: string) =>
      (await tabOf(visitor, tab, `&category=${category}`)).equity_list.map((each) => [
        each.equity_info_id,
        each.status,
        each.used_time,
      ]);
    expect(await shown(couponTab.used, couponCategory.experience)).toEqual([[awardId, 'used', now]]);
    expect(await shown(couponTab.invalid, couponCategory.right)).toEqual([[right, 'invalid', null]]);
    expect(await shown(couponTab.used, couponCategory.right)).toEqual([]);
    expect(await tabOf(visitor, couponTab.usable, '&category=gift')).toEqual({ equity_list: [], total: 0 });
  });

  it('tell in detail what a coupon is for, and its code where its award has one', async () => {
    const { visitor, memberId, awardId } = await winner();
    const detail = (await detailOf(visitor, awardId)).data as unknown as Detail;
    expect(detail).toMatchObject({
      ...{
        equity_info_id: awardId,
        title: '券one',
        source_desc: '理财日 · 任务one',
        code: '',
        is_sample: true,
      },
    });
    expect(detail.usage_desc).toContain('有效期内');
    const coded = await award(memberId, { code: 'DEMO-1' });
    expect((await detailOf(visitor, coded)).data).toMatchObject({ code: 'DEMO-1' });
  });

  it('stand in the history when they are over: used, expired and withdrawn, by month in Shanghai', async () => {
    const { visitor, memberId, awardId: kept } = await winner();
    const now = hall.clock.now();
    const ids = await Promise.all(Array.from({ length: 4 }, () => award(memberId, {})));
    const [used = '', expired = '', withdrawn = '', old = ''] = ids;
    await listOf(visitor);
    const { query } = hall.database;
    const change = (id: string, set: object) =>
      query.updateTable('coupon').set(set).where('id', '=', id).execute();
    const midnight = shanghaiDayStart(now, 1 - Number(shanghaiDate(now).slice(8)));
    const term = { usable_from: new Date(now - 400 * dayMs), expires_at: new Date(now + dayMs) };
    const at = (time: number) => ({ used_at: new Date(time), changed_at: new Date(time), state: 'used' });
    await change(used, { ...term, ...at(midnight) });
    await change(old, { ...term, ...at(midnight - 1) });
    await change(expired, { ...term, expires_at: new Date(now - 70 * dayMs) });
    await change(withdrawn, { ...term, state: 'invalid', changed_at: new Date(now - 100 * dayMs) });
    const history = await listOf(visitor, 'view=history');
    expect(history.equity_list.map(({ equity_info_id: id }) => id)).toEqual([used, old, expired, withdrawn]);
    expect(history.total).toBe(4);
    const monthOf = (time: number) => shanghaiDate(time).slice(0, 7);
    expect(history.equity_list.map(({ month }) => month)).toEqual(
      [midnight, midnight - 1, now - 70 * dayMs, now - 100 * dayMs].map(monthOf),
    );
    expect(history.equity_list[0]?.month).not.toBe(history.equity_list[1]?.month);
    expect((await listOf(visitor, 'view=history&status=2')).total).toBe(2);
    expect((await listOf(visitor)).equity_list.map(({ equity_info_id: id }) => id)).toEqual([kept]);
  });

  it('are the member’s own: a guest and another member see none of them', async () => {
    const { visitor, awardId } = await winner();
    expect((await listOf(visitor)).total).toBe(1);
    const other = await hall.member();
    expect(await listOf(other)).toEqual({ equity_list: [], total: 0 });
    expect(await detailOf(other, awardId)).toMatchObject({ code: codes.couponMissing, msg: '卡券不存在' });
    const guest = hall.visitor();
    expect((await guest.call(coupon.list.path)).code).toBe(codes.authExpired);
    expect((await detailOf(guest, awardId)).code).toBe(codes.authExpired);
  });

  it.each([
    'status=0',
    'status=4',
    'status=one',
    'limit=0',
    'offset=-1',
    'category=',
    'activity_id=day',
    'view=all',
  ])('are refused for a list with %s', async (query) => {
    const reply = await (await hall.member()).call(`${coupon.list.path}?${query}`);
    expect([reply.status, reply.code]).toEqual([400, codes.badRequest]);
  });
});
