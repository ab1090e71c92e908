import { coupon } from '#contract/activity-kit/coupon.ts';
import { equity, equityStatus } from '#contract/activity-kit/equity.ts';
import { codes } from '#contract/http/codes.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import { dayMs } from '#server/clock.ts';
import { playTypesOf } from '#server/engine/activity/play-type.ts';
import { checkContent } from '#server/engine/content/content-rules.ts';
import { findDifferences } from '#server/books.ts';
import { anActivity } from '#server/testing/an-activity.ts';
import { keepsTheServerCampaignContract } from '#server/testing/keeps-the-campaign-contract.ts';
import { bootTimeoutMs, buildTestApp } from '#server/testing/test-app.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import type { TestVisitor } from '#server/testing/test-visitor.ts';
import { givingActivity, givingCampaign, givingInfo } from './testing/giving-play.ts';

type Page = DataOf<typeof equity.market>;
type Coupons = DataOf<typeof coupon.list>['equity_list'];

const closed = { equity: [{ prize: 'bonus', limit: 1 }], subtitle: '', chancesPerTask: 0 };

keepsTheServerCampaignContract({
  type: 'giving',
  activity: (changes) => anActivity({ bonusStock: 9, ...changes, config: closed }),
  infoPath: givingInfo,
  act: (visitor, id, key) => visitor.post(equity.receive.path, { activity_id: id, prize_id: 'bonus' }, key),
  campaigns: [givingCampaign],
});

describe('offers over the API', () => {
  let hall: TestApp;
  beforeAll(async () => {
    hall = await buildTestApp({
      campaigns: [givingCampaign],
      activities: [
        givingActivity(),
        anActivity(),
        givingActivity({ id: 'early', window: { startsInDays: 40, endsInDays: 50 } }),
      ],
    });
  }, bootTimeoutMs);
  afterAll(() => hall.close());
  afterEach(async () => expect(await findDifferences(hall.database, 'gifts')).toEqual([]));

  const receive = (visitor: TestVisitor, prize_id: string, key?: string) =>
    visitor.post(equity.receive.path, { activity_id: 'gifts', prize_id }, key);
  const marketFor = async (visitor: TestVisitor, query = '') =>
    (await visitor.call(`${equity.market.path}?limit=100${query}`)).data as unknown as Page;
  const discountsFor = async (visitor: TestVisitor, query = '') =>
    (await visitor.call(`${equity.discountList.path}?limit=100${query}`)).data as unknown as Page;
  const idsOf = ({ list }: Page) => list.map(({ prize_id }) => prize_id);
  const offerFor = async (visitor: TestVisitor, prizeId: string) =>
    (await marketFor(visitor)).list.find(({ prize_id }) => prize_id === prizeId);
  const couponsOf = async (visitor: TestVisitor) =>
    ((await visitor.call(coupon.list.path)).data as { equity_list: Coupons }).equity_list;

  it('are those of running activities: discounts in a list of their own, the others in the market', async () => {
    const guest = hall.visitor();
    expect(await marketFor(guest)).toMatchObject({ total: 5 });
    expect(idsOf(await marketFor(guest))).toEqual(['many', 'last', 'daily', 'none', 'right']);
    expect(await discountsFor(guest)).toMatchObject({
      total: 1,
      list: [{ prize_id: 'off', category: 'discount', face_desc: '7.5', face_unit: '折', valid_days: 30 }],
    });
  });

  it('say what they are worth, what is left of them, and why one cannot be claimed', async () => {
    const { list } = await marketFor(hall.visitor());
    expect(list[1]).toEqual({
      ...{ activity_id: 'gifts', prize_id: 'last', title: '券last', value_desc: '1元', kind: 'coupon' },
      ...{ picture: 'ticket', category: 'experience', face_desc: '8800', face_unit: '元' },
      ...{ condition_desc: '限投顾服务', valid_days: 7, end_time: null, stock_total: 1, stock_left: 1 },
      ...{ limit: 1, claimed_cnt: 0, can_claim: true, reason: '', status: equityStatus.claimable },
    });
    const claimsEnd = list[0]?.end_time;
    expect(list[0]).toMatchObject({ category: 'experience', face_desc: '1', valid_days: null });
    expect(new Date(claimsEnd ?? 0).toISOString()).toMatch(/T16:00:00/);
    expect(list[3]).toMatchObject({ can_claim: false, reason: '已抢光', status: equityStatus.over });
    expect(list[4]).toMatchObject({ category: 'right', face_desc: '权益', face_unit: '' });
  });

  it('are claimed once for a key, up to the limit of each', async () => {
    const member = await hall.member();
    const key = crypto.randomUUID();
    const first = await receive(member, 'many', key);
    expect(first.data).toEqual({ result: 'success', result_msg: '领取成功，券many已放入我的卡券' });
    expect((await receive(member, 'many', key)).text).toBe(first.text);
    expect(await offerFor(member, 'many')).toMatchObject({ claimed_cnt: 1, can_claim: true, stock_left: 49 });
    expect((await receive(member, 'many')).code).toBe(codes.success);
    expect(await receive(member, 'many')).toMatchObject({
      ...{ code: codes.capReached, msg: '每人限领2份，您已领取' },
      data: { result: 'invalid', result_msg: '每人限领2份，您已领取' },
    });
    expect(await offerFor(member, 'many')).toMatchObject({
      ...{ claimed_cnt: 2, stock_left: 48, can_claim: false, reason: '已领取', status: equityStatus.claimed },
    });
    const awards = hall.database.query.selectFrom('award').select('source').where('prize_id', '=', 'many');
    expect(await awards.orderBy('source').execute()).toEqual([
      { source: 'equity:many:1' },
      { source: 'equity:many:2' },
    ]);
  });

  it('become coupons with the terms of their prize, which a later change does not reach', async () => {
    const member = await hall.member();
    for (const id of ['off', 'right']) await receive(member, id);
    const now = hall.clock.now();
    const shown = async () => {
      const list = await couponsOf(member);
      return ['discount', 'right'].map((category) => list.find((one) => one.category === category));
    };
    const [off, right] = await shown();
    expect(off).toMatchObject({ face_desc: '7.5', condition_desc: '限投顾服务', end_time: now + 30 * dayMs });
    expect(right).toMatchObject({ face_desc: '权益', title: '券right', start_time: now });
    const detail = await member.call(`${coupon.detail.path}?equity_info_id=${off?.equity_info_id ?? ''}`);
    expect(detail.data).toMatchObject({ usage_desc: '下单时选择本券', source_desc: '理财日 · 免费领取' });
    const prize = hall.database.query.updateTable('activity_prize').where('prize_id', '=', 'off');
    const { coupon: terms } = givingActivity().prizes.find(({ id }) => id === 'off') ?? {};
    await prize.set({ coupon: null }).execute();
    expect((await shown())[0]).toEqual(off);
    await prize.set({ coupon: JSON.stringify(terms) }).execute();
  });

  it('are refused when the last unit is gone', async () => {
    const [first, second] = [await hall.member(), await hall.member()];
    expect((await receive(first, 'last')).code).toBe(codes.success);
    expect(await receive(second, 'last')).toMatchObject({ code: codes.awardSoldOut, msg: '券last已抢光' });
    expect(await offerFor(second, 'last')).toMatchObject({ reason: '已抢光', status: equityStatus.over });
    expect(await offerFor(first, 'last')).toMatchObject({ reason: '已领取', status: equityStatus.claimed });
  });

  it('are refused for today when the quantity of the day is used up, and go on tomorrow', async () => {
    const [first, second] = [await hall.member(), hall.visitor()];
    await second.logIn('13900001111');
    expect((await receive(first, 'daily')).code).toBe(codes.success);
    expect(await offerFor(second, 'daily')).toMatchObject({ reason: '明日再来', status: equityStatus.over });
    expect(await receive(second, 'daily')).toMatchObject({
      ...{ code: codes.awardSoldOut, msg: '今日已领完，明日再来' },
    });
    hall.clock.advance(dayMs);
    await second.logIn('13900001111');
    expect((await receive(second, 'daily')).code).toBe(codes.success);
  });

  it('stand in lists by what they are for the visitor, a page at a time', async () => {
    const member = await hall.member();
    await receive(member, 'right');
    expect(idsOf(await marketFor(member, '&status=2'))).toEqual(['right']);
    expect(idsOf(await marketFor(member, '&status=3'))).toContain('none');
    expect(idsOf(await marketFor(member, '&status=1'))).not.toContain('right');
    const { list, total } = (await member.call(`${equity.market.path}?limit=2&offset=4`))
      .data as unknown as Page;
    expect([list.map(({ prize_id }) => prize_id), total]).toEqual([['right'], 5]);
  });

  it('are refused for what is not offered, in an activity without them, and to a guest', async () => {
    const member = await hall.member();
    expect(await receive(member, 'bonus')).toMatchObject({ code: codes.equityMissing, msg: '该权益不存在' });
    const elsewhere = { activity_id: 'day', prize_id: 'bonus' };
    expect((await member.post(equity.receive.path, elsewhere)).code).toBe(codes.activityMissing);
    expect((await receive(hall.visitor(), 'many')).code).toBe(codes.authExpired);
  });

  it('of an activity that does not run are shown on its own page, with the reason', async () => {
    const { data } = await hall.visitor().call(`${givingInfo}?activity_id=early`);
    const { equity_list: list } = data as { equity_list: Page['list'] };
    expect(list).toHaveLength(6);
    expect(list[0]).toMatchObject({ can_claim: false, reason: '未开始', status: equityStatus.over });
    const early = { activity_id: 'early', prize_id: 'many' };
    expect((await (await hall.member()).post(equity.receive.path, early)).code).toBe(
      codes.activityNotStarted,
    );
  });
});

describe('the terms of offers and coupons', () => {
  const { playType } = givingCampaign;
  const problemsOf = (activity: object) =>
    checkContent(
      { isSample: true, activities: [activity], banners: [] },
      { playTypes: playTypesOf([playType]), builtPaths: null, now: 0 },
    );
  const offering = (...ids: string[]) => ({
    config: { subtitle: '', chancesPerTask: 0, equity: ids.map((prize) => ({ prize, limit: 1 })) },
  });
  const becoming = (kind: string, coupon: object) => {
    const [prize] = givingActivity().prizes;
    const words = { conditionDesc: '条件', usageDesc: '用法' };
    return { ...offering('many'), prizes: [{ ...prize, kind, coupon: { ...words, ...coupon } }] };
  };

  it.each<[string, object, string[]]>([
    ['as they should be', {}, []],
    ['with a prize twice', offering('many', 'last', 'many'), ['config/equity: many appears twice']],
    ['with a prize that is none of the activity', offering('car'), ['config: there is no prize car']],
    [
      'with a coupon that is a parcel',
      becoming('physical', { category: 'right', face: 0 }),
      ['prizes/many/coupon: a physical is no coupon'],
    ],
    [
      'with a right that has a face',
      becoming('right', { category: 'right', face: 1 }),
      ['prizes/many/coupon: the face of a right is 1'],
    ],
    [
      'with trial money of nothing',
      becoming('coupon', { category: 'experience', face: 0 }),
      ['prizes/many/coupon: the face of a experience is 0'],
    ],
    [
      'with a discount of more than the price',
      becoming('coupon', { category: 'discount', face: 10_001 }),
      ['prizes/many/coupon: more than all is off'],
    ],
  ])('are checked: %s', (_name, changes, problems) => {
    expect(problemsOf(givingActivity(changes))).toEqual(
      problems.map((problem) => `activity gifts: ${problem}`),
    );
  });
});
