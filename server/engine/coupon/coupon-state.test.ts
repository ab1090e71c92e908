import { couponTab } from '#contract/activity-kit/states.ts';
import { codes } from '#contract/http/codes.ts';
import type { Database } from '#server/db/database.ts';
import { codeOf } from '#server/testing/take-part.ts';
import { freshDatabase } from '#server/testing/fresh-database.ts';
import { bootTimeoutMs } from '#server/testing/test-app.ts';
import { fc } from '#contract/testing/property-tests.ts';
import { couponMoves, findCoupon, moveCoupon } from './coupon-repository.ts';
import type { CouponStanding } from './coupon-repository.ts';
import { aCouponOwner, expiresAt, usableFrom } from './testing/coupon-stage.ts';

let database: Database;

beforeAll(async () => {
  database = await freshDatabase();
}, bootTimeoutMs);
afterAll(() => database.close());

type Owner = ReturnType<typeof aCouponOwner>;
type Way = 'use' | 'restore' | 'invalidate';
const [early, during, late] = [usableFrom - 1, expiresAt - 1, expiresAt];

/** How a coupon gets this standing, and the time at which it has it. */
const standings = {
  waiting: [early, () => Promise.resolve()],
  usable: [during, () => Promise.resolve()],
  expired: [late, () => Promise.resolve()],
  'used, still valid': [during, (owner, id) => owner.use(id, 'first')],
  'used, no longer valid': [late, (owner, id) => owner.use(id, 'first')],
  'usable after a restore': [
    during,
    async (owner, id) => {
      await owner.use(id, 'first');
      await owner.restore(id, 'first', 'refund');
    },
  ],
  invalid: [during, (owner, id) => owner.invalidate(id)],
} as const satisfies Record<string, readonly [number, (owner: Owner, id: string) => Promise<unknown>]>;

const ways: Readonly<Record<Way, (owner: Owner, id: string, now: number) => Promise<unknown>>> = {
  use: (owner, id, now) => owner.use(id, 'second', now),
  restore: (owner, id, now) => owner.restore(id, 'first', 'second refund', now),
  invalidate: (owner, id, now) => owner.invalidate(id, now),
};

/** Written a second time on purpose, to test the table of the product. */
const table: readonly (readonly [keyof typeof standings, Way, CouponStanding | keyof typeof codes])[] = [
  ['waiting', 'use', 'couponNotYet'],
  ['waiting', 'restore', 'couponNotUsed'],
  ['waiting', 'invalidate', 'invalid'],
  ['usable', 'use', 'used'],
  ['usable', 'restore', 'couponNotUsed'],
  ['usable', 'invalidate', 'invalid'],
  ['expired', 'use', 'couponExpired'],
  ['expired', 'restore', 'couponNotUsed'],
  ['expired', 'invalidate', 'couponExpired'],
  ['used, still valid', 'use', 'couponUsed'],
  ['used, still valid', 'restore', 'usable'],
  ['used, still valid', 'invalidate', 'couponUsed'],
  ['used, no longer valid', 'use', 'couponUsed'],
  ['used, no longer valid', 'restore', 'expired'],
  ['used, no longer valid', 'invalidate', 'couponUsed'],
  ['usable after a restore', 'use', 'used'],
  ['usable after a restore', 'restore', 'couponNotUsed'],
  ['usable after a restore', 'invalidate', 'invalid'],
  ['invalid', 'use', 'couponInvalid'],
  ['invalid', 'restore', 'couponNotUsed'],
  ['invalid', 'invalidate', 'invalid'],
];

const tabs: Readonly<Record<CouponStanding, number>> = {
  ...{ waiting: couponTab.usable, usable: couponTab.usable, used: couponTab.used },
  ...{ expired: couponTab.invalid, invalid: couponTab.invalid },
};

describe('the states of a coupon', () => {
  it.each(table)('are walked as the table says: %s, %s: %s', async (from, way, outcome) => {
    const owner = aCouponOwner(database);
    const id = await owner.issue();
    const [now, come] = standings[from];
    await come(owner, id);
    const before = await owner.find(id, now);
    const code = await codeOf(ways[way](owner, id, now));
    if (outcome in codes) {
      expect(code).toBe(codes[outcome as keyof typeof codes]);
      expect(await owner.find(id, now)).toEqual(before);
    } else {
      expect(code).toBe(codes.success);
      const standing = outcome as CouponStanding;
      expect(await owner.find(id, now)).toMatchObject({ standing, tab: tabs[standing] });
    }
  });

  it('are in the table with every way of moving', () => {
    const pairs = Object.keys(standings).flatMap((from) => Object.keys(ways).map((way) => `${from}, ${way}`));
    expect(table.map(([from, way]) => `${from}, ${way}`)).toEqual(pairs);
  });

  it('have one way back, and none out of invalid', () => {
    expect(couponMoves).toEqual({ usable: ['used', 'invalid'], used: ['usable'], invalid: [] });
  });

  it.each([
    ['used', usableFrom - 1, false],
    ['used', usableFrom, true],
    ['used', expiresAt - 1, true],
    ['used', expiresAt, false],
    ['invalid', usableFrom - 1, true],
  ] as const)('are guarded by the row itself: to %s at %p is %p', async (to, now, isMoved) => {
    const { memberId, issue } = aCouponOwner(database);
    const id = await issue();
    const move = database.transaction(async (transaction) => {
      const owner = { transaction, memberId, now };
      return moveCoupon(owner, await findCoupon(owner, id), to);
    });
    expect(await move).toBe(isMoved);
  });

  it('follow the model for every sequence of acts, and no cause uses it twice', async () => {
    const act = fc.record({
      way: fc.constantFrom<Way>('use', 'use', 'restore', 'restore', 'invalidate'),
      cause: fc.constantFrom('a', 'b', 'c'),
      usedFor: fc.constantFrom('a', 'b', 'c'),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(act, { maxLength: 12 }), async (acts) => {
        const owner = aCouponOwner(database);
        const id = await owner.issue();
        const model = {
          state: 'usable',
          use: '',
          uses: new Set<string>(),
          restores: new Map<string, string>(),
        };
        for (const { way, cause, usedFor } of acts) {
          if (way === 'use') {
            const isDone = model.uses.has(cause);
            const isRight = isDone || model.state === 'usable';
            expect((await codeOf(owner.use(id, cause))) === codes.success).toBe(isRight);
            if (isRight && !isDone) Object.assign(model, { state: 'used', use: cause });
            if (isRight) model.uses.add(cause);
          } else if (way === 'restore') {
            const isDone = model.restores.get(cause) === usedFor;
            const isFree = !model.restores.has(cause);
            const isRight = isDone || (isFree && model.state === 'used' && model.use === usedFor);
            expect((await codeOf(owner.restore(id, usedFor, cause))) === codes.success).toBe(isRight);
            if (isRight && !isDone) Object.assign(model, { state: 'usable', use: '' });
            if (isRight) model.restores.set(cause, usedFor);
          } else {
            const isRight = model.state !== 'used';
            expect((await codeOf(owner.invalidate(id))) === codes.success).toBe(isRight);
            if (isRight) model.state = 'invalid';
          }
          expect((await owner.find(id))?.standing).toBe(model.state);
        }
        const moves = await owner.moves(id);
        expect(moves.filter((move) => move.act === 'use')).toHaveLength(model.uses.size);
        expect(moves.filter((move) => move.act === 'restore')).toHaveLength(model.restores.size);
      }),
      { numRuns: 25, seed: 13 },
    );
  });
});
