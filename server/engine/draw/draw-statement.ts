import { shanghaiDayStart } from '#server/clock.ts';
import type { SeenPrize } from '#server/db/draw-tables.ts';
import type { ActivityContext } from '#server/engine/activity/activity-context.ts';
import { deliveryJob, deliveryKey } from '#server/engine/award/delivery.ts';
import type { GrantRow } from '#server/engine/award/grant-row.ts';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/** The columns of a draw that are the same for every outcome. */
export interface DrawRow {
  readonly id: string;
  readonly pool: string;
  readonly epoch: number;
  readonly member_code: string;
  readonly number: number;
  readonly entropy: string;
  readonly table_version: number;
  readonly table_hash: string;
  readonly roll: number;
  readonly chosen: string;
}

/** One possible outcome: what is recorded of it, and the award that it grants; null for no prize. */
export interface DrawCandidate {
  readonly availability: 'chosen' | 'consolation' | 'none';
  readonly fallback_reason: '' | 'none_left' | 'gone_meanwhile';
  readonly seen: readonly SeenPrize[];
  readonly award: GrantRow | null;
  /** The text of the reply to this outcome; null where the call does not store it here. */
  readonly reply: string | null;
}

/** What the last statement of a draw is made from. */
export interface DrawInputs {
  readonly draw: DrawRow;
  readonly awardId: string;
  /** At most three in their order, at most two of them with a prize; the last one is always possible. */
  readonly candidates: readonly DrawCandidate[];
  /** Draws of the second prize can lead to the first one, so both are locked in the order of their ids (rule S5). */
  readonly isInCircle: boolean;
}

/**
 * The last statement of a draw. It takes one unit of the first prize that is in stock, records the draw, grants the award
 * and orders its delivery, marks the version of the content as drawn on (rule F4), and stores the reply; it returns the rank
 * of the outcome. Nothing is asked while the stock is locked: every outcome that is still possible is in it. Locks are taken
 * in the order stock, version. A server whose clock has not reached midnight takes from the later day that another server
 * has begun.
 */
export function drawStatement(
  context: ActivityContext,
  { draw, awardId, candidates, isInCircle }: DrawInputs,
): RawBuilder<{ readonly rank: number }> {
  const { activity, memberId, random, now, storedReply } = context;
  const [first = '', second = ''] = candidates.flatMap(({ award }) => award?.prize_id ?? []);
  const outcomes = candidates.map(({ reply: _reply, award, ...candidate }, rank) => ({
    rank,
    ...candidate,
    ...(award ?? noAward),
  }));
  const [reply0 = null, reply1 = null, reply2 = null] = candidates.map(({ reply }) => reply);
  return statement({
    draw,
    awardId,
    isInCircle,
    memberId,
    first,
    second,
    reply0,
    reply1,
    reply2,
    activityId: activity.id,
    versionNo: activity.versionNo,
    isFirstDraw: !activity.isDrawnOn,
    at: new Date(now),
    today: new Date(shanghaiDayStart(now)),
    outcomes: JSON.stringify(outcomes),
    replyKey: storedReply ?? noReply,
    job: { id: random.uuid(), key: deliveryKey(awardId), payload: JSON.stringify({ awardId, memberId }) },
  });
}

const noAward = { prize_id: '' };
const noReply = { memberId: null, key: null };

interface Values extends Pick<DrawInputs, 'draw' | 'awardId' | 'isInCircle'> {
  readonly activityId: string;
  readonly memberId: string;
  readonly versionNo: number;
  readonly isFirstDraw: boolean;
  readonly at: Date;
  readonly today: Date;
  /** The ids of the prizes of the candidates; empty for none. */
  readonly first: string;
  readonly second: string;
  /** The candidates as JSON, and their replies as parameters of their own, which are not escaped and parsed again. */
  readonly outcomes: string;
  readonly reply0: string | null;
  readonly reply1: string | null;
  readonly reply2: string | null;
  readonly replyKey: { readonly memberId: string | null; readonly key: string | null };
  readonly job: { readonly id: string; readonly key: string; readonly payload: string };
}

const statement = (v: Values): RawBuilder<{ readonly rank: number }> => sql`
  with both_prizes as materialized (
    select prize_id from activity_prize
    where ${v.isInCircle}::boolean and activity_id = ${v.activityId}::text and prize_id in (${v.first}::text, ${v.second}::text)
    order by prize_id for update
  ), available as materialized (
    select prize_id from activity_prize
    where activity_id = ${v.activityId}::text and prize_id in (${v.first}::text, ${v.second}::text) and stock > 0
      and (per_day is null or day_taken < per_day or day_start is null or day_start < ${v.today}::timestamptz)
      and (not ${v.isInCircle}::boolean or exists (select 1 from both_prizes))
    order by prize_id <> ${v.first}::text limit 1 for update
  ), stock_row as (
    update activity_prize set stock = stock - 1, day_start = greatest(day_start, ${v.today}::timestamptz),
      day_taken = case when day_start is null or day_start < ${v.today}::timestamptz then 1 else day_taken + 1 end
    where activity_id = ${v.activityId}::text and prize_id = (select prize_id from available)
    returning prize_id
  ), taken as (
    select outcome.* from json_to_recordset(${v.outcomes}::json) as outcome
      (rank int4, availability text, fallback_reason text, seen jsonb, prize_id text, title text, value_desc text,
        source_desc text, kind text, value_fen int4, state text, is_held boolean)
    where prize_id = '' or prize_id in (select prize_id from stock_row)
    order by rank limit 1
  ), recorded as (
    insert into draw (id, activity_id, pool, epoch, member_id, member_code, number, entropy, table_version, table_hash,
      roll, chosen, final, availability, fallback_reason, seen, drawn_at)
    select ${v.draw.id}::uuid, ${v.activityId}::text, ${v.draw.pool}::text, ${v.draw.epoch}::int4, ${v.memberId}::uuid,
      ${v.draw.member_code}::text, ${v.draw.number}::int4, ${v.draw.entropy}::text, ${v.draw.table_version}::int4,
      ${v.draw.table_hash}::text, ${v.draw.roll}::int4, ${v.draw.chosen}::text, prize_id, availability, fallback_reason,
      seen, ${v.at}::timestamptz
    from taken
  ), granted as (
    insert into award (id, member_id, activity_id, source, awarded_at, prize_id, title, value_desc, source_desc, kind,
      value_fen, state, is_held, settled_at)
    select ${v.awardId}::uuid, ${v.memberId}::uuid, ${v.activityId}::text, 'draw:' || ${v.draw.id}::text,
      ${v.at}::timestamptz, prize_id, title, value_desc, source_desc, kind, value_fen, state, is_held,
      case when state = 'granted' then ${v.at}::timestamptz end
    from taken where prize_id <> ''
    returning state, is_held
  ), delivery as (
    insert into job (id, kind, dedupe_key, payload, run_at)
    select ${v.job.id}::uuid, ${deliveryJob}::text, ${v.job.key}::text, ${v.job.payload}::jsonb, ${v.at}::timestamptz
    from granted where state = 'pending' and not is_held
    on conflict (dedupe_key) do nothing
  ), drawn_version as (
    update activity_version set drawn_on = true from taken
    where ${v.isFirstDraw}::boolean and activity_id = ${v.activityId}::text and version_no = ${v.versionNo}::int4
      and not drawn_on
  ), replied as (
    update idempotent_reply
    set reply = case rank when 0 then ${v.reply0}::text when 1 then ${v.reply1}::text else ${v.reply2}::text end
    from taken where member_id = ${v.replyKey.memberId}::uuid and idempotency_key = ${v.replyKey.key}::text
  )
  select rank from taken`;
