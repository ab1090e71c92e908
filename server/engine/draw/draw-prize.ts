import { codes } from '#contract/http/codes.ts';
import { shanghaiDayStart } from '#server/clock.ts';
import { endOf } from '#server/db/database.ts';
import type { DrawTables, SeenPrize } from '#server/db/draw-tables.ts';
import { activityError, countPlay, requireOpen } from '#server/engine/activity/activity-context.ts';
import type { ActivityContext } from '#server/engine/activity/activity-context.ts';
import type { ActivityPrize } from '#server/engine/activity/activity.ts';
import { spendSql } from '#server/engine/ledger/ledger.ts';
import type { Spent } from '#server/engine/ledger/ledger.ts';
import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import { candidatesOf, drawStatement } from './draw-statement.ts';
import type { Candidate, DrawInputs, DrawRow } from './draw-statement.ts';
import { hashOfRecord, memberCodeOf, pickPrize, SeedCipher } from './replayable-draw.ts';
import type { DrawTable } from './replayable-draw.ts';

/** The request of a draw. */
export interface DrawOrder {
  readonly pool: string;
  /** What the device adds to the randomness of the server: at most 64 letters, digits, `-` and `_`; may be empty. */
  readonly entropy: string;
  /**
   * The reply to the call. If it is given, the statement of the draw stores it and commits the transaction, in which
   * nothing may be queried afterwards. It is called for every possible outcome, so it computes and queries nothing.
   */
  readonly reply?: (outcome: DrawOutcome) => unknown;
}

/** The result of a draw. */
export interface DrawOutcome {
  readonly drawId: string;
  /** The number of this spend of the member: 1, 2, 3. */
  readonly number: number;
  /** Null for no prize. */
  readonly prize: ActivityPrize | null;
  /** The id of the award, if there is a prize. */
  readonly awardId: string;
  /** The member is marked: the award is held (rule A5). */
  readonly isOfMarked: boolean;
  /** The balance after the draw. */
  readonly balance: number;
  /** What the member's device stores, to compare it with the log later. */
  readonly receipt: DrawReceipt;
}

/** A receipt on the wire: everything else that it needs is known to the device. */
export interface DrawReceipt {
  readonly epoch: number;
  readonly commitment: string;
  /** The hash of the record of the draw. */
  readonly draw_hash: string;
  /** Milliseconds since 1970. */
  readonly draw_time: number;
}

const noPause = () => Promise.resolve();

/**
 * Draws once for the price of the pool: pays, picks, takes from the stock and grants, in the transaction of the
 * context. Locks are taken in the order account of the member, stock, version. The stock is a hot row, so no query
 * runs while it is locked: one statement takes it and writes draw, award, delivery and reply. The hash chain of the
 * log is made later, by `chainDrawLog`. Tests pause draws at `beforeStock`, after all reads.
 *
 * @throws ApiError poolMissing while there is no such pool or no committed seed, chancesSpent when the member cannot
 * pay, and the refusals of an activity that is not open.
 */
export async function drawPrize(
  context: ActivityContext,
  { pool, entropy, reply }: DrawOrder,
  beforeStock: () => Promise<void> = noPause,
): Promise<DrawOutcome> {
  const { activity, memberId, random, secrets } = context;
  requireOpen(context);
  if (!/^[\w-]{0,64}$/.test(entropy)) throw new Error('the entropy of a draw was not checked');
  const [drawId, awardId] = [random.uuid(), random.uuid()];

  const paid = await payForDraw(context, pool, drawId);
  if (paid === null) throw activityError(codes.poolMissing, '抽奖暂未开放');
  if (paid.spent === null) throw activityError(codes.chancesSpent, '抽奖机会不足');
  const { table, tableHash, epoch, commitment, isOfMarked, spent } = paid;

  const { number } = spent;
  const memberCode = memberCodeOf(secrets, activity.id, memberId);
  const seed = new SeedCipher(secrets, random).decrypt(paid.encryptedSeed);
  const pick = pickPrize({ seed, activityId: activity.id, epoch, memberCode, number, entropy, table });

  const inputs = { pool, epoch, member_code: memberCode, number, entropy };
  const draw = { id: drawId, ...inputs, table_version: table.version, table_hash: tableHash, ...pick };
  const outcomes = candidatesOf(activity, paid, pick.chosen).map((candidate) => {
    const receipt = receiptOf(context, { draw, commitment }, candidate);
    return { candidate, outcome: { drawId, awardId, ...spent, prize: candidate.prize, isOfMarked, receipt } };
  });
  await beforeStock();
  return takeAndRecord(context, outcomes, { draw, awardId, isOfMarked, reply, seen: paid.seen });
}

/** The inputs of a draw, read without any lock. */
interface PaidDraw {
  readonly table: DrawTable;
  readonly tableHash: string;
  readonly epoch: number;
  readonly encryptedSeed: string;
  readonly commitment: string;
  /** Stock and daily limit of each prize a moment ago: a hint that avoids locking a prize that is out of stock. */
  readonly seen: ReadonlyMap<string, SeenPrize>;
  /** The member is marked, so a prize is held (rule A5). */
  readonly isOfMarked: boolean;
  /** Null when the member could not pay. */
  readonly spent: Spent | null;
}

type TableRow = Selectable<DrawTables['draw_table']>;
type EpochRow = Selectable<DrawTables['draw_epoch']>;

type PaidRow = Omit<TableRow, 'activity_id' | 'pool' | 'created_at'> &
  Pick<EpochRow, 'epoch' | 'sealed_seed' | 'commitment'> & {
    readonly seen: readonly SeenPrize[] | null;
    readonly is_marked: boolean;
    readonly balance: number | null;
    readonly spends: number | null;
  };

/**
 * Reads the newest table of a pool and the secret seed of the activity, and spends the price of the table for the
 * draw; null, and no effect, when the pool cannot be drawn from now. A table or a seed that is newer than the moment of
 * the call is not used: a draw is never older than what it was made from.
 */
async function payForDraw(context: ActivityContext, pool: string, drawId: string): Promise<PaidDraw | null> {
  const { transaction, activity, now } = context;
  const at = sql`${new Date(now)}::timestamptz`;
  const today = sql`${new Date(shanghaiDayStart(now))}::timestamptz`;
  const { rows } = await sql<PaidRow>`
    with newest as (
      select version, hash, currency, cost, total_weight, entries, consolation from draw_table
      where activity_id = ${activity.id} and pool = ${pool} and created_at <= ${at} order by version desc limit 1
    ), epoch as (
      select epoch, sealed_seed, commitment from draw_epoch
      where activity_id = ${activity.id} and revealed_at is null and opened_at <= ${at} order by epoch desc limit 1
    ), price as (
      select currency, cost as amount from newest cross join epoch where total_weight > 0
    ), ${spendSql(context, { cause: 'draw', fact: drawId })}
    select newest.*, epoch.*, account.balance, account.spends,
      (select jsonb_agg(jsonb_build_array(prize_id, total, stock, per_day, day_taken)) from (
        select prize.prize_id, prize.total, prize.per_day, sum(slice.stock)::int4 as stock,
          coalesce(sum(slice.day_taken) filter (where slice.day_start >= ${today}), 0)::int4 as day_taken
        from activity_prize prize join activity_prize_slice slice
          on slice.activity_id = prize.activity_id and slice.prize_id = prize.prize_id
        where prize.activity_id = ${activity.id} group by prize.activity_id, prize.prize_id
      ) as seen_prize) as seen,
      exists (select 1 from member_mark where member_id = ${context.memberId} and released_at is null) as is_marked
    from newest cross join epoch left join account on true`.execute(transaction);
  const [row] = rows;
  if (row === undefined || row.total_weight === 0) return null;
  const { version, currency, cost, consolation, total_weight: totalWeight, entries, balance, spends } = row;
  return {
    table: { activityId: activity.id, pool, version, currency, cost, consolation, totalWeight, entries },
    tableHash: row.hash,
    epoch: row.epoch,
    encryptedSeed: row.sealed_seed,
    commitment: row.commitment,
    seen: new Map(row.seen?.map((prize) => [prize[0], prize])),
    isOfMarked: row.is_marked,
    spent: balance === null || spends === null ? null : { balance, number: spends },
  };
}

function receiptOf(
  { activity, now }: ActivityContext,
  { draw, commitment }: { readonly draw: DrawRow; readonly commitment: string },
  { prize, ...recorded }: Candidate,
): DrawReceipt {
  const outcome = { final: prize?.prizeId ?? '', ...recorded };
  const draw_hash = hashOfRecord({ ...draw, ...outcome, activity_id: activity.id, drawn_at: new Date(now) });
  return { epoch: draw.epoch, commitment, draw_hash, draw_time: now };
}

/**
 * Takes the first candidate that is in stock and records all its effects in one statement; returns the outcome. The
 * last candidate is always "no prize".
 */
async function takeAndRecord(
  context: ActivityContext,
  outcomes: readonly { readonly candidate: Candidate; readonly outcome: DrawOutcome }[],
  { reply, ...inputs }: Omit<DrawInputs, 'candidates'> & Pick<DrawOrder, 'reply'>,
): Promise<DrawOutcome> {
  const { transaction } = context;
  const stored = reply === undefined ? undefined : context.storedReply;
  const statement = drawStatement(context, {
    ...inputs,
    candidates: outcomes.map(({ candidate, outcome }) => ({
      ...candidate,
      reply: stored?.textOf(reply?.(outcome)) ?? null,
    })),
  });
  const [taken] =
    stored === undefined
      ? (await statement.execute(transaction)).rows
      : await endOf(transaction).executeLast(transaction, statement);
  const given = outcomes[taken?.rank ?? -1];
  if (given === undefined) throw new Error('the statement of a draw has no outcome');
  countPlay(context, { draws: 1, wins: given.outcome.prize === null ? 0 : 1 });
  return given.outcome;
}
