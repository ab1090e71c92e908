import type { Database, Tx } from '#server/db/database.ts';
import { termsOf } from '#server/engine/activity/terms.ts';
import { claimEnd } from '#server/engine/activity/activity.ts';
import type { Activity } from '#server/engine/activity/activity.ts';
import { grantPrize } from '#server/engine/award/grant-award.ts';
import type { Author } from '#server/engine/audit/audit.ts';
import type { Random } from '#server/random.ts';
import type { Secrets } from '#server/secrets.ts';
import { listWinners } from './draw-record.ts';
import type { DrawnPlace } from './draw-record.ts';
import { voidWinner } from './draw-winners.ts';
import type { VoidedPlace } from './draw-winners.ts';
import { prizesByPlace, scheduledTerms } from './scheduled-terms.ts';

/** The prize of a place: that of the place it replaced. */
export function prizeIdOf(
  places: readonly Pick<DrawnPlace, 'place' | 'replaces'>[],
  prizes: readonly string[],
  place: number,
): string {
  const replaced = places.find((row) => row.place === place)?.replaces ?? null;
  return replaced === null ? (prizes[place - 1] ?? '') : prizeIdOf(places, prizes, replaced);
}

interface PayingServer {
  readonly random: Random;
  readonly secrets: Pick<Secrets, 'keyFor'>;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** The business fact for which the prize of a place is granted. */
export const placeSource = (place: number): string => `place:${String(place)}`;

/**
 * Grants the prize of a place that wins, once, whatever the number of servers; false when it has been granted. The stock
 * comes last.
 * @throws Error when the stock has no unit of the prize: nothing changes, and the next run tries again.
 */
export async function payPlace(
  transaction: Tx,
  activity: Activity,
  { drawId, place }: VoidedPlace,
  { random, secrets, now }: PayingServer,
): Promise<boolean> {
  const paid = await transaction
    .updateTable('draw_winner')
    .set({ paid_at: new Date(now) })
    .where('draw_id', '=', drawId)
    .where('place', '=', place)
    .where('state', '=', 'wins')
    .where('paid_at', 'is', null)
    .executeTakeFirst();
  if (paid.numUpdatedRows !== 1n) return false;
  const places = await listWinners({ query: transaction }, drawId);
  const prizeId = prizeIdOf(places, prizesByPlace(termsOf(activity, scheduledTerms)), place);
  const prize = activity.prizes.find((candidate) => candidate.prizeId === prizeId);
  const memberId = places.find((row) => row.place === place)?.memberId;
  if (!prize || memberId === undefined) throw new Error(`the place ${String(place)} has no prize`);
  const winner = { transaction, activity, memberId, random, secrets, now };
  if (await grantPrize(winner, prize, placeSource(place))) return true;
  throw new Error(`no ${prizeId} of ${activity.id} is left for the place ${String(place)}`);
}

/** Places of a draw whose prize is to be granted. */
export async function listUnpaid({ query }: Pick<Database, 'query'>, drawId: string): Promise<number[]> {
  const rows = await query
    .selectFrom('draw_winner')
    .select('place')
    .where('draw_id', '=', drawId)
    .where('state', '=', 'wins')
    .where('paid_at', 'is', null)
    .orderBy('place')
    .execute();
  return rows.map(({ place }) => place);
}

/** Places of a draw whose prize has come back: its provider refused it. */
async function listReturned(transaction: Tx, drawId: string, activity: Activity): Promise<number[]> {
  const places = await listWinners({ query: transaction }, drawId);
  const winners = places.filter(({ state }) => state === 'wins');
  if (winners.length === 0) return [];
  const returned = await transaction
    .selectFrom('award')
    .select(['member_id', 'source'])
    .where('activity_id', '=', activity.id)
    .where('state', '=', 'returned')
    .where(
      'member_id',
      'in',
      winners.map(({ memberId }) => memberId),
    )
    .execute();
  const has = ({ memberId, place }: DrawnPlace) =>
    returned.some((award) => award.member_id === memberId && award.source === placeSource(place));
  return winners.filter(has).map(({ place }) => place);
}

/**
 * Voids the winners whose prize came back while prizes can still be claimed, so that the next alternates move up; returns
 * how many.
 */
export async function voidReturned(
  transaction: Tx,
  activity: Activity,
  drawId: string,
  author: Author,
): Promise<number> {
  if (author.now >= claimEnd(activity).getTime()) return 0;
  const returned = await listReturned(transaction, drawId, activity);
  for (const place of returned) await voidWinner(transaction, author, { drawId, place });
  return returned.length;
}
