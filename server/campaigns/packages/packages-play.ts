import { gateStatus } from '#contract/campaigns/packages.ts';
import { codes } from '#contract/http/codes.ts';
import { termsOf } from '#server/engine/activity/terms.ts';
import { activityError } from '#server/engine/activity/activity-context.ts';
import type { ActivityContext } from '#server/engine/activity/activity-context.ts';
import { spendsNothing, success } from '#server/engine/activity/play-type.ts';
import type { ParticipationOutcome } from '#server/engine/activity/play-type.ts';
import type { CampaignPlay } from '#server/engine/campaign/campaign.ts';
import { grantPrize } from '#server/engine/award/grant-award.ts';
import { earn } from '#server/engine/ledger/ledger.ts';
import { finishTask } from '#server/engine/task/task.ts';
import { findGates } from './package-gates.ts';
import type { Gates } from './package-gates.ts';
import { boxCount, packagesTerms, packagesProblems } from './packages-config.ts';

/** Why a gate is not open, for the visitor. */
export const gateTexts = {
  decision: '请先领取第一关的体验金，再来完成任务',
  box: '完成第二关的全部任务，即可解锁盲盒',
  expired: '闯关时间已过，未完成的关卡不再开放',
} as const;

/** The packages for new users: the tasks of three gates in their order; the boxes are draws from the first pool. */
export const packagesPlay: CampaignPlay = {
  type: 'packages',
  oneAtATime: true,
  parts: ['draw', 'quiz'],
  configSchema: packagesTerms.schema,
  configProblems: packagesProblems,
  spends: spendsNothing,
  participate: async (context, taskId) => {
    if (taskId === undefined) {
      const { days } = termsOf(context.activity, packagesTerms);
      return success(`礼包已开启，请在${String(days)}天内闯关`);
    }
    return takeGate(context, taskId);
  },
};

/**
 * Takes the trial money of the first gate, or completes a card of the second one; the last card pays the boxes and,
 * while its stock lasts, the coupon for the commission. The enrolment is locked.
 * @throws ApiError taskMissing, audienceExcluded for the variant of other members, gateLocked, gateExpired, and those
 *   of `finishTask`.
 */
async function takeGate(context: ActivityContext, taskId: string): Promise<ParticipationOutcome> {
  const { activity } = context;
  const gates = await findGates(context.transaction, context);
  const isCard = gates.cards.some((card) => card.taskId === taskId);
  if (activity.tasks.some((task) => task.taskId === taskId)) requireGate(gates, { taskId, isCard });
  const { awardTitle, awardValueDesc } = (await finishTask(context, taskId)).task;
  if (!isCard) return success(`已领取${awardTitle}${awardValueDesc}，第二关已解锁`);
  const left = gates.cards.filter((card) => card.taskId !== taskId && !gates.done.has(card.taskId));
  if (left.length > 0) return success(`已完成，还差${String(left.length)}项解锁盲盒`);
  await earn(context, { currency: 'chance', amount: boxCount, cause: 'gate', fact: 'box' });
  return success(`获得${String(boxCount)}个盲盒${await grantBonus(context)}`);
}

function requireGate({ finance, status, done }: Gates, task: { taskId: string; isCard: boolean }): void {
  if (!task.isCard && task.taskId !== finance.task) throw notOfThisMember();
  const gate = task.isCard ? status.decision : status.finance;
  // What was done is refused as done, also when its time is over.
  if (done.has(task.taskId)) throw activityError(codes.taskDone, '该任务已完成');
  if (gate === gateStatus.expired) throw activityError(codes.gateExpired, gateTexts.expired);
  if (gate === gateStatus.lock) throw activityError(codes.gateLocked, gateTexts.decision);
}

const notOfThisMember = () => activityError(codes.audienceExcluded, '该礼包不在您的活动范围内');

/** Last, because its stock is a hot row. */
async function grantBonus(context: ActivityContext): Promise<string> {
  const { prizes } = context.activity;
  const { bonusPrize } = termsOf(context.activity, packagesTerms);
  const prize = prizes.find(({ prizeId }) => prizeId === bonusPrize);
  if (prize === undefined) return '';
  return (await grantPrize(context, prize)) ? `和${prize.title}` : `，${prize.title}已领完`;
}
