import { codes } from '#contract/codes.ts';
import type { ActivityPrize } from '#server/engine/activity/activity.ts';
import { markDrawnOn, refuseParticipation, requireOpen } from '#server/engine/activity/activity-context.ts';
import { firstState } from '#server/engine/award/award-repository.ts';
import { grantOfPrize, insertAward, orderIfPending } from '#server/engine/award/grant-award.ts';
import type { Participation } from '#server/engine/activity/activity-context.ts';
import type { RawBuilder } from 'kysely';
import { insertDraw } from './insert-draw.ts';
import { memberCodeOf } from './member-code.ts';
import { payForDraw } from './pay-for-draw.ts';
import type { DrawState } from './pay-for-draw.ts';
import { prizeOf } from './prize-of.ts';
import { SeedSafe } from './seed-safe.ts';
import { settleChoice } from './settle-choice.ts';
import type { Settled } from './settle-choice.ts';

/** What a member draws from. */
export interface DrawOrder {
  readonly pool: string;
  /** What the device adds to the chance of the server: at most 64 letters, digits, `-` and `_`; empty where nothing. */
  readonly entropy: string;
  /** The part of a statement that keeps the reply to the call, written from an earlier part; see `Call.keepReply`. */
  readonly keepReply?: (outcome: DrawOutcome, from: string) => RawBuilder<unknown>;
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
  const drawId = participation.random.uuid();
  const awardId = participation.random.uuid();
  const { state, balance, number } = await pay(participation, order.pool, drawId);
  const memberCode = memberCodeOf(participation.secrets, participation.activity.id, participation.memberId);
  const drawn = choose(participation, state, { memberCode, number, entropy: order.entropy });
  const outcomeOf = ({ final }: Settled) => ({
    drawId,
    number,
    balance,
    prize: prizeNamed(participation, final),
  });
  await onChecked();
  const settled = await settleChoice(participation, state, drawn.chosen, (candidate) => {
    const outcome = outcomeOf(candidate);
    const grant = outcome.prize && {
      id: awardId,
      grant: grantOfPrize(outcome.prize, `draw:${drawId}`),
      from: 'taken',
    };
    const parts = [
      insertDraw(participation, state, { id: drawId, ...drawn, ...candidate }, 'taken'),
      ...(grant === null ? [] : [insertAward(participation, grant)]),
      ...(order.keepReply === undefined ? [] : [order.keepReply(outcome, 'taken')]),
    ];
    return { parts, isAll: order.keepReply !== undefined && isAll(participation, outcome.prize) };
  });
  // After the stock, because until the first draw has committed it is a row that everybody wants too.
  await markDrawnOn(participation);
  const outcome = outcomeOf(settled);
  if (outcome.prize !== null) await orderIfPending(participation, awardId, outcome.prize);
  return outcome;
}

/** Whether nothing has to be written after a draw but what its last statement writes. */
function isAll({ activity }: Participation, prize: ActivityPrize | null): boolean {
  return activity.isDrawnOn && (prize === null || firstState[prize.kind] !== 'pending');
}

async function pay(participation: Participation, pool: string, drawId: string) {
  const paid = await payForDraw(participation, pool, drawId);
  if (paid === null) throw refuseParticipation(codes.poolMissing, '抽奖暂未开放');
  if (paid.spent === null) throw refuseParticipation(codes.chancesSpent, '抽奖机会不足');
  return { state: paid.state, ...paid.spent };
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
  return { ...drawer, roll, chosen };
}

function prizeNamed({ activity }: Participation, prizeId: string): ActivityPrize | null {
  if (prizeId === '') return null;
  const prize = activity.prizes.find((candidate) => candidate.prizeId === prizeId);
  if (!prize) throw new Error(`the prize ${prizeId} was drawn and is not in the activity`);
  return prize;
}
