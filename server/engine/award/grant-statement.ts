import { taskStatus } from '#contract/activity-kit/participation.ts';
import { shanghaiDayStart } from '#server/clock.ts';
import type { ActivityContext } from '#server/engine/activity/activity-context.ts';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { deliveryOf, firstState } from './grant-rows.ts';
import type { Grant } from './grant-rows.ts';
import { takenShare } from './packet-shares.ts';

/** What is granted, and what it is granted for. */
export interface GrantOrder extends Grant {
  /** The business fact: `task:ID`, `prize:ID`, `invite:ID`; a member is granted one award for it. */
  readonly source: string;
  /** The task that is completed by it; empty if it is for something else. */
  readonly taskId: string;
}

/** What the statement of a grant has done. */
export interface GrantResult {
  /** A unit of the prize was left, in total and for today, and is taken. */
  readonly is_taken: boolean;
  /** The award is new. */
  readonly is_granted: boolean;
  /** Its value, fen; null if it is not new. */
  readonly value_fen: number | null;
  /** The tasks that were completed before; for the award of a task only. */
  readonly finished_before: readonly string[] | null;
}

/**
 * The statement of a grant. It completes the task, or takes a unit of the prize from its stock, where the award is for
 * one; then it writes the award, and orders its delivery where a provider delivers it (rule E5). A server whose clock has not
 * reached midnight takes from the later day that another server has begun. What a marked member gets waits as `pending`,
 * and nothing of it is delivered (rule A5); a token only counts, and what it buys is held.
 */
export function grantStatement(
  { activity, memberId, random, now }: ActivityContext,
  { title, valueDesc, sourceDesc, kind, valueFen, prizeId, source, taskId, isShare = false }: GrantOrder,
): RawBuilder<GrantResult> {
  const [at, today] = [new Date(now), new Date(shanghaiDayStart(now))];
  const [awardId, jobId] = [random.uuid(), random.uuid()];
  const job = deliveryOf({ awardId, memberId }, now);
  const share = isShare ? takenShare({ activityId: activity.id, prizeId, memberId, at }) : sql``;
  const value = isShare ? sql`(select amount_fen from share)` : sql`${valueFen}::int4`;
  const valueText = isShare
    ? sql`(select trim(to_char(amount_fen / 100.0, '999999990.00')) || '元' from share)`
    : sql`${valueDesc}::text`;
  return sql`
    with member as (
      select ${kind}::text <> 'token' and exists (
        select 1 from member_mark where member_id = ${memberId}::uuid and released_at is null
      ) as is_held
    ), progress as (
      insert into task_progress (member_id, activity_id, task_id, status, finished_at)
      select ${memberId}::uuid, ${activity.id}::text, ${taskId}::text, ${taskStatus.finished}::text, ${at}::timestamptz
      where ${taskId}::text <> ''
      on conflict do nothing
      returning task_id
    ), taken as (
      update activity_prize set stock = stock - 1,
        day_taken = case when day_start is null or day_start < ${today}::timestamptz then 1 else day_taken + 1 end,
        day_start = greatest(day_start, ${today}::timestamptz)
      where activity_id = ${activity.id}::text and prize_id = ${prizeId}::text and ${prizeId}::text <> '' and stock > 0
        and (per_day is null or day_taken < per_day or day_start is null or day_start < ${today}::timestamptz)
      returning prize_id
    )${share}, granted as (
      insert into award (id, member_id, activity_id, source, awarded_at, prize_id, title, value_desc, source_desc,
        kind, value_fen, state, is_held, settled_at)
      select ${awardId}::uuid, ${memberId}::uuid, ${activity.id}::text, ${source}::text, ${at}::timestamptz, ${prizeId}::text,
        ${title}::text, ${valueText}, ${sourceDesc}::text, ${kind}::text, ${value},
        case when is_held then 'pending' else ${firstState[kind]}::text end, is_held,
        case when not is_held and ${firstState[kind]}::text = 'granted' then ${at}::timestamptz end
      from member
      where (${taskId}::text = '' or exists (select 1 from progress))
        and (${prizeId}::text = '' or exists (select 1 from taken))
        and ${isShare ? sql`exists (select 1 from share)` : sql`true`}
      on conflict (member_id, activity_id, source) do nothing
      returning state, is_held, value_fen
    ), delivery as (
      insert into job (id, kind, dedupe_key, payload, run_at)
      select ${jobId}::uuid, ${job.kind}::text, ${job.dedupeKey}::text, ${JSON.stringify(job.payload)}::jsonb, ${at}::timestamptz
      from granted where state = 'pending' and not is_held
      on conflict (dedupe_key) do nothing
    ), drawn_version as (
      update activity_version set drawn_on = true from taken
      where ${!activity.isDrawnOn}::boolean and activity_id = ${activity.id}::text
        and version_no = ${activity.versionNo}::int4 and not drawn_on
    )
    select exists (select 1 from taken) as is_taken, exists (select 1 from granted) as is_granted,
      (select value_fen from granted) as value_fen,
      case when ${taskId}::text <> '' then array(
        select task_id from task_progress where member_id = ${memberId}::uuid and activity_id = ${activity.id}::text
          and status = ${taskStatus.finished}::text
      ) end as finished_before`;
}
