import { findDifferences } from '#server/books.ts';
import type { Database } from '#server/db/database.ts';
import { stockedPrizes } from '#server/engine/award/prize-stock.ts';
import { sql } from 'kysely';

/** Stored data of some activities. */
export interface Books {
  /** Lines of the reconciliation; none when all books agree. */
  readonly differences: readonly string[];
  readonly taskAwards: number;
  readonly prizes: readonly { readonly id: string; readonly total: number; readonly stock: number }[];
  /** Prizes by draw. */
  readonly draws: Readonly<Record<string, string>>;
  /** Chances and tokens. */
  readonly chances: { readonly earned: number; readonly spent: number };
  readonly guesses: number;
  readonly addresses: number;
  readonly couponUses: number;
  /** Entries in scheduled draws. */
  readonly entries: number;
  /** Awards that wait for a provider; parcels wait for an hour after their address, and are not counted. */
  readonly pending: number;
  /** Ids of the awards that are stored as delivered by a provider. */
  readonly delivered: readonly string[];
}

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

/** Reads the books of activities, while there are no writes to them. */
export async function readBooks(database: Database, activityIds: readonly string[]): Promise<Books> {
  const { query } = database;
  const of = ['activity_id', 'in', activityIds] as const;
  const awards = await query
    .selectFrom('award')
    .select(['id', 'source', 'state', 'kind'])
    .where(...of)
    .execute();
  const { rows: prizes } = await sql<Books['prizes'][number]>`
    select prize_id as id, total, stock from ${stockedPrizes} prize
    where activity_id = any(${activityIds}::text[])`.execute(query);
  const draws = await query
    .selectFrom('draw')
    .select(['id', 'final'])
    .where(...of)
    .execute();
  const entries = await query
    .selectFrom('ledger_entry')
    .select('amount')
    .where(...of)
    .execute();
  const amounts = entries.map(({ amount }) => amount);
  return {
    differences: await listDifferences(database, activityIds),
    taskAwards: awards.filter(({ source }) => source.startsWith('task:')).length,
    prizes,
    draws: Object.fromEntries(draws.map(({ id, final }) => [id, final])),
    chances: {
      earned: sumOf(amounts.filter((amount) => amount > 0)),
      spent: -sumOf(amounts.filter((amount) => amount < 0)),
    },
    ...(await placedIn(database, activityIds)),
    pending: awards.filter(({ kind, state }) => kind !== 'physical' && state === 'pending').length,
    delivered: awards
      .filter(({ kind, state }) => (kind === 'red_packet' || kind === 'code') && state === 'granted')
      .map(({ id }) => id),
  };
}

/** Number of stored guesses, addresses, uses of coupons and entries in scheduled draws. */
async function placedIn(
  { query }: Database,
  activityIds: readonly string[],
): Promise<Pick<Books, 'guesses' | 'addresses' | 'couponUses' | 'entries'>> {
  const guesses = await query
    .selectFrom('guess')
    .select('member_id')
    .where('activity_id', 'in', activityIds)
    .execute();
  const addresses = await query
    .selectFrom('award_address')
    .innerJoin('award', 'award.id', 'award_address.award_id')
    .select('award_id')
    .where('activity_id', 'in', activityIds)
    .execute();
  const uses = await query
    .selectFrom('coupon_move')
    .innerJoin('coupon', 'coupon.id', 'coupon_move.coupon_id')
    .select('coupon_id')
    .where('activity_id', 'in', activityIds)
    .where('act', '=', 'use')
    .execute();
  const entries = await query
    .selectFrom('draw_entry')
    .innerJoin('scheduled_draw', 'scheduled_draw.id', 'draw_entry.draw_id')
    .select('draw_entry.id')
    .where('activity_id', 'in', activityIds)
    .execute();
  return {
    ...{ guesses: guesses.length, addresses: addresses.length },
    ...{ couponUses: uses.length, entries: entries.length },
  };
}

async function listDifferences(database: Database, activityIds: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const id of activityIds) {
    const lines = await findDifferences(database, id);
    found.push(...lines.map((line) => `${id}, ${line}`));
  }
  return found;
}
