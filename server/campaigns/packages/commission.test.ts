import { coupon } from '#contract/activity-kit/coupon.ts';
import { codes } from '#contract/http/codes.ts';
import { dayMs } from '#server/clock.ts';
import { bootTimeoutMs } from '#server/testing/test-app.ts';
import type { TestVisitor } from '#server/testing/test-visitor.ts';
import { PackagesStage } from './testing/packages-stage.ts';

let stage: PackagesStage;
beforeAll(async () => {
  stage = await PackagesStage.build();
}, bootTimeoutMs);
afterAll(() => stage.app.close());
beforeEach(() => stage.open());

const tabOf = async (member: TestVisitor, status: number) => {
  const { data } = await member.call(`${coupon.list.path}?status=${String(status)}`);
  return (data.equity_list as { title: string }[]).map(({ title }) => title);
};

describe('the lower commission', () => {
  it('is shown to every visitor, with both rates', async () => {
    const offer = await stage.offer(stage.app.visitor());
    expect(offer).toMatchObject({ current_rate: 250, offered_rate: 120, status: 'none', apply_time: null });
  });

  it('needs an account, and the coupon of the second gate, with the way to both', async () => {
    const member = await stage.member();
    expect(await stage.commission(member)).toMatchObject({
      ...{ code: codes.accountMissing, msg: '请先开户，再申请优惠佣金' },
      data: { result: 'invalid', path: '/kh' },
    });
    const refused = await stage.commission(await stage.withAccount());
    expect([refused.code, refused.msg]).toEqual([
      codes.couponMissing,
      '还没有佣金券，完成新人礼包第二关即可获得',
    ]);
  });

  it('uses the coupon once, and stays applied when it is asked for again', async () => {
    const member = await stage.withBoxes();
    expect(await stage.offer(member)).toMatchObject({ status: 'usable', has_open_account: true });
    const first = await stage.commission(member, false, 'the-same-application');
    expect(first.data).toEqual({ result: 'success', result_msg: '申请成功，优惠佣金次一交易日生效' });
    expect((await stage.commission(member, false, 'the-same-application')).text).toBe(first.text);
    expect((await stage.commission(member)).code).toBe(codes.success);
    const now = stage.app.clock.now();
    expect(await stage.offer(member)).toMatchObject({
      status: 'applied',
      apply_time: now,
      expire_time: null,
    });
    expect(await tabOf(member, 2)).toEqual(['佣金券']);
  });

  it('is taken back on the same day, and can be applied for again', async () => {
    const member = await stage.withBoxes();
    const none = await stage.commission(member, true);
    expect([none.code, none.msg]).toEqual([codes.couponNotUsed, '还没有申请，无需撤销']);
    for (const round of [1, 2]) {
      expect((await stage.commission(member)).code).toBe(codes.success);
      expect((await stage.commission(member, true)).data.result_msg).toBe('已撤销，佣金券已退回');
      expect([round, (await stage.offer(member)).status]).toEqual([round, 'usable']);
      expect(await tabOf(member, 1)).toContain('佣金券');
    }
  });

  it('stays once the day is over', async () => {
    const member = await stage.withBoxes();
    await stage.commission(member);
    await stage.wait(dayMs, member);
    expect((await stage.offer(member)).status).toBe('settled');
    const refused = await stage.commission(member, true);
    expect([refused.code, refused.msg]).toEqual([codes.commissionSettled, '优惠佣金已生效，不能撤销']);
    expect((await stage.commission(member)).code).toBe(codes.success);
    expect((await stage.offer(member)).status).toBe('settled');
  });

  it('is not given for a coupon that has expired or was withdrawn', async () => {
    const [late, withdrawn] = [await stage.withBoxes(), await stage.withBoxes()];
    for (const member of [late, withdrawn]) await tabOf(member, 1);
    stage.app.clock.advance(1000);
    const change = (set: { state: 'invalid'; version: number } | { expires_at: Date }) =>
      stage.app.database.query
        .updateTable('coupon')
        .set(set)
        .where('activity_id', '=', stage.id)
        .where('title', '=', '佣金券')
        .execute();
    await change({ expires_at: new Date(stage.app.clock.now()) });
    expect((await stage.offer(late)).status).toBe('expired');
    expect((await stage.commission(late)).code).toBe(codes.couponExpired);
    await change({ state: 'invalid', version: 1 });
    expect((await stage.commission(withdrawn)).code).toBe(codes.couponInvalid);
  });
});
