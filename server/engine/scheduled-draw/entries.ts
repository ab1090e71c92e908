import { codes } from '#contract/http/codes.ts';
import { activityError } from '#server/engine/activity/activity-context.ts';
import type { ActivityContext } from '#server/engine/activity/activity-context.ts';
import { memberCodeOf } from '#server/engine/draw/replayable-draw.ts';
import { sql } from 'kysely';

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
 * Entries share a lock on the draw; only its closing excludes them and waits for those in progress. An entry whose call
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
