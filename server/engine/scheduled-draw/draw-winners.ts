import type { Database, Tx } from '#server/db/database.ts';
import { writeAudit } from '#server/engine/audit/audit.ts';
import type { Author } from '#server/engine/audit/audit.ts';
import { SeedCipher } from '#server/engine/draw/replayable-draw.ts';
import type { Secrets } from '#server/secrets.ts';
import { findDrawHead } from './draw-record.ts';
import type { DrawHead } from './draw-record.ts';
import { membersByNumber } from './frozen-list.ts';
import { pickWinners, resultProblems } from './pick-winners.ts';
import type { MembersOf } from './pick-winners.ts';

/** Context of a draw. */
export interface Drawing {
  readonly database: Database;
  readonly secrets: Pick<Secrets, 'keyFor'>;
  readonly author: Author;
}

/** The draw, and the value that the second party has published. */
export interface ScheduledOrder {
  readonly drawId: string;
  /** The source that was named at the opening, exactly as written. */
  readonly source: string;
  /** 64 lower-case hexadecimal digits: one spelling for a value, so that nobody can try several. */
  readonly entropy: string;
}

const noPause = () => Promise.resolve();

/**
 * Draws the winners and the alternates of a frozen list, which the caller has checked, reveals the seed and returns the
 * public record. It happens once: every later call returns the first result, whatever its arguments (rule F10). The
 * places are computed before the transaction, which only writes. Tests pause draws at `onChecked`, between the two.
 *
 * @throws Error before the list is frozen, before the source can have published, for another source, for entropy in a
 * wrong format, and when a reader would find the record wrong.
 */
export async function drawWinners(
  { database, secrets, author }: Drawing,
  order: ScheduledOrder,
  onChecked: () => Promise<void> = noPause,
): Promise<DrawHead> {
  const { drawId, source, entropy } = order;
  const { query } = database;
  const head = await findDrawHead(query, drawId);
  const { terms, sealed } = head;
  if (head.drawn) return head;
  if (!sealed) throw new Error('the entries are not sealed yet');
  requireKnowable(terms, order, author.now);
  const seed = await seedOf({ database, secrets, author }, drawId);
  const { winners, alternates, onceAMember } = terms;
  const { hash: entriesHash, count } = sealed;
  const places = winners + alternates;
  const membersOf: MembersOf = (wanted) => membersByNumber(query, drawId, wanted);
  const numbers = await pickWinners({ seed, entropy, entriesHash, count, onceAMember, places }, membersOf);
  const drawn = { drawnAt: author.now, seed: seed.toString('hex'), entropy, numbers };
  const [problem] = await resultProblems({ terms, sealed, drawn }, membersOf);
  if (problem !== undefined) throw new Error(`the draw ${drawId} ${problem}`);
  await onChecked();
  await database.transaction(async (transaction) => {
    if (!(await markDrawn(transaction, order, { seed: drawn.seed, now: author.now }))) return;
    await writeWinners(transaction, drawId, numbers, winners);
    const subject = `scheduled_draw:${drawId}`;
    const after = { drawId, source, entropy };
    await writeAudit(transaction, author, { action: 'scheduled_draw.draw', subject, before: null, after });
  });
  return findDrawHead(query, drawId);
}

function requireKnowable(terms: DrawHead['terms'], { source, entropy }: ScheduledOrder, now: number): void {
  if (source !== terms.source) throw new Error(`the entropy of this draw comes from: ${terms.source}`);
  if (now < terms.entropyAt) throw new Error('the source can have published nothing yet');
  if (!/^[0-9a-f]{64}$/.test(entropy)) throw new Error('entropy is 64 lower-case hexadecimal digits');
}

async function seedOf({ database, secrets, author }: Drawing, drawId: string): Promise<Buffer> {
  const { sealed_seed: encryptedSeed } = await database.query
    .selectFrom('scheduled_draw')
    .select('sealed_seed')
    .where('id', '=', drawId)
    .executeTakeFirstOrThrow();
  return new SeedCipher(secrets, author.random).decrypt(encryptedSeed);
}

/** False if another call has drawn meanwhile; this statement waits for it. */
async function markDrawn(
  transaction: Tx,
  { drawId, entropy }: ScheduledOrder,
  { seed, now }: { readonly seed: string; readonly now: number },
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('scheduled_draw')
    .set({ state: 'drawn', drawn_at: new Date(now), entropy, revealed_seed: seed })
    .where('id', '=', drawId)
    .where('state', '=', 'sealed')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

async function writeWinners(
  transaction: Tx,
  drawId: string,
  numbers: readonly number[],
  winners: number,
): Promise<void> {
  if (numbers.length === 0) return;
  const rows = numbers.map((number, index) => ({ draw_id: drawId, place: index + 1, number }));
  await transaction
    .insertInto('draw_winner')
    .values(
      rows.map((row) =>
        row.place <= winners
          ? { ...row, kind: 'winner' as const, state: 'wins' as const }
          : { ...row, kind: 'alternate' as const, state: 'waits' as const },
      ),
    )
    .execute();
}

/** Identifies a place of a draw. */
export interface VoidedPlace {
  readonly drawId: string;
  readonly place: number;
}

/**
 * Voids the prize of a winner who cannot have it, for the reason of the author, and gives it to the next alternate;
 * returns the place that moved up, null if no alternate is left. Once: a later call for the place returns the first
 * result. No operator chooses who moves up (rule F7).
 *
 * @throws Error for a place that has no prize.
 */
export async function voidWinner(
  transaction: Tx,
  author: Author,
  { drawId, place }: VoidedPlace,
): Promise<number | null> {
  // Two voids of one draw run one after the other, so that they never take the same alternate.
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
