import type { Tx } from '#server/db/database.ts';
import type { ActivityContext } from '#server/engine/activity/activity-context.ts';
import { writeAudit } from '#server/engine/audit/audit.ts';
import type { Author } from '#server/engine/audit/audit.ts';
import { SeedCipher } from '#server/engine/draw/replayable-draw.ts';
import { createHash } from 'node:crypto';
import type { DrawTerms } from './draw-record.ts';

/** A scheduled draw as it is announced. */
export type NewScheduledDraw = Omit<DrawTerms, 'openedAt' | 'commitment'>;

/** Id of a draw and the published commitment to its seed. */
export interface OpenedDraw {
  readonly id: string;
  readonly commitment: string;
}

/** Winners and alternates of one draw; one statement writes them, which has at most 65,535 parameters. */
const maxPlaces = 10_000;

/**
 * Opens a draw for entries and commits to the seed of the server, so that the commitment can be shown before the
 * first entry; the same activity and key return the draw that was opened first, with its own terms. The source of the
 * entropy is set here and not later, so that nobody can choose a convenient one (rule F10).
 *
 * @throws Error for invalid terms.
 */
export async function openScheduledDraw(
  { transaction, secrets, random, now }: Pick<ActivityContext, 'transaction' | 'secrets' | 'random' | 'now'>,
  draw: NewScheduledDraw,
): Promise<OpenedDraw> {
  requireSound(draw, now);
  const { activity, key } = draw;
  const seed = random.bytes(32);
  await transaction
    .insertInto('scheduled_draw')
    .values({
      id: random.uuid(),
      activity_id: activity,
      draw_key: key,
      state: 'open',
      source: draw.source,
      opened_at: new Date(now),
      closes_at: new Date(draw.closesAt),
      entropy_at: new Date(draw.entropyAt),
      winners: draw.winners,
      alternates: draw.alternates,
      once_a_member: draw.onceAMember,
      commitment: createHash('sha256').update(seed).digest('hex'),
      sealed_seed: new SeedCipher(secrets, random).encrypt(seed),
    })
    .onConflict((conflict) => conflict.columns(['activity_id', 'draw_key']).doNothing())
    .execute();
  return transaction
    .selectFrom('scheduled_draw')
    .select(['id', 'commitment'])
    .where('activity_id', '=', activity)
    .where('draw_key', '=', key)
    .executeTakeFirstOrThrow();
}

function requireSound(
  { key, source, winners, alternates, closesAt, entropyAt }: NewScheduledDraw,
  now: number,
) {
  const areCounts = Number.isSafeInteger(winners) && Number.isSafeInteger(alternates);
  if (!areCounts || winners < 1 || alternates < 0 || winners + alternates > maxPlaces)
    throw new Error(`a scheduled draw has 1 to ${maxPlaces} places`);
  if (closesAt <= now || entropyAt <= closesAt)
    throw new Error('a scheduled draw opens, closes, and only then its entropy can be known');
  if (key === '' || source === '') throw new Error('a scheduled draw has a name and a source of entropy');
}

/** Another source for a draw whose list was not frozen in time. */
export interface LaterSource {
  readonly drawId: string;
  readonly source: string;
  /** Milliseconds since 1970; in the future, so that its value cannot be known. */
  readonly entropyAt: number;
}

/**
 * Sets another source of entropy for a draw that was not frozen in time, for the reason of the author; false, and no
 * effect, while the first one can still be used and after the list was frozen.
 * @throws Error for a time that is not in the future.
 */
export async function replaceEntropySource(
  transaction: Tx,
  author: Author,
  { drawId, source, entropyAt }: LaterSource,
): Promise<boolean> {
  const now = new Date(author.now);
  if (entropyAt <= author.now) throw new Error('a source that may have published already is not taken');
  const before = await transaction
    .selectFrom('scheduled_draw')
    .select(['source', 'entropy_at'])
    .where('id', '=', drawId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  const renamed = await transaction
    .updateTable('scheduled_draw')
    .set({ source, entropy_at: new Date(entropyAt) })
    .where('id', '=', drawId)
    .where('state', 'in', ['open', 'closing'])
    .where('entropy_at', '<=', now)
    .executeTakeFirst();
  if (!before || renamed.numUpdatedRows !== 1n) return false;
  await writeAudit(transaction, author, {
    action: 'scheduled_draw.source',
    subject: `scheduled_draw:${drawId}`,
    before: { source: before.source, entropyAt: before.entropy_at.getTime() },
    after: { source, entropyAt },
  });
  return true;
}
