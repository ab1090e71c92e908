import { productEquity } from '#contract/activity-kit/product-equity.ts';
import { advisory } from '#contract/campaigns/advisory.ts';
import { codes } from '#contract/http/codes.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import type { ContentActivity } from '#server/engine/activity/activity.schema.ts';
import { findDifferences } from '#server/books.ts';
import { anActivity } from '#server/testing/an-activity.ts';
import { keepsTheServerCampaignContract } from '#server/testing/keeps-the-campaign-contract.ts';
import { bootTimeoutMs, buildTestApp } from '#server/testing/test-app.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import type { TestVisitor } from '#server/testing/test-visitor.ts';

type Product = DataOf<typeof productEquity.detail>;

const config = (product: string) => ({
  ...{ subtitle: '', chancesPerTask: 0, product, equity: [{ prize: 'bonus', limit: 1 }] },
});
const anAdvisory = (changes: Partial<ContentActivity> = {}): ContentActivity => ({
  ...anActivity({ id: 'advice', type: 'advisory', bonusStock: 2 }),
  config: config('advice-steady'),
  ...changes,
});
const receiveBody = { prize_id: 'bonus' };

keepsTheServerCampaignContract({
  type: 'advisory',
  activity: (changes) => anActivity({ bonusStock: 9, ...changes, config: config('advice-steady') }),
  infoPath: advisory.info.path,
  act: (visitor, id, key) =>
    visitor.post(productEquity.receive.path, { activity_id: id, ...receiveBody }, key),
  alsoRefused: [(visitor, id, key) => visitor.participate(id, 'one', key)],
});

describe('the product of an activity', () => {
  let hall: TestApp;
  beforeAll(async () => {
    const lost = anAdvisory({ id: 'lost', config: config('nothing') });
    hall = await buildTestApp({ activities: [anAdvisory(), lost, anActivity()] });
  }, bootTimeoutMs);
  afterAll(() => hall.close());
  afterEach(async () => expect(await findDifferences(hall.database, 'advice')).toEqual([]));

  const detail = (visitor: TestVisitor, query: string) =>
    visitor.call(`${productEquity.detail.path}?${query}`);
  const receive = (visitor: TestVisitor, body: object = {}, key?: string) =>
    visitor.post(productEquity.receive.path, { activity_id: 'advice', ...receiveBody, ...body }, key);

  it('is shown to a guest with risk, fee, shares of the whole, and a past with its period and method', async () => {
    const product = (await detail(hall.visitor(), 'activity_id=advice')).data as unknown as Product;
    expect(product).toMatchObject({ activity_id: 'advice', product_id: 'advice-steady', is_sample: true });
    expect(product.allocation_list.reduce((sum, { share_bp }) => sum + share_bp, 0)).toBe(10_000);
    expect(product.performance.method_desc).toContain('不预示未来');
    expect(product.performance.point_list.at(-1)?.change_bp).toBe(product.performance.change_bp);
    expect(product.equity_list[0]).toMatchObject({ prize_id: 'bonus', can_claim: true });
  });

  it('is missing where the activity names none that is known, or has no offers', async () => {
    expect(await detail(hall.visitor(), 'activity_id=lost')).toMatchObject({
      ...{ code: codes.productMissing, msg: '没有找到这个产品' },
    });
    expect((await detail(hall.visitor(), 'activity_id=day')).code).toBe(codes.activityMissing);
  });

  it('comes with an offer that is given once, whatever the member holds', async () => {
    const member = await hall.member();
    const key = crypto.randomUUID();
    const first = await receive(member, {}, key);
    expect(first.data).toEqual({ result: 'success', result_msg: '领取成功，全勤礼已放入我的卡券' });
    expect((await receive(member, {}, key)).text).toBe(first.text);
    expect((await receive(member)).code).toBe(codes.capReached);
    const { equity_list } = (await detail(member, 'activity_id=advice')).data as unknown as Product;
    expect(equity_list[0]).toMatchObject({ claimed_cnt: 1, stock_left: 1, reason: '已领取' });
  });

  it('refuses a guest, an activity without a product, what is not offered, another type, and what is sold out', async () => {
    const member = await hall.member();
    expect((await receive(hall.visitor())).code).toBe(codes.authExpired);
    expect(await receive(member, { activity_id: 'lost' })).toMatchObject({
      ...{ code: codes.productMissing, msg: '没有找到这个产品' },
    });
    expect((await receive(member, { prize_id: 'car' })).code).toBe(codes.equityMissing);
    expect((await receive(member, { activity_id: 'day' })).code).toBe(codes.activityMissing);
    expect((await receive(member)).code).toBe(codes.success);
    expect((await receive(await hall.member())).code).toBe(codes.awardSoldOut);
  });
});
