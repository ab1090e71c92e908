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
  { activity, memberId, random, now, storedReply }: ActivityContext,
  { draw, awardId, candidates, isInCircle }: DrawInputs,
): RawBuilder<{ readonly rank: number }> {
  const [at, today] = [new Date(now), new Date(shanghaiDayStart(now))];
  const [first = '', second = ''] = candidates.flatMap(({ award }) => award?.prize_id ?? []);
  const rows = candidates.map(({ reply: _reply, award, ...candidate }, rank) => ({
    rank,
    ...candidate,
    ...(award ?? none),
  }));
  const [reply0, reply1, reply2] = candidates.map(({ reply }) => reply);
  const payload = JSON.stringify({ awardId, memberId });
  return sql`
    with both_prizes as materialized (
      select prize_id from activity_prize
      where ${isInCircle}::boolean and activity_id = ${activity.id}::text and prize_id in (${first}::text, ${second}::text)
      order by prize_id for update
    ), first_prize as (
      update activity_prize set stock = stock - 1,
        day_taken = case when day_start is null or day_start < ${today}::timestamptz then 1 else day_taken + 1 end,
        day_start = greatest(day_start, ${today}::timestamptz)
      where activity_id = ${activity.id}::text and prize_id = ${first}::text and ${first}::text <> '' and stock > 0
        and (per_day is null or day_taken < per_day or day_start is null or day_start < ${today}::timestamptz)
        and (not ${isInCircle}::boolean or exists (select 1 from both_prizes))
      returning prize_id
    ), second_prize as (
      update activity_prize set stock = stock - 1,
        day_taken = case when day_start is null or day_start < ${today}::timestamptz then 1 else day_taken + 1 end,
        day_start = greatest(day_start, ${today}::timestamptz)
      where activity_id = ${activity.id}::text and prize_id = ${second}::text and ${second}::text <> '' and stock > 0
        and (per_day is null or day_taken < per_day or day_start is null or day_start < ${today}::timestamptz)
        and not exists (select 1 from first_prize)
      returning prize_id
    ), taken as (
      select outcome.* from json_to_recordset(${JSON.stringify(rows)}::json) as outcome
        (rank int4, availability text, fallback_reason text, seen jsonb, prize_id text, title text, value_desc text,
          source_desc text, kind text, value_fen int4, state text, is_held boolean)
      where prize_id = ''
        or prize_id in (select prize_id from first_prize union all select prize_id from second_prize)
      order by rank limit 1
    ), recorded as (
      insert into draw (id, activity_id, pool, epoch, member_id, member_code, number, entropy, table_version, table_hash,
        roll, chosen, final, availability, fallback_reason, seen, drawn_at)
      select ${draw.id}::uuid, ${activity.id}::text, ${draw.pool}::text, ${draw.epoch}::int4, ${memberId}::uuid,
        ${draw.member_code}::text, ${draw.number}::int4, ${draw.entropy}::text, ${draw.table_version}::int4,
        ${draw.table_hash}::text, ${draw.roll}::int4, ${draw.chosen}::text, prize_id, availability, fallback_reason, seen,
        ${at}::timestamptz
      from taken
    ), granted as (
      insert into award (id, member_id, activity_id, source, awarded_at, prize_id, title, value_desc, source_desc, kind,
        value_fen, state, is_held, settled_at)
      select ${awardId}::uuid, ${memberId}::uuid, ${activity.id}::text, ${`draw:${draw.id}`}::text, ${at}::timestamptz,
        prize_id, title, value_desc, source_desc, kind, value_fen, state, is_held,
        case when state = 'granted' then ${at}::timestamptz end
      from taken where prize_id <> ''
      returning state, is_held
    ), delivery as (
      insert into job (id, kind, dedupe_key, payload, run_at)
      select ${random.uuid()}::uuid, ${deliveryJob}::text, ${deliveryKey(awardId)}::text, ${payload}::jsonb,
        ${at}::timestamptz
      from granted where state = 'pending' and not is_held
      on conflict (dedupe_key) do nothing
    ), drawn_version as (
      update activity_version set drawn_on = true from taken
      where ${!activity.isDrawnOn}::boolean and activity_id = ${activity.id}::text
        and version_no = ${activity.versionNo}::int4 and not drawn_on
    ), replied as (
      -- Parameters of their own: inside of the JSON they would be escaped and parsed again.
      update idempotent_reply
      set reply = case rank when 0 then ${reply0}::text when 1 then ${reply1 ?? null}::text else ${reply2 ?? null}::text end
      from taken
      where member_id = ${storedReply?.memberId ?? null}::uuid and idempotency_key = ${storedReply?.key ?? null}::text
    )
    select rank from taken`;
}

/** The columns of an award that there is not. */
const none = { prize_id: '' };
