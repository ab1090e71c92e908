import { codes } from '#contract/codes.ts';
import { executeLast } from '#server/db/database.ts';
import { markVersionDrawn, activityError, requireOpen } from '#server/engine/activity/activity-context.ts';
import type { ActivityContext } from '#server/engine/activity/activity-context.ts';
import type { ActivityPrize } from '#server/engine/activity/activity.ts';
import { firstState } from '#server/engine/award/award-repository.ts';
import {
  grantOfPrize,
  insertAwardSql,
  orderIfPending,
  decrementStockSql,
} from '#server/engine/award/grant-award.ts';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { memberCodeOf } from './draw-log.ts';
import { SeedSafe } from './draw-seeds.ts';
import { payForDraw } from './pay-for-draw.ts';
import type { DrawState } from './pay-for-draw.ts';
import { pickPrize } from './pick-prize.ts';

/** What a member draws from. */
export interface DrawOrder {
  readonly pool: string;
  /** What the device adds to the chance of the server: at most 64 letters, digits, `-` and `_`; empty where nothing. */
  readonly entropy: string;
  /** The part of a statement that keeps the reply to the call, written from an earlier part; see `Call.storeReply`. */
  readonly storeReply?: (outcome: DrawOutcome, from: string) => RawBuilder<unknown>;
}

/** What a draw gave. */
export interface DrawOutcome {
  readonly drawId: string;
  /** Which spend of the member this was. */
  readonly number: number;
  /** Null where it was nothing. */
  readonly prize: ActivityPrize | null;
  /** What is left to draw with. */
  readonly balance: number;
}

const noPause = () => Promise.resolve();

/**
 * Draws once for the price of the pool: spends, computes, takes from the stock and grants, in the transaction of the
 * participation. Locks are taken in the order account of the member, stock, version. Draws of different members wait for
 * one another only at the stock of a prize, and the first of them at the mark of the version: the hash chain is made
 * afterwards, by `chainDrawLog`. Tests hold draws at `onChecked`, after everything was read and before anything is taken
 * from a stock.
 *
 * @throws ApiError poolMissing while there is no such pool or no committed seed, chancesSpent when the member cannot pay,
 * and the refusals of an activity that is not open.
 */
export async function drawPrize(
  context: ActivityContext,
  order: DrawOrder,
  onChecked: () => Promise<void> = noPause,
): Promise<DrawOutcome> {
  requireOpen(context);
  if (!/^[\w-]{0,64}$/.test(order.entropy)) throw new Error('the entropy of a draw was not checked');
  const drawId = context.random.uuid();
  const awardId = context.random.uuid();
  const { state, balance, number } = await pay(context, order.pool, drawId);
  const memberCode = memberCodeOf(context.secrets, context.activity.id, context.memberId);
  const drawn = choose(context, state, { memberCode, number, entropy: order.entropy });
  const outcomeOf = ({ final }: Settled) => ({
    drawId,
    number,
    balance,
    prize: prizeNamed(context, final),
  });
  await onChecked();
  const settled = await resolvePrize(context, state, drawn.chosen, (candidate) => {
    const outcome = outcomeOf(candidate);
    const grant = outcome.prize && {
      id: awardId,
      grant: grantOfPrize(outcome.prize, `draw:${drawId}`),
      from: 'taken',
    };
    const parts = [
      insertDrawSql(context, state, { id: drawId, ...drawn, ...candidate }, 'taken'),
      ...(grant === null ? [] : [insertAwardSql(context, grant)]),
      ...(order.storeReply === undefined ? [] : [order.storeReply(outcome, 'taken')]),
    ];
    return { parts, isAll: order.storeReply !== undefined && isAll(context, outcome.prize) };
  });
  // After the stock, because until the first draw has committed it is a row that everybody wants too.
  await markVersionDrawn(context);
  const outcome = outcomeOf(settled);
  if (outcome.prize !== null) await orderIfPending(context, awardId, outcome.prize);
  return outcome;
}

/** Whether nothing has to be written after a draw but what its last statement writes. */
function isAll({ activity }: ActivityContext, prize: ActivityPrize | null): boolean {
  return activity.isDrawnOn && (prize === null || firstState[prize.kind] !== 'pending');
}

async function pay(context: ActivityContext, pool: string, drawId: string) {
  const paid = await payForDraw(context, pool, drawId);
  if (paid === null) throw activityError(codes.poolMissing, '抽奖暂未开放');
  if (paid.spent === null) throw activityError(codes.chancesSpent, '抽奖机会不足');
  return { state: paid.state, ...paid.spent };
}

interface Drawer {
  readonly memberCode: string;
  readonly number: number;
  readonly entropy: string;
}

function choose({ secrets, random, activity }: ActivityContext, state: DrawState, drawer: Drawer) {
  const seed = new SeedSafe(secrets, random).open(state.encryptedSeed);
  const { table, epoch } = state;
  const { roll, chosen } = pickPrize({ seed, activityId: activity.id, epoch, table, ...drawer });
  return { ...drawer, roll, chosen };
}

function prizeNamed({ activity }: ActivityContext, prizeId: string): ActivityPrize | null {
  if (prizeId === '') return null;
  const prize = activity.prizes.find((candidate) => candidate.prizeId === prizeId);
  if (!prize) throw new Error(`the prize ${prizeId} was drawn and is not in the activity`);
  return prize;
}

/** What a member gets for what was drawn. */
interface Settled {
  /** Prize id; empty where it is nothing. */
  readonly final: string;
  readonly availability: 'chosen' | 'consolation' | 'none';
  /** Why it is not the chosen one: it had run out before, or somebody else took the last one meanwhile. */
  readonly fallback_reason: '' | 'none_left' | 'gone_meanwhile';
}

/** What is written down with a prize, in the statement that takes it. */
export type Consequences = (settled: Settled) => Following;

/**
 * Takes what was drawn out of the stock; where it has run out, the declared consolation prize, and where that has run
 * out too, nothing. There is no second roll, so the odds of the other prizes stay as they are (rule F5).
 */
async function resolvePrize(
  context: ActivityContext,
  { table: { consolation }, left }: DrawState,
  chosen: string,
  consequences: Consequences,
): Promise<Settled> {
  const take = async (settled: Settled) =>
    (settled.final === '' || (left[settled.final] ?? 0) > 0) &&
    (await takeFromStock(context, settled.final, consequences(settled)));
  const asChosen = { final: chosen, availability: 'chosen', fallback_reason: '' } as const;
  if (await take(asChosen)) return asChosen;
  const reason = { fallback_reason: (left[chosen] ?? 0) > 0 ? 'gone_meanwhile' : 'none_left' } as const;
  const consoled = { final: consolation, availability: 'consolation', ...reason } as const;
  if (consolation !== '' && consolation !== chosen && (await take(consoled))) return consoled;
  const none = { final: '', availability: 'none', ...reason } as const;
  if (await take(none)) return none;
  throw new Error('nothing had run out');
}

/** What follows from taking a prize. */
interface Following {
  /** Parts of the statement that takes it; they write from `taken`. */
  readonly parts: readonly RawBuilder<unknown>[];
  /** Nothing comes after it in its transaction, which is committed with it. */
  readonly isAll: boolean;
}

/**
 * Takes one of a prize out of its stock and writes down what follows from it; false, and no effect, when none is left.
 * An empty prize takes nothing, and there is always enough of it. What follows are further parts of the statement, which
 * write from `taken`: the row of the stock is the one that everybody wants, so it is taken after every row of the
 * member's own, and nothing is left to be asked for while it is held. Where that is all, the transaction is committed with
 * it, and runs again when the last one was taken meanwhile.
 */
async function takeFromStock(
  context: ActivityContext,
  prizeId: string,
  { parts, isAll }: Following,
): Promise<boolean> {
  const taken = prizeId === '' ? sql`select 1` : decrementStockSql(context, prizeId);
  const following = parts.map((part, at) => sql`${sql.ref(`then_${String(at)}`)} as (${part})`);
  const statement = sql`with taken as (${taken}), ${sql.join(following)}`;
  if (isAll) {
    await executeLast(context.transaction, statement, 'taken');
    return true;
  }
  const { rows } = await sql`${statement} select 1 from taken`.execute(context.transaction);
  return rows.length === 1;
}

/** What the log keeps of a draw beside its table and its member. */
interface Drawn extends Settled {
  readonly id: string;
  readonly memberCode: string;
  readonly number: number;
  readonly entropy: string;
  readonly roll: number;
  readonly chosen: string;
}

/** The part of a statement that writes a draw into the log for a row of an earlier part. */
function insertDrawSql(
  { activity, memberId, now }: ActivityContext,
  { table, tableHash, epoch }: DrawState,
  drawn: Drawn,
  from: string,
): RawBuilder<unknown> {
  return sql`insert into draw (id, activity_id, pool, epoch, member_id, member_code, number, entropy, table_version,
      table_hash, roll, chosen, final, availability, fallback_reason, drawn_at)
    select ${drawn.id}::uuid, ${activity.id}::text, ${table.pool}::text, ${epoch}::int4, ${memberId}::uuid,
      ${drawn.memberCode}::text, ${drawn.number}::int4, ${drawn.entropy}::text, ${table.version}::int4,
      ${tableHash}::text, ${drawn.roll}::int4, ${drawn.chosen}::text, ${drawn.final}::text,
      ${drawn.availability}::text, ${drawn.fallback_reason}::text, ${new Date(now)}::timestamptz
    from ${sql.ref(from)}`;
}
