import type { Tx } from '#server/db/database.ts';
import { writeAudit } from '#server/engine/audit/audit.ts';
import type { Author } from '#server/engine/audit/audit.ts';

/** Which place of which draw. */
export interface VoidedPlace {
  readonly drawId: string;
  readonly place: number;
}

/**
 * Takes a prize from who cannot have it, for the reason of the author, and gives it to the next alternate; returns the
 * place that moved up, null where no alternate is left. Once: a later call for the place returns what the first did.
 * Nobody chooses who moves up (rule F7).
 *
 * @throws Error for a place that has no prize.
 */
export async function voidWinner(
  transaction: Tx,
  author: Author,
  { drawId, place }: VoidedPlace,
): Promise<number | null> {
  // Two voids of one draw come one after the other, so that they never reach for one alternate.
  await transaction
    .selectFrom('scheduled_draw')
    .select('id')
    .where('id', '=', drawId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  const voided = await transaction
    .updateTable('draw_winner')
    .set({ state: 'void', void_reason: author.reason, voided_at: new Date(author.now) })
    .where('draw_id', '=', drawId)
    .where('place', '=', place)
    .where('state', '=', 'wins')
    .executeTakeFirst();
  if (voided.numUpdatedRows !== 1n) return movedUpBefore(transaction, { drawId, place });
  const movedUp = await moveUp(transaction, { drawId, place });
  await writeAudit(transaction, author, {
    action: 'scheduled_draw.void',
    subject: `scheduled_draw:${drawId}`,
    before: { place },
    after: { place: movedUp },
  });
  return movedUp;
}

async function movedUpBefore(transaction: Tx, { drawId, place }: VoidedPlace): Promise<number | null> {
  const places = await transaction
    .selectFrom('draw_winner')
    .select(['place', 'state', 'replaces'])
    .where('draw_id', '=', drawId)
    .where((row) => row.or([row('place', '=', place), row('replaces', '=', place)]))
    .execute();
  if (places.find((row) => row.place === place)?.state !== 'void')
    throw new Error(`the place ${place} has no prize that could be taken back`);
  return places.find((row) => row.replaces === place)?.place ?? null;
}

async function moveUp(transaction: Tx, { drawId, place }: VoidedPlace): Promise<number | null> {
  const next = await transaction
    .selectFrom('draw_winner')
    .select('place')
    .where('draw_id', '=', drawId)
    .where('state', '=', 'waits')
    .orderBy('place')
    .limit(1)
    .executeTakeFirst();
  if (!next) return null;
  const moved = await transaction
    .updateTable('draw_winner')
    .set({ state: 'wins', replaces: place })
    .where('draw_id', '=', drawId)
    .where('place', '=', next.place)
    .where('state', '=', 'waits')
    .executeTakeFirst();
  if (moved.numUpdatedRows !== 1n) throw new Error('an alternate of a locked draw changed its state');
  return next.place;
}
