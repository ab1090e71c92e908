import type { Database } from '#server/db/database.ts';
import type { Activity } from '#server/engine/activity/activity.ts';
import type { ActivityContext } from '#server/engine/activity/activity-context.ts';
import { systemRandom } from '#server/random.ts';
import { takePart } from '#server/testing/take-part.ts';
import { freshDatabase } from '#server/testing/fresh-database.ts';
import { openConnections } from '#server/testing/open-connections.ts';
import { bootTimeoutMs } from '#server/testing/test-app.ts';
import { fc } from '#contract/testing/property-tests.ts';
import { randomUUID } from 'node:crypto';
import { findBalance, listBalances, listEntries } from './ledger-queries.ts';
import { earn, earnEach, reverse, spend } from './ledger.ts';

let database: Database;
const now = Date.parse('2026-11-21T12:00:00+08:00');
const activity = { id: 'day' } as Activity;

beforeAll(async () => {
  database = await freshDatabase();
}, bootTimeoutMs);
afterAll(() => database.close());

/** A new member. */
function someone(currency: 'chance' | 'token' = 'chance') {
  const memberId = randomUUID();
  const owner = { memberId, activityId: activity.id, currency };
  const act = <T>(work: (context: ActivityContext) => Promise<T>) =>
    takePart(database, { activity, memberId, now }, work);
  return {
    memberId,
    earn: (amount: number, fact: string) =>
      act((part) => earn(part, { currency, amount, cause: 'task', fact })),
    spend: (amount: number, fact: string = randomUUID()) =>
      act((part) => spend(part, { currency, amount, cause: 'draw', fact })),
    reverse: (entryId: string) => act((part) => reverse(part, entryId)),
    balance: () => findBalance(database.query, owner),
    entries: (page: { cause?: string; offset?: number; limit?: number } = {}) =>
      listEntries(database.query, { ...owner, offset: 0, limit: 1000, ...page }),
  };
}

describe('earn', () => {
  it('pays a fact once, also when it is reported in parallel', async () => {
    const member = someone();
    await openConnections(database);
    const paid = await Promise.all(Array.from({ length: 20 }, () => member.earn(3, 'task-1')));
    expect(paid.filter(Boolean)).toHaveLength(1);
    expect(await member.earn(3, 'task-1')).toBe(false);
    expect(await member.balance()).toBe(3);
    expect(await member.entries()).toHaveLength(1);
  });

  it('pays members for several facts in one statement, and each fact once', async () => {
    const [one, other] = [someone(), someone()];
    await one.earn(3, 'task-2');
    const earners = [
      ...['task-1', 'task-2', 'task-3', 'task-3'].map((fact) => ({ memberId: one.memberId, fact })),
      { memberId: other.memberId, fact: 'task-1' },
    ];
    const rule = { currency: 'chance', amount: 3, cause: 'task' } as const;
    const paid = await database.transaction((transaction) =>
      earnEach({ transaction, activity, random: systemRandom, now }, earners, rule),
    );
    expect(paid).toBe(3);
    expect([await one.balance(), await other.balance()]).toEqual([9, 3]);
    expect(await one.entries()).toHaveLength(3);
  });

  it('keeps currencies and members apart', async () => {
    const [one, other] = [someone(), someone()];
    await one.earn(2, 'task-1');
    expect([await one.balance(), await other.balance()]).toEqual([2, 0]);
    expect(
      await findBalance(database.query, { memberId: one.memberId, activityId: 'day', currency: 'token' }),
    ).toBe(0);
  });

  it('lists what a member has in all activities, without what is spent and what others have', async () => {
    const [one, other, spent] = [someone('token'), someone(), someone()];
    await one.earn(2, 'task-1');
    await other.earn(5, 'task-1');
    await spent.earn(1, 'task-1');
    await spent.spend(1);
    expect(await listBalances(database.query, one.memberId)).toEqual([
      { activityId: 'day', currency: 'token', balance: 2 },
    ]);
    expect(await listBalances(database.query, spent.memberId)).toEqual([]);
  });

  it.each([0, -1, 1.5, Number.NaN])('refuses the amount %p', async (amount) => {
    await expect(someone().earn(amount, 'x')).rejects.toThrow('whole number');
    await expect(someone().spend(amount)).rejects.toThrow('whole number');
  });
});

describe('spend', () => {
  it('takes no more than the balance, and numbers the spends of a member without a gap', async () => {
    const member = someone();
    expect(await member.spend(1)).toBeNull();
    await member.earn(5, 'task-1');
    expect(await member.spend(2)).toEqual({ balance: 3, number: 1 });
    expect(await member.spend(4)).toBeNull();
    expect(await member.spend(3)).toEqual({ balance: 0, number: 2 });
    expect((await member.entries()).map(({ amount }) => amount).sort()).toEqual([-2, -3, 5]);
  });

  it('leaves the balance as it was when its fact was booked before', async () => {
    const member = someone();
    await member.earn(5, 'task-1');
    await member.spend(1, 'draw-1');
    await expect(member.spend(1, 'draw-1')).rejects.toThrow();
    expect(await member.balance()).toBe(4);
  });

  it('lets exactly one of many spends have the last unit', async () => {
    const member = someone();
    await member.earn(1, 'task-1');
    await openConnections(database);
    const spent = await Promise.all(Array.from({ length: 32 }, () => member.spend(1)));
    expect(spent.filter((one) => one !== null)).toEqual([{ balance: 0, number: 1 }]);
    expect(await member.entries({ cause: 'draw' })).toHaveLength(1);
  });
});

describe('reverse', () => {
  it('returns a spent amount, once, by an entry that refers to the other', async () => {
    const member = someone();
    await member.earn(5, 'task-1');
    await member.spend(2);
    const [spent] = await member.entries({ cause: 'draw' });
    await openConnections(database);
    const answers = await Promise.all(Array.from({ length: 16 }, () => member.reverse(spent!.id)));
    expect(answers.sort()).toEqual(['reversed', ...Array<string>(15).fill('reversed_before')]);
    expect(await member.balance()).toBe(5);
    const [correction] = await member.entries({ cause: 'reversal' });
    expect(correction).toMatchObject({ amount: 2, fact: spent!.id });
    expect(await member.reverse(correction!.id)).toBe('missing');
  });

  it('takes back an earned amount only while it is not spent', async () => {
    const member = someone();
    await member.earn(2, 'task-1');
    const [earned] = await member.entries();
    await member.spend(1);
    expect(await member.reverse(earned!.id)).toBe('not_enough');
    await member.earn(1, 'task-2');
    expect(await member.reverse(earned!.id)).toBe('reversed');
    expect(await member.balance()).toBe(0);
  });

  it('does not touch the entry of another member', async () => {
    const [one, other] = [someone(), someone()];
    await one.earn(2, 'task-1');
    const [entry] = await one.entries();
    expect(await other.reverse(entry!.id)).toBe('missing');
    expect(await one.balance()).toBe(2);
  });
});

describe('a statement of account', () => {
  it('comes in pages, and by cause', async () => {
    const member = someone();
    for (const fact of ['1', '2', '3']) await member.earn(Number(fact), fact);
    await member.spend(1);
    const pages = [await member.entries({ limit: 3 }), await member.entries({ limit: 3, offset: 3 })];
    expect(pages.map((page) => page.length)).toEqual([3, 1]);
    expect(new Set(pages.flat().map(({ id }) => id)).size).toBe(4);
    expect((await member.entries({ cause: 'task' })).map(({ fact }) => fact).sort()).toEqual(['1', '2', '3']);
    expect((await member.entries({ cause: 'draw' }))[0]).toMatchObject({ amount: -1, createdAt: now });
  });
});

describe('a ledger, after any sequence of actions (rule L1)', () => {
  const acts = fc.array(
    fc.oneof(
      fc.record({
        kind: fc.constant('earn' as const),
        amount: fc.integer({ min: 1, max: 9 }),
        fact: fc.nat(6),
      }),
      fc.record({ kind: fc.constant('spend' as const), amount: fc.integer({ min: 1, max: 9 }) }),
      fc.record({ kind: fc.constant('reverse' as const), which: fc.nat(9) }),
    ),
    { maxLength: 15 },
  );

  it('has a balance that is the sum of its entries and that was never below zero', async () => {
    await fc.assert(
      fc.asyncProperty(acts, async (sequence) => {
        const member = someone('token');
        for (const act of sequence) {
          if (act.kind === 'earn') await member.earn(act.amount, String(act.fact));
          if (act.kind === 'spend') await member.spend(act.amount);
          const entries = await member.entries();
          const chosen = act.kind === 'reverse' ? entries[act.which] : undefined;
          if (chosen) await member.reverse(chosen.id);
          const sum = (await member.entries()).reduce((total, { amount }) => total + amount, 0);
          expect(await member.balance()).toBe(sum);
          expect(sum).toBeGreaterThanOrEqual(0);
        }
        const booked = await member.entries();
        expect(new Set(booked.map(({ cause, fact }) => `${cause} ${fact}`)).size).toBe(booked.length);
      }),
      { numRuns: 40, seed: 5 },
    );
  });

  it('cannot go below zero even without the guard', async () => {
    const member = someone();
    await member.earn(1, 'task-1');
    const unguarded = database.query
      .updateTable('ledger_account')
      .set({ balance: -1 })
      .where('member_id', '=', member.memberId);
    await expect(unguarded.execute()).rejects.toThrow();
  });
});
