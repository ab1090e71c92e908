import { participationPart } from '#server/engine/participation/participation-part.ts';
import { awardPart } from '#server/engine/award/award-part.ts';
import { checkInPart } from '#server/engine/check-in/check-in-part.ts';
import { contestPart } from '#server/engine/contest/contest-part.ts';
import { collectPart } from '#server/engine/collect/collect-part.ts';
import { couponPart } from '#server/engine/coupon/coupon-routes.ts';
import { equityPart } from '#server/engine/equity/equity-part.ts';
import { exchangePart } from '#server/engine/exchange/exchange-part.ts';
import { goalsPart } from '#server/engine/goals/goals-part.ts';
import { guessPart } from '#server/engine/guess/settle-guesses.ts';
import { hallPart } from '#server/engine/hall/hall-routes.ts';
import { helpPart } from '#server/engine/help/help-part.ts';
import { invitePart } from '#server/engine/invite/invite-part.ts';
import { ledgerPart } from '#server/engine/ledger/ledger-part.ts';
import { drawPart } from '#server/engine/lottery/draw-part.ts';
import type { EnginePart, PartBase, PlayPart } from '#server/engine/part/part.ts';
import { quizPart } from '#server/engine/quiz/quiz-part.ts';
import { reconciliationPart } from '#server/engine/reconciliation/reconciliation-part.ts';
import { redPacketPart } from '#server/engine/red-packet/red-packet-part.ts';
import { reviewPart } from '#server/engine/review/release-held.ts';
import { rightsPart } from '#server/engine/rights/rights-routes.ts';
import { scheduledDrawPart } from '#server/engine/scheduled-draw/scheduled-draw-part.ts';
import { subscriptionPart } from '#server/engine/subscription/subscription-part.ts';
import { taskPart } from '#server/engine/task/task-part.ts';
import { winnersPart } from '#server/engine/winners/winners-routes.ts';

/** The parts that a play type chooses. */
const chosen = [
  taskPart,
  invitePart,
  drawPart,
  scheduledDrawPart,
  checkInPart,
  exchangePart,
  collectPart,
  quizPart,
  goalsPart,
  helpPart,
  subscriptionPart,
  equityPart,
  redPacketPart,
  contestPart,
] as const;

/** The parts that every activity has, but for the one that reads the checks of the others. */
const others = [
  participationPart,
  hallPart,
  awardPart,
  ledgerPart,
  couponPart,
  rightsPart,
  winnersPart,
  reviewPart,
  guessPart,
] as const;

/** The checks of all parts. */
export const checks = [...chosen, ...others].flatMap((part) => part.checks);

const reconciliation = reconciliationPart(checks);

/** The parts that a play type chooses. */
export const playParts: readonly PlayPart[] = chosen;

/** The parts that every activity has. */
export const engineParts: readonly EnginePart[] = [...others, reconciliation];

/**
 * Every part of the engine. Calls, jobs, checks, content rules, retention and the composition of a campaign read this
 * list, and nothing else names a part.
 */
export const parts: readonly PartBase[] = [...playParts, ...engineParts];

/** The key of a part that a play type chooses. */
export type PartKey = (typeof chosen)[number]['key'];
