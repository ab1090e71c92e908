import { AsyncResource } from 'node:async_hooks';
import { couponTab } from '#contract/activity-kit/states.ts';
import { codes } from '#contract/http/codes.ts';
import type { Database } from '#server/db/database.ts';
import { barrier } from '#server/testing/barrier.ts';
import { codeOf } from '#server/testing/take-part.ts';
import { freshDatabase } from '#server/testing/fresh-database.ts';
import { bootTimeoutMs } from '#server/testing/test-app.ts';
import { openConnections } from '#server/testing/open-connections.ts';
import { aCouponOwner } from './testing/coupon-stage.ts';

const rounds = 10;

describe('a coupon that many reach for at the same moment', () => {
  let database: Database;
  beforeAll(async () => {
    database = await freshDatabase();
    await openConnections(database);
  }, bootTimeoutMs);
  afterAll(() => database.close());

  it('is used for one cause, when all of them have seen that it is usable', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const owner = aCouponOwner(database);
      const id = await owner.issue();
      const hold = barrier(2);
      const uses = ['order:1', 'order:2'].map((cause) => codeOf(owner.use(id, cause, undefined, hold)));
      expect((await Promise.all(uses)).sort()).toEqual([codes.success, codes.couponUsed]);
      expect(await owner.moves(id)).toHaveLength(1);
    }
  });

  it('is used once for one cause, when all of them have seen that it is usable', async () => {
    const owner = aCouponOwner(database);
    const id = await owner.issue();
    const hold = barrier(6);
    const told = await Promise.all(
      Array.from({ length: 6 }, () => owner.use(id, 'order:1', undefined, hold)),
    );
    expect(new Set(told.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(await owner.moves(id)).toHaveLength(1);
  });

  it('is not used a second time by a call that judged it before it was used and restored', async () => {
    const owner = aCouponOwner(database);
    const id = await owner.issue();
    // Bound here, so that it belongs to no transaction: another server does it.
    const meanwhile = AsyncResource.bind(async () => {
      if ((await owner.moves(id)).length > 0) return;
      await owner.use(id, 'order:1');
      await owner.restore(id, 'order:1', 'refund:1');
    });
    expect(await codeOf(owner.use(id, 'order:1', undefined, meanwhile))).toBe(codes.success);
    expect((await owner.find(id))?.standing).toBe('usable');
    expect(await owner.moves(id)).toHaveLength(2);
  });

  it('is one of two for a cause, and the other one stays usable', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const owner = aCouponOwner(database);
      const ids = [await owner.issue(), await owner.issue()];
      const hold = barrier(2);
      const uses = ids.map((id) => codeOf(owner.use(id, 'order:1', undefined, hold)));
      expect((await Promise.all(uses)).sort()).toEqual([codes.success, codes.couponCauseTaken]);
      const totals = [couponTab.usable, couponTab.used].map(async (tab) => (await owner.list(tab)).total);
      expect(await Promise.all(totals)).toEqual([1, 1]);
    }
  });

  it('is used and restored in turns, never both, when uses meet restores', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const owner = aCouponOwner(database);
      const id = await owner.issue();
      await owner.use(id, 'order:0');
      const acts = [1, 2, 3, 4].flatMap((each) => [
        codeOf(owner.restore(id, 'order:0', `refund:${String(each)}`)),
        codeOf(owner.use(id, `order:${String(each)}`)),
      ]);
      const answers = await Promise.all(acts);
      expect(
        answers.filter((_, index) => index % 2 === 0).filter((code) => code === codes.success),
      ).toHaveLength(1);
      const later = answers.filter((_, index) => index % 2 === 1).filter((code) => code === codes.success);
      expect(later.length).toBeLessThanOrEqual(1);
      const moves = await owner.moves(id);
      expect(moves.map(({ act }) => act)).toEqual(['use', 'restore', 'use'].slice(0, 2 + later.length));
      expect((await owner.find(id))?.standing).toBe(later.length === 1 ? 'used' : 'usable');
    }
  });
});
