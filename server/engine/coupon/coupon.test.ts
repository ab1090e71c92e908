import { couponTab } from '#contract/activity-kit/states.ts';
import { codes } from '#contract/http/codes.ts';
import type { Database } from '#server/db/database.ts';
import { systemRandom } from '#server/random.ts';
import { codeOf } from '#server/testing/take-part.ts';
import { freshDatabase } from '#server/testing/fresh-database.ts';
import { bootTimeoutMs } from '#server/testing/test-app.ts';
import { aCouponOwner, expiresAt, usableFrom } from './testing/coupon-stage.ts';

let database: Database;

beforeAll(async () => {
  database = await freshDatabase();
}, bootTimeoutMs);
afterAll(() => database.close());

const someone = () => aCouponOwner(database);

async function anAward(memberId: string): Promise<string> {
  const id = systemRandom.uuid();
  const shown = { source: id, title: '', value_desc: '', source_desc: '', state: 'granted' } as const;
  await database.query
    .insertInto('award')
    .values({ id, member_id: memberId, activity_id: 'a', ...shown, awarded_at: new Date(0) })
    .execute();
  return id;
}

describe('a coupon that is issued', () => {
  it('is issued once for one business fact, also in parallel', async () => {
    const owner = someone();
    const issued = await Promise.all(Array.from({ length: 8 }, () => owner.issue({ source: 'task:1' })));
    expect(new Set(issued).size).toBe(1);
    expect((await owner.list(couponTab.usable)).total).toBe(1);
  });

  it('is one an award, and the award is its owner’s', async () => {
    const [owner, other] = [someone(), someone()];
    const awardId = await anAward(owner.memberId);
    await owner.issue({ awardId, source: 'award:1' });
    await expect(owner.issue({ awardId, source: 'award:2' })).rejects.toMatchObject({ code: '23505' });
    const foreign = other.issue({ awardId: await anAward(owner.memberId) });
    await expect(foreign).rejects.toMatchObject({ code: '23503' });
  });

  it.each([
    ['money that is none', { kind: 'experience', face: 0 }],
    ['more than the whole price', { kind: 'discount', face: 10_001 }],
    ['a right with a figure', { kind: 'right', face: 1 }],
    ['no time to use it in', { expiresAt: new Date(usableFrom) }],
  ] as const)('is not worth %s', async (_what, terms) => {
    await expect(someone().issue(terms)).rejects.toMatchObject({ code: '23514' });
  });
});

describe('a coupon that is used', () => {
  it('tells what it is worth, once and for all', async () => {
    const owner = someone();
    const id = await owner.issue({ kind: 'discount', face: 2500 });
    const used = { kind: 'discount', face: 2500, usedAt: usableFrom + 5 };
    expect(await owner.use(id, 'order:1', usableFrom + 5)).toEqual(used);
    expect(await owner.use(id, 'order:1', expiresAt + 5)).toEqual(used);
    expect(await owner.find(id)).toEqual({ tab: couponTab.used, standing: 'used', usedAt: usableFrom + 5 });
  });

  it.each([
    [usableFrom - 1, 'couponNotYet'],
    [usableFrom, 'success'],
    [expiresAt - 1, 'success'],
    [expiresAt, 'couponExpired'],
  ] as const)('is usable in [from, expires), to the millisecond: %p is %s', async (now, name) => {
    const owner = someone();
    const id = await owner.issue();
    expect(await codeOf(owner.use(id, 'order:1', now))).toBe(codes[name]);
  });

  it('has one effect for one cause that is sent 100 times', async () => {
    const owner = someone();
    const id = await owner.issue();
    const told = await Promise.all(Array.from({ length: 100 }, () => owner.use(id, 'order:1')));
    expect(new Set(told.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(await owner.moves(id)).toEqual([{ act: 'use', cause: 'order:1', version: 1 }]);
  });

  it('is not used again by a late retry of a use that was restored', async () => {
    const owner = someone();
    const id = await owner.issue();
    const used = await owner.use(id, 'order:1');
    await owner.restore(id, 'order:1', 'refund:1');
    expect(await owner.use(id, 'order:1', usableFrom + 1000)).toEqual(used);
    expect((await owner.find(id))?.standing).toBe('usable');
  });

  it('is refused with a reason to read, and the other cause stands', async () => {
    const owner = someone();
    const id = await owner.issue();
    await owner.use(id, 'order:1');
    await expect(owner.use(id, 'order:2')).rejects.toMatchObject({
      code: codes.couponUsed,
      msg: '该卡券已使用',
    });
    expect(await owner.moves(id)).toEqual([{ act: 'use', cause: 'order:1', version: 1 }]);
  });

  it('is the only one for its cause, and the other one stays usable', async () => {
    const owner = someone();
    const [one, other] = [await owner.issue(), await owner.issue()];
    await owner.use(one, 'order:1');
    expect(await codeOf(owner.use(other, 'order:1'))).toBe(codes.couponCauseTaken);
    expect((await owner.find(other))?.standing).toBe('usable');
  });

  it('is missing for every member but its owner, whatever they try', async () => {
    const [owner, thief] = [someone(), someone()];
    const id = await owner.issue();
    expect(await codeOf(thief.use(id, 'order:1'))).toBe(codes.couponMissing);
    await owner.use(id, 'order:1');
    expect(await codeOf(thief.restore(id, 'order:1', 'refund:1'))).toBe(codes.couponMissing);
    expect(await codeOf(thief.invalidate(id))).toBe(codes.couponMissing);
    expect((await thief.list(couponTab.used)).total).toBe(0);
  });
});

describe('a coupon that is restored', () => {
  it.each([
    [expiresAt - 1, 'usable'],
    [expiresAt, 'expired'],
  ] as const)('at %p is %s', async (now, outcome) => {
    const owner = someone();
    const id = await owner.issue();
    await owner.use(id, 'order:1', expiresAt - 1);
    expect(await owner.restore(id, 'order:1', 'refund:1', now)).toBe(outcome);
    expect(await owner.find(id, now)).toMatchObject({ standing: outcome, usedAt: null });
  });

  it('was restored once for one cause, and returns the same answer later', async () => {
    const owner = someone();
    const id = await owner.issue();
    await owner.use(id, 'order:1');
    const twins = Array.from({ length: 20 }, () => owner.restore(id, 'order:1', 'refund:1'));
    expect(new Set(await Promise.all(twins))).toEqual(new Set(['usable']));
    expect(await owner.restore(id, 'order:1', 'refund:1', expiresAt)).toBe('usable');
    expect(await owner.moves(id)).toHaveLength(2);
  });

  it('is not restored from a later use, whether the restore is repeated or new', async () => {
    const owner = someone();
    const id = await owner.issue();
    await owner.use(id, 'order:1');
    await owner.restore(id, 'order:1', 'refund:1');
    await owner.use(id, 'order:2');
    expect(await owner.restore(id, 'order:1', 'refund:1')).toBe('usable');
    expect(await codeOf(owner.restore(id, 'order:1', 'refund:2'))).toBe(codes.couponNotUsed);
    expect(await codeOf(owner.restore(id, 'order:2', 'refund:1'))).toBe(codes.couponCauseTaken);
    expect((await owner.find(id))?.standing).toBe('used');
  });
});

describe('a coupon that is invalidated', () => {
  it('is taken once, with a reason that is audited', async () => {
    const owner = someone();
    const id = await owner.issue();
    const answers = await Promise.all(Array.from({ length: 6 }, () => owner.invalidate(id)));
    expect(answers.filter(Boolean)).toHaveLength(1);
    const entries = await database.query
      .selectFrom('audit_entry')
      .select(['action', 'reason', 'before', 'after'])
      .where('subject', '=', `coupon:${id}`)
      .execute();
    const change = { before: { state: 'usable' }, after: { state: 'invalid' } };
    expect(entries).toEqual([{ action: 'coupon.state', reason: '测试', ...change }]);
  });
});

describe('the lists of coupons', () => {
  it('come ten a page with how many there are, those first that expire first', async () => {
    const owner = someone();
    for (let place = 0; place < 23; place += 1)
      await owner.issue({ title: String(place), expiresAt: new Date(expiresAt + ((place * 7) % 23)) });
    const pages = await Promise.all([0, 1, 2, 3].map((page) => owner.list(couponTab.usable, { page })));
    expect(pages.map(({ list }) => list.length)).toEqual([10, 10, 3, 0]);
    expect(pages.map(({ total }) => total)).toEqual([23, 23, 23, 23]);
    const ends = pages.flatMap(({ list }) => list.map((coupon) => coupon.expiresAt - expiresAt));
    expect(ends).toEqual(Array.from({ length: 23 }, (_, place) => place));
  });

  it('hold every coupon once, and what has expired among the invalid', async () => {
    const owner = someone();
    const [open, waiting, used, expired, taken] = [
      await owner.issue(),
      await owner.issue({ usableFrom: new Date(expiresAt - 5) }),
      await owner.issue(),
      await owner.issue({ expiresAt: new Date(usableFrom + 9) }),
      await owner.issue(),
    ];
    await owner.use(used, 'order:1');
    await owner.invalidate(taken, usableFrom + 10);
    const idsOf = async (tab: 1 | 2 | 3) =>
      (await owner.list(tab, { now: usableFrom + 11 })).list.map(({ id, standing }) => [id, standing]);
    const usable = await idsOf(couponTab.usable);
    expect(new Map(usable as [string, string][])).toEqual(
      new Map([
        [open, 'usable'],
        [waiting, 'waiting'],
      ]),
    );
    expect(await idsOf(couponTab.used)).toEqual([[used, 'used']]);
    expect(await idsOf(couponTab.invalid)).toEqual([
      [taken, 'invalid'],
      [expired, 'expired'],
    ]);
  });
});
