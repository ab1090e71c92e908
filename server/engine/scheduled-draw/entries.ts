import { codes } from '#contract/http/codes.ts';
import type { Tx } from '#server/db/database.ts';
import { activityError } from '#server/engine/activity/activity-context.ts';
import type { ActivityContext } from '#server/engine/activity/activity-context.ts';
import { memberCodeOf } from '#server/engine/draw/replayable-draw.ts';
import { sql } from 'kysely';
import { hashOfEntries, numberedEntries, recordedTerms } from './draw-record.ts';

/** An entry of a member. */
export interface DrawEntry {
  readonly drawId: string;
  /** The rule that creates the entry, for example `task` or `check_in`. */
  readonly cause: string;
  /** The task, day or order of the entry; a rule enters a fact once. */
  readonly fact: string;
}

/**
 * Enters the member into an open draw of the activity; false, and no effect, when the fact was entered before.
 * Entries share a lock on the draw; only the freeze excludes them and waits for those in progress. An entry whose call
 * began before the draw was opened counts from then: another call, or a server whose clock is ahead, may have opened it.
 * @throws ApiError scheduledDrawMissing, entriesClosed
 */
export async function enterDraw(context: ActivityContext, entry: DrawEntry): Promise<boolean> {
  const { transaction, activity, memberId, random, secrets, now } = context;
  const { drawId, cause, fact } = entry;
  const moment = new Date(now);
  const { rows } = await sql`
    insert into draw_entry (id, draw_id, member_id, member_code, cause, fact, entered_at)
    select ${random.uuid()}::uuid, id, ${memberId}::uuid, ${memberCodeOf(secrets, activity.id, memberId)}::text,
      ${cause}::text, ${fact}::text, greatest(${moment}::timestamptz, opened_at)
    from scheduled_draw
    where id = ${drawId} and activity_id = ${activity.id} and state = 'open' and closes_at > ${moment}
    for key share
    on conflict (draw_id, member_id, cause, fact) do nothing
    returning id`.execute(transaction);
  if (rows.length === 1) return true;
  if (await isEntered(context, entry)) return false;
  throw await reasonNotEntered(context, drawId);
}

async function isEntered(
  { transaction, activity, memberId }: ActivityContext,
  entry: DrawEntry,
): Promise<boolean> {
  const own = await transaction
    .selectFrom('draw_entry')
    .innerJoin('scheduled_draw', 'scheduled_draw.id', 'draw_entry.draw_id')
    .select('draw_entry.id')
    .where('draw_id', '=', entry.drawId)
    .where('activity_id', '=', activity.id)
    .where('member_id', '=', memberId)
    .where('cause', '=', entry.cause)
    .where('fact', '=', entry.fact)
    .executeTakeFirst();
  return own !== undefined;
}

async function reasonNotEntered({ transaction, activity }: ActivityContext, drawId: string) {
  const draw = await transaction
    .selectFrom('scheduled_draw')
    .select('id')
    .where('id', '=', drawId)
    .where('activity_id', '=', activity.id)
    .executeTakeFirst();
  return draw
    ? activityError(codes.entriesClosed, '本期抽奖已截止参与')
    : activityError(codes.scheduledDrawMissing, '抽奖不存在');
}

/** Result of freezing a list; only `sealed` changed anything. */
export type Freezing = 'sealed' | 'early' | 'late' | 'sealed_before';

/**
 * Freezes the list of a draw: the entries are numbered by their times and ids, and one hash protects them. It happens
 * once, in [closes, entropy): anyone who could know the entropy could still choose the list, so from then on it is
 * too `late` and `replaceEntropySource` must set another source. Entries in progress are awaited; later ones are
 * refused. `now` is milliseconds since 1970.
 */
export async function freezeEntries(transaction: Tx, drawId: string, now: number): Promise<Freezing> {
  const draw = await transaction
    .selectFrom('scheduled_draw')
    .selectAll()
    .where('id', '=', drawId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (draw.state !== 'open') return 'sealed_before';
  const terms = recordedTerms(draw);
  if (now < terms.closesAt) return 'early';
  if (now >= terms.entropyAt) return 'late';
  await number(transaction, drawId);
  const entries = await numberedEntries(transaction, drawId);
  const sealed = await transaction
    .updateTable('scheduled_draw')
    .set({
      state: 'sealed',
      sealed_at: new Date(now),
      entry_count: entries.length,
      entries_hash: hashOfEntries(terms, { sealedAt: now, entries }),
    })
    .where('id', '=', drawId)
    .where('state', '=', 'open')
    .executeTakeFirst();
  if (sealed.numUpdatedRows !== 1n) throw new Error('a locked draw changed its state');
  return 'sealed';
}

async function number(transaction: Tx, drawId: string): Promise<void> {
  await sql`
    update draw_entry set number = listed.number
    from (
      select id, row_number() over (order by entered_at, id) - 1 as number
      from draw_entry where draw_id = ${drawId}
    ) as listed
    where draw_entry.id = listed.id`.execute(transaction);
}
