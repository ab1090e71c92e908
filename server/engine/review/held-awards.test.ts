import { coupon } from '#contract/activity-kit/coupon.ts';
import { goals } from '#contract/activity-kit/goals.ts';
import { winners } from '#contract/activity-kit/winners.ts';
import { codes } from '#contract/http/codes.ts';
import { InviteHall } from '#server/testing/invite-hall.ts';
import { MarkDesk } from '#server/testing/mark-desk.ts';
import { sampleActivity } from '#server/testing/sample-activity.ts';

let desk: MarkDesk;
let hall: InviteHall;

beforeAll(async () => {
  desk = await MarkDesk.build();
  hall = desk.hall;
}, InviteHall.bootTimeoutMs);
afterAll(() => hall.app.close());

describe('what a marked member wins', () => {
  const kinds = [
    ['a coupon', 'coupon-5', 'received', 0],
    ['a code', 'tea-code', 'on_the_way', 1],
    ['a parcel', 'kettle', 'to_claim', 0],
  ] as const;

  it.each(kinds)(
    'is held, and delivered once when the mark is released: %s',
    async (_, prize, after, jobs) => {
      await desk.openWith(prize);
      const member = await hall.app.member();
      const stock = await desk.stockOf(prize);
      await desk.mark(member);
      const won = await desk.draw(member);
      expect(won.data['award']).toMatchObject({ status: 'on_the_way', hold_desc: '审核中，通过后发放' });
      const [award] = await desk.awardsOf(member);
      expect(award).toMatchObject({ hold_desc: '审核中，通过后发放', can_edit_address: false });
      expect([await desk.jobsOf(award?.award_id ?? ''), await desk.stockOf(prize)]).toEqual([0, stock - 1]);
      await desk.runRelease();
      expect((await desk.awardsOf(member))[0]?.status).toBe('on_the_way');
      expect(await desk.differences()).toEqual([]);
      await desk.unmark(member);
      await desk.runRelease();
      await desk.runRelease();
      const [delivered] = await desk.awardsOf(member);
      expect(delivered).toMatchObject({ award_id: award?.award_id, status: after });
      expect(delivered?.hold_desc).toBeUndefined();
      expect(await desk.jobsOf(award?.award_id ?? '')).toBe(jobs);
      expect(await desk.stockOf(prize)).toBe(stock - 1);
      expect(await desk.differences()).toEqual([]);
    },
  );

  it.each(kinds)('goes back to the stock, once, when it is rejected: %s', async (_, prize) => {
    await desk.openWith(prize);
    const member = await hall.app.member();
    const stock = await desk.stockOf(prize);
    await desk.mark(member);
    await desk.draw(member);
    expect(await desk.reject(member)).toEqual({ awards: 1, invitations: 0 });
    expect(await desk.reject(member)).toEqual({ awards: 0, invitations: 0 });
    expect([(await desk.awardsOf(member))[0]?.status, await desk.stockOf(prize)]).toEqual(['over', stock]);
    await desk.unmark(member);
    await desk.runRelease();
    expect([(await desk.awardsOf(member))[0]?.status, await desk.stockOf(prize)]).toEqual(['over', stock]);
    expect(await desk.differences()).toEqual([]);
  });

  it('is still held while another mark is not released', async () => {
    await desk.openWith('coupon-5');
    const member = await hall.app.member();
    await desk.mark(member, 'staff');
    await desk.mark(member, 'suspected');
    await desk.draw(member);
    await desk.unmark(member, 'staff');
    await desk.runRelease();
    expect((await desk.awardsOf(member))[0]?.hold_desc).toBe('审核中，通过后发放');
    await desk.unmark(member, 'suspected');
    await desk.runRelease();
    expect((await desk.awardsOf(member))[0]?.status).toBe('received');
  });

  it('has no address before its release, also when it was won before the mark', async () => {
    await desk.openWith('kettle');
    const [marked, late] = [await hall.app.member(), await hall.app.member()];
    await desk.draw(late);
    for (const member of [marked, late]) await desk.mark(member);
    await desk.draw(marked);
    for (const member of [marked, late]) {
      const [award] = await desk.awardsOf(member);
      const home = {
        ...{ equity_record_id: award?.award_id, name: '示例用户', phone: '13800000009' },
        ...{ province: '浙江省', city: '杭州市', district: '西湖区', address_detail: '示例路一号示例小区' },
      };
      const reply = await member.post('/ug/v1/equity/address/submit', home);
      expect(reply).toMatchObject({ code: codes.awardHeld, msg: '账号审核中，通过后可填写收货地址' });
    }
  });

  it('is never among the public winners, and a staff win stays secret after the mark', async () => {
    await desk.openWith('coupon-5');
    const winnersNow = async () => {
      hall.app.clock.advance(5000);
      const { data } = await hall.app.visitor().call(`${winners.info.path}?activity_id=${hall.id}`);
      return (data['winner_list'] as unknown[]).length;
    };
    const [staff, suspected, anyone] = [
      await hall.app.member(),
      await hall.app.member(),
      await hall.app.member(),
    ];
    await desk.mark(staff, 'staff');
    await desk.mark(suspected, 'suspected');
    for (const member of [staff, suspected, anyone]) await desk.draw(member);
    expect(await winnersNow()).toBe(1);
    hall.app.clock.advance(1000);
    await desk.unmark(staff, 'staff');
    await desk.unmark(suspected, 'suspected');
    await desk.runRelease();
    expect(await winnersNow()).toBe(2);
    await desk.mark(anyone, 'test');
    expect(await winnersNow()).toBe(1);
  });

  it('is a step of the ladder that is claimed and held', async () => {
    const sample = sampleActivity('invite').config['goals'] as { steps: { id: string; at: number }[] };
    const steps = sample.steps.slice(1, 2).map((step) => ({ ...step, at: 1 }));
    await hall.open({ config: { goals: { measure: 'friends', steps } } });
    const member = await hall.app.member();
    await hall.qualifiedFriendOf(member);
    await desk.mark(member);
    const claim = () => member.post(goals.claim.path, { activity_id: hall.id, step_id: 'third' });
    expect((await claim()).code).toBe(codes.success);
    expect((await claim()).code).toBe(codes.goalStepClaimed);
    expect(await desk.awardsOf(member)).toMatchObject([{ hold_desc: '审核中，通过后发放' }]);
    expect(await desk.differences()).toEqual([]);
  });
});

describe('the coupons of a marked member', () => {
  it('are not issued while they are held, and those from before cannot be used', async () => {
    await desk.openWith('coupon-5');
    const member = await hall.app.member();
    await desk.draw(member);
    const [before = ''] = await desk.couponsOf(member);
    await desk.mark(member);
    const use = () => member.post(coupon.use.path, { equity_info_id: before });
    expect(await use()).toMatchObject({ code: codes.couponHeld, msg: '账号审核中，通过后可使用卡券' });
    await desk.draw(member, 'calculate-fees');
    expect(await desk.couponsOf(member)).toEqual([before]);
    await desk.unmark(member);
    await desk.runRelease();
    expect(await desk.couponsOf(member)).toHaveLength(2);
    expect((await use()).code).toBe(codes.success);
  });
});
