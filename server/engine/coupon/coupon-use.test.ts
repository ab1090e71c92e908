import { coupon } from '#contract/activity-kit/coupon.ts';
import { codes } from '#contract/http/codes.ts';
import { dayMs } from '#server/clock.ts';
import { systemRandom } from '#server/random.ts';
import { anActivity } from '#server/testing/an-activity.ts';
import { bootTimeoutMs, buildTestApp } from '#server/testing/test-app.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import type { TestVisitor } from '#server/testing/test-visitor.ts';
import { invalidateCoupon, issueCoupon } from './coupon.ts';
import type { NewCoupon } from './coupon.ts';

describe('coupons that a member uses over the API', () => {
  let hall: TestApp;
  beforeAll(async () => {
    hall = await buildTestApp({ activities: [anActivity()] });
  }, bootTimeoutMs);
  afterAll(() => hall.close());

  const detailOf = (visitor: TestVisitor, id: string) =>
    visitor.call(`${coupon.detail.path}?equity_info_id=${id}`);
  const memberIds = async () =>
    (await hall.database.query.selectFrom('member').select('id').execute()).map(({ id }) => id);
  /** A new member, and who it is. */
  const owner = async () => {
    const known = await memberIds();
    const visitor = await hall.member();
    const [memberId = ''] = (await memberIds()).filter((id) => !known.includes(id));
    return { visitor, memberId };
  };

  const use = (visitor: TestVisitor, equity_info_id: string, key?: string) =>
    visitor.post(coupon.use.path, { equity_info_id }, key);
  const issue = (memberId: string, changes: Partial<NewCoupon>) => {
    const now = hall.clock.now();
    const words = { source: systemRandom.uuid(), activityId: 'day', awardId: null, title: '测试券' };
    const term = { usableFrom: new Date(now), expiresAt: new Date(now + dayMs) };
    const fresh = { ...words, kind: 'experience' as const, face: 100, ...term, ...changes };
    return hall.database.transaction((transaction) =>
      issueCoupon({ transaction, memberId, random: systemRandom, now }, fresh),
    );
  };

  it('are used once for a key, and a second use is refused', async () => {
    const { visitor, memberId } = await owner();
    const couponId = await issue(memberId, {});
    const key = crypto.randomUUID();
    const first = await use(visitor, couponId, key);
    expect(first.data).toEqual({ result: 'success', result_msg: '测试券使用成功' });
    expect((await use(visitor, couponId, key)).text).toBe(first.text);
    expect(await use(visitor, couponId)).toMatchObject({
      ...{ code: codes.couponUsed, msg: '该卡券已使用' },
      data: { result: 'invalid', result_msg: '该卡券已使用' },
    });
    const { data } = await detailOf(visitor, couponId);
    expect(data).toMatchObject({ status: 'used', used_time: hall.clock.now() });
  });

  const now = () => hall.clock.now();
  it.each<[string, () => Partial<NewCoupon>, number, string]>([
    [
      'not usable yet',
      () => ({ usableFrom: new Date(now() + 1000) }),
      ...([codes.couponNotYet, '该卡券尚未到使用时间'] as const),
    ],
    [
      'expired',
      () => ({ usableFrom: new Date(now() - 2000), expiresAt: new Date(now()) }),
      ...([codes.couponExpired, '该卡券已过期'] as const),
    ],
    [
      'a discount',
      () => ({ kind: 'discount', face: 2500 }),
      ...([codes.couponElsewhere, '折扣券请在对应服务下单时使用'] as const),
    ],
  ])('are refused when one is %s', async (_what, changes, code, msg) => {
    const { visitor, memberId } = await owner();
    expect(await use(visitor, await issue(memberId, changes()))).toMatchObject({ code, msg });
  });

  it('are refused when one was withdrawn, and one of another member is none', async () => {
    const { visitor, memberId } = await owner();
    const couponId = await issue(memberId, {});
    const author = { actor: 'test', reason: '测试', requestId: 'r', random: systemRandom, now: now() };
    await hall.database.transaction((transaction) =>
      invalidateCoupon(transaction, { memberId, couponId }, author),
    );
    expect(await use(visitor, couponId)).toMatchObject({ code: codes.couponInvalid, msg: '该卡券已失效' });
    const missing = { code: codes.couponMissing, msg: '卡券不存在' };
    expect(await use(await hall.member(), couponId)).toMatchObject(missing);
    expect((await use(hall.visitor(), couponId)).code).toBe(codes.authExpired);
  });
});
