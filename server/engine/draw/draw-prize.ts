import { codes } from '#contract/http/codes.ts';
import { endOf } from '#server/db/transaction-end.ts';
import { activityError, requireOpen } from '#server/engine/activity/activity-context.ts';
import type { ActivityContext } from '#server/engine/activity/activity-context.ts';
import type { Activity, ActivityPrize } from '#server/engine/activity/activity.ts';
import { grantRow } from '#server/engine/award/grant-row.ts';
import type { SeenPrize } from '#server/db/draw-tables.ts';
import { payForDraw, unitsLeft } from './pay-for-draw.ts';
import type { DrawState } from './pay-for-draw.ts';
import { drawStatement } from './draw-statement.ts';
import { hashOfRecord, memberCodeOf, pickPrize, SeedCipher } from './replayable-draw.ts';

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
  const { state, spent } = paid;

  const memberCode = memberCodeOf(secrets, activity.id, memberId);
  const seed = new SeedCipher(secrets, random).decrypt(state.encryptedSeed);
  const facts = { memberCode, number: spent.number, entropy };
  const { table, epoch } = state;
  const pick = pickPrize({ seed, activityId: activity.id, epoch, table, ...facts });

  const record = { drawId, awardId, state, ...facts, ...pick, reply };
  const candidates = candidatesOf(activity, state, pick.chosen).map((candidate) => ({
    ...candidate,
    outcome: {
      drawId,
      awardId,
      ...spent,
      prize: candidate.prize,
      isOfMarked: state.isOfMarked,
      receipt: receiptOf(context, record, candidate),
    },
  }));
  await beforeStock();
  return takeAndRecord(context, candidates, record);
}

/** One possible result of a draw. */
interface Candidate {
  /** Null for no prize. */
  readonly prize: ActivityPrize | null;
  readonly availability: 'chosen' | 'consolation' | 'none';
  /** Why it is not the picked prize: it was out of stock before, or a concurrent draw took the last unit. */
  readonly fallback_reason: '' | 'none_left' | 'gone_meanwhile';
  /** Why the prizes before it were not given: what the draw has seen of them. */
  readonly seen: readonly SeenPrize[];
}

/**
 * The picked prize, then the declared consolation prize, then nothing; the first one in stock is given. There is no
 * second roll, so the odds of the other prizes do not change (rule F5). Prizes that are known to be out of stock are
 * omitted.
 */
function candidatesOf(activity: Activity, state: DrawState, picked: string): readonly Candidate[] {
  const isLeft = (prizeId: string) => unitsLeft(state, prizeId) > 0;
  const first = { availability: 'chosen', fallback_reason: '', seen: [] } as const;
  const chosen = { prize: prizeOf(activity, picked), ...first };
  if (picked === '') return [chosen];
  const { consolation } = state.table;
  const tried = new Set([picked, ...(consolation === '' ? [] : [consolation])]);
  const reason = {
    fallback_reason: isLeft(picked) ? 'gone_meanwhile' : 'none_left',
    seen: [...tried].flatMap((prizeId) => [state.seen.get(prizeId)].filter((seen) => seen !== undefined)),
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

/** The fields of a draw that are recorded for every outcome. */
interface DrawRecord {
  readonly drawId: string;
  readonly awardId: string;
  readonly state: DrawState;
  readonly memberCode: string;
  readonly number: number;
  readonly entropy: string;
  readonly roll: number;
  readonly chosen: string;
  readonly reply: DrawOrder['reply'];
}

function receiptOf(
  { activity, now }: ActivityContext,
  { state, ...record }: DrawRecord,
  { prize, availability, fallback_reason, seen }: Candidate,
): DrawReceipt {
  const { table, tableHash, epoch, commitment } = state;
  const { drawId: id, memberCode: member_code, number, entropy, roll, chosen } = record;
  const draw_hash = hashOfRecord({
    id,
    activity_id: activity.id,
    pool: table.pool,
    epoch,
    member_code,
    number,
    entropy,
    table_version: table.version,
    table_hash: tableHash,
    roll,
    chosen,
    final: prize?.prizeId ?? '',
    availability,
    fallback_reason,
    drawn_at: new Date(now),
    seen,
  });
  return { epoch, commitment, draw_hash, draw_time: now };
}

/**
 * Takes the first candidate that is in stock and records all its effects in one statement; returns the outcome. The
 * last candidate is always "no prize".
 */
async function takeAndRecord(
  context: ActivityContext,
  candidates: readonly (Candidate & { readonly outcome: DrawOutcome })[],
  { drawId, awardId, reply, state, memberCode, ...record }: DrawRecord,
): Promise<DrawOutcome> {
  const { transaction, activity } = context;
  const stored = reply === undefined ? undefined : context.storedReply;
  const { table, tableHash, epoch } = state;
  const { number, entropy, roll, chosen } = record;
  const prizes = candidates.flatMap(({ prize }) => prize ?? []);
  const statement = drawStatement(context, {
    draw: {
      id: drawId,
      pool: table.pool,
      epoch,
      member_code: memberCode,
      number,
      entropy,
      table_version: table.version,
      table_hash: tableHash,
      roll,
      chosen,
    },
    awardId,
    candidates: candidates.map(({ prize, outcome, ...candidate }) => ({
      ...candidate,
      award: prize === null ? null : grantRow(prize, state.isOfMarked),
      reply: stored?.textOf(reply?.(outcome)) ?? null,
    })),
    isInCircle: isInCircle(activity, prizes),
  });
  const [taken] =
    stored === undefined
      ? (await statement.execute(transaction)).rows
      : await endOf(transaction).executeLast(transaction, statement);
  const given = candidates[taken?.rank ?? -1];
  if (given === undefined) throw new Error('the statement of a draw has no outcome');
  return given.outcome;
}

/**
 * Whether a draw of the second prize can lead to the first one, by the consolation prizes of all pools.
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
