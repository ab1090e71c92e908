import { taskStatus } from '#contract/activity-kit/participation.ts';
import { shanghaiDayStart } from '#server/clock.ts';
import type { ActivityContext } from '#server/engine/activity/activity-context.ts';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { randomInt } from 'node:crypto';
import { deliveryOf, firstState } from './grant-rows.ts';
import type { Grant } from './grant-rows.ts';
import { fewUnits, prizeSlices } from './prize-stock.ts';

/** What is granted, and what it is granted for. */
export interface GrantOrder extends Grant {
  /** The business fact: `task:ID`, `prize:ID`; a member is granted one award for it. */
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
export const grantStatement = (context: ActivityContext, order: GrantOrder): RawBuilder<GrantResult> =>
  statement(valuesOf(context, order));

function valuesOf({ activity, memberId, random, now }: ActivityContext, order: GrantOrder) {
  const { valueDesc, valueFen, isShare = false } = order;
  const at = new Date(now);
  const [awardId, jobId] = [random.uuid(), random.uuid()];
  return {
    ...order,
    ...{ activity, memberId, at, today: new Date(shanghaiDayStart(now)), awardId, jobId, isShare },
    job: deliveryOf({ awardId, memberId }, now),
    firstState: firstState[order.kind],
    slice: randomInt(prizeSlices),
    value: isShare ? sql`(select amount_fen from share)` : sql`${valueFen}::int4`,
    valueText: isShare
      ? sql`(select trim(to_char(amount_fen / 100.0, '999999990.00')) || '元' from share)`
      : sql`${valueDesc}::text`,
  };
}

type Values = ReturnType<typeof valuesOf>;

/** What a grant does not need is not in its text: the engine plans and starts every part of a statement. */
const when = (isNeeded: boolean, text: RawBuilder<unknown>): RawBuilder<unknown> => (isNeeded ? text : sql``);

/**
 * The unit of the prize, and of a red packet the share that is taken under its lock. While there are few units, the slices are
 * locked in their order, as by a draw.
 */
const stock = (v: Values): RawBuilder<unknown> =>
  sql`${when(
    v.prizeId !== '',
    sql`, seen as (
    select coalesce(sum(stock), 0) >= ${fewUnits}::int4 as is_much from activity_prize_slice
    where activity_id = ${v.activity.id}::text and prize_id = ${v.prizeId}::text
  ), available as materialized (
    select slice.slice from activity_prize_slice slice
    join activity_prize prize on prize.activity_id = slice.activity_id and prize.prize_id = slice.prize_id
    where slice.activity_id = ${v.activity.id}::text and slice.prize_id = ${v.prizeId}::text
      and stock > 0
      and (per_day is null or day_taken < per_day or day_start is null or day_start < ${v.today}::timestamptz)
    order by (select is_much from seen) and slice.slice <> ${v.slice}::int2,
      case when (select is_much from seen) then -stock else slice.slice end
    limit 1 for update of slice
  ), taken as (
    update activity_prize_slice set stock = stock - 1,
      day_taken = case when day_start is null or day_start < ${v.today}::timestamptz then 1 else day_taken + 1 end,
      day_start = greatest(day_start, ${v.today}::timestamptz)
    where activity_id = ${v.activity.id}::text and prize_id = ${v.prizeId}::text
      and slice = (select slice from available)
    returning prize_id
  ), drawn_version as (
    update activity_version set drawn_on = true from taken
    where ${!v.activity.isDrawnOn}::boolean and activity_id = ${v.activity.id}::text
      and version_no = ${v.activity.versionNo}::int4 and not drawn_on
  )`,
  )}${when(
    v.isShare,
    sql`, next_share as materialized (
    select s.ordinal from taken join red_packet_share s on s.prize_id = taken.prize_id
    where s.activity_id = ${v.activity.id}::text and s.member_id is null
    order by s.ordinal limit 1 for update of s
  ), share as (
    update red_packet_share set member_id = ${v.memberId}::uuid, taken_at = ${v.at}::timestamptz from next_share
    where red_packet_share.activity_id = ${v.activity.id}::text and red_packet_share.prize_id = ${v.prizeId}::text
      and red_packet_share.ordinal = next_share.ordinal and red_packet_share.member_id is null
    returning amount_fen
  )`,
  )}`;

const statement = (v: Values): RawBuilder<GrantResult> => sql`
  with member as (
    select ${v.kind}::text <> 'token' and exists (
      select 1 from member_mark where member_id = ${v.memberId}::uuid and released_at is null
    ) as is_held
  )${when(
    v.taskId !== '',
    sql`, progress as (
    insert into task_progress (member_id, activity_id, task_id, status, finished_at)
    select ${v.memberId}::uuid, ${v.activity.id}::text, ${v.taskId}::text, ${taskStatus.finished}::text, ${v.at}::timestamptz
    on conflict do nothing
    returning task_id
  )`,
  )}${stock(v)}, granted as (
    insert into award (id, member_id, activity_id, source, awarded_at, prize_id, title, value_desc, source_desc,
      kind, value_fen, state, is_held, settled_at)
    select ${v.awardId}::uuid, ${v.memberId}::uuid, ${v.activity.id}::text, ${v.source}::text, ${v.at}::timestamptz, ${v.prizeId}::text,
      ${v.title}::text, ${v.valueText}, ${v.sourceDesc}::text, ${v.kind}::text, ${v.value},
      case when is_held then 'pending' else ${v.firstState}::text end, is_held,
      case when not is_held and ${v.firstState}::text = 'granted' then ${v.at}::timestamptz end
    from member
    where true
      ${when(v.taskId !== '', sql`and exists (select 1 from progress)`)}
      ${when(v.prizeId !== '', sql`and exists (select 1 from taken)`)}
      ${when(v.isShare, sql`and exists (select 1 from share)`)}
    on conflict (member_id, activity_id, source) do nothing
    returning state, is_held, value_fen
  )${when(
    v.firstState === 'pending',
    sql`, delivery as (
    insert into job (id, kind, dedupe_key, payload, run_at)
    select ${v.jobId}::uuid, ${v.job.kind}::text, ${v.job.dedupeKey}::text, ${JSON.stringify(v.job.payload)}::jsonb, ${v.at}::timestamptz
    from granted where state = 'pending' and not is_held
    on conflict (dedupe_key) do nothing
  )`,
  )}
  select ${v.prizeId === '' ? sql`false` : sql`exists (select 1 from taken)`} as is_taken,
    exists (select 1 from granted) as is_granted, (select value_fen from granted) as value_fen,
    ${
      v.taskId === ''
        ? sql`null::text[]`
        : sql`array(
      select task_id from task_progress where member_id = ${v.memberId}::uuid and activity_id = ${v.activity.id}::text
        and status = ${taskStatus.finished}::text
    )`
    } as finished_before`;
