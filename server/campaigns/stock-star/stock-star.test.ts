import { coupon } from '#contract/activity-kit/coupon.ts';
import { stockStar } from '#contract/campaigns/stock-star.ts';
import { codes } from '#contract/http/codes.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import type { ContentActivity } from '#server/engine/activity/activity.schema.ts';
import { findDifferences } from '#server/books.ts';
import { anActivity } from '#server/testing/an-activity.ts';
import { keepsTheServerCampaignContract } from '#server/testing/keeps-the-campaign-contract.ts';
import { bootTimeoutMs, buildTestApp } from '#server/testing/test-app.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import type { TestVisitor } from '#server/testing/test-visitor.ts';

type Info = DataOf<typeof stockStar.info>;

const reason = (title: string) => ({ title, desc: '示例理由' });
const aStar = (changes: Partial<ContentActivity> = {}): ContentActivity => ({
  ...anActivity({ id: 'star', type: 'stock_star', bonusStock: 2 }),
  config: {
    ...{ subtitle: '', chancesPerTask: 0, equity: [{ prize: 'bonus', limit: 1 }] },
    star: { code: '600921.SH', reasons: [reason('一'), reason('二')], risk: '示例风险' },
    past: [
      { code: '002921.SZ', weeksAgo: 1 },
      { code: '300921.SZ', weeksAgo: 2 },
    ],
  },
  ...changes,
});

keepsTheServerCampaignContract({
  type: 'stock_star',
  activity: (changes) => anActivity({ bonusStock: 9, ...changes, config: aStar().config }),
  infoPath: stockStar.info.path,
  act: (visitor, id, key) =>
    visitor.post(stockStar.receive.path, { activity_id: id, prize_id: 'bonus' }, key),
  alsoRefused: [(visitor, id, key) => visitor.participate(id, 'one', key)],
});

describe('the star stock', () => {
  let hall: TestApp;
  beforeAll(async () => {
    const coming = { startsInDays: 10, endsInDays: 17 };
    const over = { startsInDays: -14, endsInDays: -7 };
    hall = await buildTestApp({
      activities: [
        aStar(),
        aStar({ id: 'coming', window: coming }),
        aStar({ id: 'over', window: over }),
        anActivity(),
      ],
    });
  }, bootTimeoutMs);
  afterAll(() => hall.close());
  afterEach(async () => expect(await findDifferences(hall.database, 'star')).toEqual([]));

  const infoFor = async (visitor: TestVisitor, id = 'star') =>
    (await visitor.call(`${stockStar.info.path}?activity_id=${id}`)).data as unknown as Info;
  const receive = (visitor: TestVisitor, prize_id = 'bonus', activity_id = 'star', key?: string) =>
    visitor.post(stockStar.receive.path, { activity_id, prize_id }, key);

  it('shows a guest the star with reasons, risk and closes, and every earlier star', async () => {
    const { star, past_list, past_summary, source } = await infoFor(hall.visitor());
    expect(star).toMatchObject({
      ...{ stock_code: '600921.SH', stock_name: '青禾智造示例', risk_desc: '示例风险' },
      reason_list: [{ title: '一' }, { title: '二' }],
    });
    expect(star?.close_list).toHaveLength(30);
    expect(star?.close_list.at(-1)).toEqual({ date: star?.last_date, close: star?.last_close });
    expect(past_list.map(({ stock_code }) => stock_code)).toEqual(['002921.SZ', '300921.SZ']);
    expect(past_summary.up_cnt + past_summary.down_cnt + past_summary.flat_cnt).toBe(2);
    expect(source).toContain('示例');
  });

  it('is not told before its activity starts', async () => {
    const { star, past_list } = await infoFor(hall.visitor(), 'coming');
    expect(star).toBeNull();
    expect(past_list).toHaveLength(2);
  });

  it('stands still when its activity is over', async () => {
    const { star } = await infoFor(hall.visitor(), 'over');
    const later = async () => (await infoFor(hall.visitor(), 'over')).star;
    hall.clock.advance(3 * 24 * 60 * 60 * 1000);
    expect(await later()).toEqual(star);
    hall.clock.advance(-3 * 24 * 60 * 60 * 1000);
  });

  it('gives its coupon once, also for the same key twice, and it is among the coupons of the member', async () => {
    const member = await hall.member();
    const key = crypto.randomUUID();
    const first = await receive(member, 'bonus', 'star', key);
    expect(first.data).toEqual({ result: 'success', result_msg: '领取成功，全勤礼已放入我的卡券' });
    expect((await receive(member, 'bonus', 'star', key)).text).toBe(first.text);
    expect((await receive(member)).code).toBe(codes.capReached);
    expect((await infoFor(member)).equity_list[0]).toMatchObject({ claimed_cnt: 1, reason: '已领取' });
    expect((await member.call(coupon.list.path)).data).toMatchObject({ total: 1 });
  });

  it('refuses a guest, what is not offered, another type, and what is sold out', async () => {
    const member = await hall.member();
    expect((await receive(hall.visitor())).code).toBe(codes.authExpired);
    expect(await receive(member, 'car')).toMatchObject({ code: codes.equityMissing, msg: '该权益不存在' });
    expect((await receive(member, 'bonus', 'day')).code).toBe(codes.activityMissing);
    expect((await receive(member)).code).toBe(codes.success);
    expect(await receive(await hall.member())).toMatchObject({
      ...{ code: codes.awardSoldOut, msg: '全勤礼已抢光' },
    });
  });
});
