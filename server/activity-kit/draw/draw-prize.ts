import { codes } from '#contract/codes.ts';
import type { ActivityPrize } from '#server/activity-kit/activity/activity.ts';
import { markDrawnOn } from '#server/activity-kit/activity/mark-drawn-on.ts';
import { grantAward } from '#server/activity-kit/award/grant-award.ts';
import { grantOfPrize } from '#server/activity-kit/award/grant-of-prize.ts';
import type { Currency } from '#server/activity-kit/ledger/currency.ts';
import { spend } from '#server/activity-kit/ledger/spend.ts';
import { requireOpen } from '#server/activity-kit/participation/join-activity.ts';
import type { Participation } from '#server/activity-kit/participation/play-type.ts';
import { refuseParticipation } from '#server/activity-kit/participation/refusal.ts';
import { memberCodeOf } from './member-code.ts';
import { prizeOf } from './prize-of.ts';
import { readDrawState } from './read-draw-state.ts';
import type { DrawState } from './read-draw-state.ts';
import { SeedSafe } from './seed-safe.ts';
import { settleChoice } from './settle-choice.ts';
import type { Settled } from './settle-choice.ts';

/** What a member draws from. */
export interface DrawOrder {
  readonly pool: string;
  /** What the device adds to the chance of the server: at most 64 letters, digits, `-` and `_`; empty where nothing. */
  readonly entropy: string;
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
 * afterwards, by `sealDrawLog`. Tests hold draws at `onChecked`, after everything was read and before anything is taken
 * from a stock.
 *
 * @throws Fault poolMissing while there is no such pool or no committed seed, chancesSpent when the member cannot pay,
 * and the refusals of an activity that is not open.
 */
export async function drawPrize(
  participation: Participation,
  order: DrawOrder,
  onChecked: () => Promise<void> = noPause,
): Promise<DrawOutcome> {
  requireOpen(participation);
  if (!/^[\w-]{0,64}$/.test(order.entropy)) throw new Error('the entropy of a draw was not checked');
  const state = await readDrawState(participation, order.pool);
  if (state === null) throw refuseParticipation(codes.poolMissing, '抽奖暂未开放');
  const drawId = participation.random.uuid();
  const { balance, number } = await pay(participation, state, drawId);
  const memberCode = memberCodeOf(participation.secrets, participation.activity.id, participation.memberId);
  const drawn = choose(participation, state, { memberCode, number, entropy: order.entropy });
  await onChecked();
  const settled = await settleChoice(participation, state, drawn.chosen);
  // After the stock, because until the first draw has committed it is a row that everybody wants too.
  await markDrawnOn(participation);
  await record(participation, state, { id: drawId, ...drawn, ...settled });
  return { drawId, number, balance, prize: await grant(participation, drawId, settled) };
}

async function pay(participation: Participation, { table }: DrawState, drawId: string) {
  const price = { currency: table.currency as Currency, amount: table.cost };
  const spent = await spend(participation, { ...price, cause: 'draw', fact: drawId });
  if (spent === null) throw refuseParticipation(codes.chancesSpent, '抽奖机会不足');
  return spent;
}

interface Drawer {
  readonly memberCode: string;
  readonly number: number;
  readonly entropy: string;
}

function choose({ secrets, random, activity }: Participation, state: DrawState, drawer: Drawer) {
  const seed = new SeedSafe(secrets, random).open(state.sealedSeed);
  const { table, epoch } = state;
  const { roll, chosen } = prizeOf({ seed, activityId: activity.id, epoch, table, ...drawer });
  const { memberCode, number, entropy } = drawer;
  return { member_code: memberCode, number, entropy, roll, chosen };
}

interface Drawn extends Settled {
  readonly id: string;
  readonly member_code: string;
  readonly number: number;
  readonly entropy: string;
  readonly roll: number;
  readonly chosen: string;
}

async function record(participation: Participation, state: DrawState, drawn: Drawn): Promise<void> {
  const { transaction, activity, memberId, now } = participation;
  const { table, tableHash, epoch } = state;
  await transaction
    .insertInto('draw')
    .values({
      ...drawn,
      ...{ activity_id: activity.id, member_id: memberId, pool: table.pool, epoch },
      ...{ table_version: table.version, table_hash: tableHash, drawn_at: new Date(now) },
    })
    .execute();
}

async function grant(
  participation: Participation,
  drawId: string,
  { final }: Settled,
): Promise<ActivityPrize | null> {
  if (final === '') return null;
  const prize = participation.activity.prizes.find((candidate) => candidate.prizeId === final);
  if (!prize) throw new Error(`the prize ${final} was drawn and is not in the activity`);
  if (await grantAward(participation, grantOfPrize(prize, `draw:${drawId}`))) return prize;
  throw new Error(`the draw ${drawId} was granted twice`);
}
