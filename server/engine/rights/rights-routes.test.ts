import { rights, rightSource } from '#contract/activity-kit/rights.ts';
import { codes } from '#contract/http/codes.ts';
import { user } from '#contract/session/user.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import { hourMs } from '#server/clock.ts';
import { invalidateCoupon, issueCoupon, useCoupon } from '#server/engine/coupon/coupon.ts';
import type { NewCoupon } from '#server/engine/coupon/coupon.ts';
import { systemRandom } from '#server/random.ts';
import { bootTimeoutMs, buildTestApp } from '#server/testing/test-app.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import type { TestVisitor } from '#server/testing/test-visitor.ts';
import { TradeDesk } from '#server/testing/trade-desk.ts';

describe('the rights of a member over the API', () => {
  let hall: TestApp;
  beforeAll(async () => {
    hall = await buildTestApp();
  }, bootTimeoutMs);
  afterAll(() => hall.close());

  const listOf = async (visitor: TestVisitor, query = '') =>
    (await visitor.call(`${rights.list.path}?${query}`)).data as unknown as DataOf<typeof rights.list>;
  /** A new member, and how to give them a coupon. */
  const owner = async () => {
    const visitor = await hall.member();
    const memberId = String((await visitor.call(user.profile.path)).data.user_id);
    const now = hall.clock.now();
    const random = systemRandom;
    const give = (title: string, changes: Partial<NewCoupon> = {}) =>
      hall.database.transaction((transaction) =>
        issueCoupon(
          { transaction, memberId, random, now },
          {
            ...{ source: `test:${random.uuid()}`, activityId: null, awardId: null, kind: 'right', title },
            ...{ face: 0, usableFrom: new Date(now - hourMs), expiresAt: new Date(now + hourMs) },
            ...changes,
          },
        ),
      );
    return { visitor, memberId, give };
  };
  const countOf = (level: number) =>
    hall.content.privileges.groups.flatMap(({ list }) => list).filter((one) => one.level <= level).length;

  it('are refused to a visitor who is not logged in', async () => {
    expect((await hall.visitor().call(rights.list.path)).code).toBe(codes.authExpired);
  });

  it.each([
    ['a member', 1, () => hall.member()],
    ['a member with an account', 2, async () => (await TradeDesk.open(hall)).visitor],
    [
      'a member who holds something',
      3,
      async () => (await TradeDesk.open(hall, { hasDemoPositions: true })).visitor,
    ],
  ])('of %s are the privileges up to level %p, without an end', async (_who, level, make) => {
    const list = await listOf(await make(), 'limit=100');
    expect(list).toMatchObject({ valid_total: countOf(level), invalid_list: [], invalid_total: 0 });
    expect(list.valid_list).toHaveLength(countOf(level));
    const icons = hall.content.privileges.groups.flatMap((group) => group.list.map(({ icon }) => icon));
    for (const right of list.valid_list) {
      expect(icons).toContain(right.picture);
      expect(right).toMatchObject({
        ...{ source: rightSource.privilege, status: 'usable', start_time: null, end_time: null },
      });
    }
  });

  it('have coupons for a right after the privileges, and no other coupons', async () => {
    const { visitor, give } = await owner();
    const id = await give('体检服务');
    await give('体验券', { kind: 'experience', face: 100 });
    const list = await listOf(visitor, 'limit=100');
    expect(list.valid_total).toBe(countOf(1) + 1);
    expect(list.valid_list.at(-1)).toMatchObject({ right_id: id, source: 'coupon', title: '体检服务' });
  });

  it('come in pages across privileges and coupons, each list with its own total', async () => {
    const { visitor, give } = await owner();
    for (const title of ['一', '二', '三']) await give(title);
    const total = countOf(1) + 3;
    const pages: string[] = [];
    for (let offset = 0; offset < total; offset += 2) {
      const { valid_list, valid_total } = await listOf(visitor, `offset=${String(offset)}&limit=2`);
      expect(valid_total).toBe(total);
      expect(valid_list.length).toBe(Math.min(2, total - offset));
      pages.push(...valid_list.map(({ right_id }) => right_id));
    }
    expect(new Set(pages).size).toBe(total);
    expect((await listOf(visitor, `offset=${String(total)}`)).valid_list).toEqual([]);
  });

  it('are over when they are used, withdrawn or expired', async () => {
    const { visitor, memberId, give } = await owner();
    const [used, withdrawn] = [await give('用掉'), await give('撤回')];
    const past = hall.clock.now() - 1;
    const expired = await give('过期', { expiresAt: new Date(past) });
    const now = hall.clock.now();
    await hall.database.transaction((transaction) =>
      useCoupon({ transaction, memberId, now }, { couponId: used, cause: 'order:1' }),
    );
    const author = {
      actor: 'test',
      reason: '测试',
      requestId: systemRandom.uuid(),
      random: systemRandom,
      now,
    };
    await hall.database.transaction((transaction) =>
      invalidateCoupon(transaction, { memberId, couponId: withdrawn }, author),
    );
    const list = await listOf(visitor);
    expect(list).toMatchObject({ valid_total: countOf(1), invalid_total: 3 });
    expect(Object.fromEntries(list.invalid_list.map(({ right_id, status }) => [right_id, status]))).toEqual({
      [used]: 'used',
      [withdrawn]: 'invalid',
      [expired]: 'expired',
    });
  });

  it('do not show those of another member', async () => {
    const [one, other] = [await owner(), await owner()];
    await one.give('别人的');
    expect((await listOf(other.visitor, 'limit=100')).valid_total).toBe(countOf(1));
  });

  it('are explained to everybody by their groups, with the level that unlocks each, all locked', async () => {
    const { data } = await hall.visitor().call(rights.groups.path);
    expect(data).toMatchObject({ level: 0, is_sample: true });
    const groups = data.groups as DataOf<typeof rights.groups>['groups'];
    expect(groups).toHaveLength(4);
    const list = groups.flatMap((group) => group.list);
    expect(list.length).toBeGreaterThanOrEqual(12);
    expect(new Set(list.map(({ level }) => level))).toEqual(new Set([1, 2, 3]));
    expect(list.some(({ is_unlocked }) => is_unlocked)).toBe(false);
    expect((await (await hall.member()).call(rights.groups.path)).data).toEqual(data);
  });
});
