import { shanghaiDayStart } from '#server/clock.ts';
import type { SeenPrize } from '#server/db/draw-tables.ts';
import type { ActivityContext } from '#server/engine/activity/activity-context.ts';
import type { Activity, ActivityPrize } from '#server/engine/activity/activity.ts';
import { deliveryOf, grantRow } from '#server/engine/award/grant-rows.ts';
import { inOrder, sliceToTakeFrom } from '#server/engine/award/prize-stock.ts';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { DrawTable, RecordedDraw } from './replayable-draw.ts';

/** The columns that depend on the outcome, in addition to the prize. */
type OutcomeColumn = 'availability' | 'fallback_reason' | 'seen';

/** The columns of a draw that are the same for every outcome. */
export type DrawRow = Omit<RecordedDraw, OutcomeColumn | 'activity_id' | 'final' | 'drawn_at'>;

/**
 * One possible outcome: its prize, null for none, and what is recorded of it. A fallback has a reason, the picked prize was
 * out of stock before or a concurrent draw took its last unit, and what the draw has seen of the prizes before it.
 */
export interface Candidate extends Readonly<Pick<RecordedDraw, OutcomeColumn>> {
  readonly prize: ActivityPrize | null;
}

/** What a draw knows when it has picked. */
interface Known {
  readonly table: Pick<DrawTable, 'consolation'>;
  readonly seen: ReadonlyMap<string, SeenPrize>;
}

/**
 * The picked prize, then the declared consolation prize, then nothing; the first one in stock is given. There is no
 * second roll, so the odds of the other prizes do not change (rule F5). Prizes that are known to be out of stock are
 * omitted.
 */
export function candidatesOf(
  activity: Activity,
  { table: { consolation }, seen }: Known,
  picked: string,
): readonly Candidate[] {
  const isLeft = (prizeId: string) => hasUnit(seen.get(prizeId));
  const first = { availability: 'chosen', fallback_reason: '', seen: [] } as const;
  const chosen = { prize: prizeOf(activity, picked), ...first };
  if (picked === '') return [chosen];
  const tried = new Set([picked, ...(consolation === '' ? [] : [consolation])]);
  const reason = {
    fallback_reason: isLeft(picked) ? 'gone_meanwhile' : 'none_left',
    seen: [...tried].map((prizeId) => seen.get(prizeId)).filter((prize) => prize !== undefined),
  } as const;
  const consoled = { prize: prizeOf(activity, consolation), availability: 'consolation', ...reason } as const;
  return [
    ...(isLeft(picked) ? [chosen] : []),
    ...(consolation !== picked && isLeft(consolation) ? [consoled] : []),
    { prize: null, availability: 'none', ...reason },
  ];
}

function prizeOf({ prizes }: Activity, prizeId: string): ActivityPrize | null {
  if (prizeId === '') return null;
  const prize = prizes.find((one) => one.prizeId === prizeId);
  if (!prize) throw new Error(`the prize ${prizeId} is drawn and is not in the activity`);
  return prize;
}

/** Whether a draw could take a unit from the stock, by what it has seen of the prize. */
function hasUnit(prize: SeenPrize | undefined): boolean {
  if (prize === undefined) return false;
  const [, , left, perDay, takenToday] = prize;
  return left > 0 && (perDay === null || takenToday < perDay);
}

/** What the last statement of a draw is made from. */
export interface DrawInputs {
  readonly draw: DrawRow;
  readonly awardId: string;
  /** The member is marked, so a prize is held (rule A5). */
  readonly isOfMarked: boolean;
  readonly seen: ReadonlyMap<string, SeenPrize>;
  /**
   * At most three in their order, at most two of them with a prize; the last one is always possible. With each the text of
   * the reply to it; null where the call does not store it here.
   */
  readonly candidates: readonly (Candidate & { readonly reply: string | null })[];
}

/**
 * The last statement of a draw. It takes one unit of the first prize that is in stock, records the draw, grants the award
 * and orders its delivery, marks the version of the content as drawn on (rule F4), and stores the reply; it returns the rank
 * of the outcome. Nothing is asked while the stock is locked: every outcome that is still possible is in it. Locks are taken
 * in the order stock, version; of a prize with several slices, any one that has a unit is locked, and while it has few units
 * all draws lock its slices in one order, so that no two that find a slice empty wait for each other. A server whose clock has not reached midnight takes from the later day that another server
 * has begun.
 */
export const drawStatement = (context: ActivityContext, inputs: DrawInputs) =>
  statement(valuesOf(context, inputs));

function valuesOf(
  { activity, memberId, random, now, storedReply }: ActivityContext,
  { draw, awardId, isOfMarked, seen, candidates }: DrawInputs,
) {
  const prizes = candidates.flatMap(({ prize }) => prize ?? []);
  const outcomes = candidates.map(({ reply: _reply, prize, ...columns }, rank) => ({
    rank,
    ...columns,
    ...(prize === null ? { prize_id: '' } : grantRow(prize, isOfMarked)),
  }));
  // Parameters of their own, which are not escaped and parsed again as the JSON of the outcomes is.
  const [reply0 = null, reply1 = null, reply2 = null] = candidates.map(({ reply }) => reply);
  return {
    draw,
    awardId,
    memberId,
    activityId: activity.id,
    versionNo: activity.versionNo,
    isFirstDraw: !activity.isDrawnOn,
    at: new Date(now),
    today: new Date(shanghaiDayStart(now)),
    // Empty for none.
    first: prizes[0]?.prizeId ?? '',
    second: prizes[1]?.prizeId ?? '',
    isInCircle: isInCircle(activity, prizes),
    slice: sliceToTakeFrom(prizes.map(({ prizeId }) => seen.get(prizeId)?.[2] ?? 0)),
    outcomes: JSON.stringify(outcomes),
    ...{ reply0, reply1, reply2, replyKey: storedReply ?? { memberId: null, key: null } },
    job: { id: random.uuid(), ...deliveryOf({ awardId, memberId }, now) },
  };
}

/**
 * Whether a draw of the second prize can lead to the first one, by the consolation prizes of all pools (rule S5).
 *
 * An update that waits for a prize and finds none left keeps the row locked, and then waits for the consolation prize.
 * Without a circle of prizes that lead to each other, these waits have an order, and a prize is locked when its turn
 * comes. In a circle, which needs two pools, both rows are locked by their ids first: the order is then that of the
 * circles, and in each that of the ids. While the content changes, draws of the table before may follow another order;
 * a deadlock is then repeated.
 */
function isInCircle({ pools }: Activity, [first, second]: readonly ActivityPrize[]): boolean {
  if (first === undefined || second === undefined) return false;
  const reached = new Set([second.prizeId]);
  // A set is iterated over what is added meanwhile, too.
  for (const prizeId of reached) {
    for (const { consolation, entries } of pools) {
      if (consolation === undefined || !entries.some(({ prize }) => prize === prizeId)) continue;
      if (consolation === first.prizeId) return true;
      reached.add(consolation);
    }
  }
  return false;
}

const statement = (v: ReturnType<typeof valuesOf>): RawBuilder<{ readonly rank: number }> => sql`
  with both_prizes as materialized (
    select prize_id from activity_prize_slice
    where ${v.isInCircle}::boolean and activity_id = ${v.activityId}::text and prize_id in (${v.first}::text, ${v.second}::text)
    order by prize_id, slice for update
  ), available as materialized (
    select slice.prize_id, slice.slice from activity_prize_slice slice
    join activity_prize prize on prize.activity_id = slice.activity_id and prize.prize_id = slice.prize_id
    where slice.activity_id = ${v.activityId}::text and slice.prize_id in (${v.first}::text, ${v.second}::text) and stock > 0
      and (per_day is null or day_taken < per_day or day_start is null or day_start < ${v.today}::timestamptz)
      and (not ${v.isInCircle}::boolean or exists (select 1 from both_prizes))
    order by slice.prize_id <> ${v.first}::text, slice.slice <> ${v.slice}::int2,
      case when ${v.slice}::int2 = ${inOrder}::int2 then slice.slice else -stock end
    limit 1 for update of slice
  ), stock_row as (
    update activity_prize_slice set stock = stock - 1, day_start = greatest(day_start, ${v.today}::timestamptz),
      day_taken = case when day_start is null or day_start < ${v.today}::timestamptz then 1 else day_taken + 1 end
    where activity_id = ${v.activityId}::text and prize_id = (select prize_id from available)
      and slice = (select slice from available)
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
    select ${v.job.id}::uuid, ${v.job.kind}::text, ${v.job.dedupeKey}::text, ${JSON.stringify(v.job.payload)}::jsonb, ${v.at}::timestamptz
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
