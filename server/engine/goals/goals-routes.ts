import type { StockedPrize } from '#contract/activity-kit/campaign-info.schema.ts';
import { goalSchemas } from '#contract/activity-kit/goals.schema.ts';
import { goalStatus, goals } from '#contract/activity-kit/goals.ts';
import { participationResult } from '#contract/activity-kit/participation.ts';
import { termsOf } from '#server/engine/activity/terms.ts';
import type { ActivityCalls, EngineDeps } from '#server/engine/activity/activity-calls.ts';
import { rewardPrizes } from '#server/engine/reward/reward-prizes.ts';
import { rewardText } from '#server/engine/reward/reward.ts';
import { registerEndpoints } from '#server/plugins/register-endpoints.ts';
import type { Handlers } from '#server/plugins/register-endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { goalTerms } from './goals-terms.ts';
import type { GoalStep } from './goals-terms.ts';
import { claimGoalStep, goalUnits, loadGoalProgress } from './goals.ts';
import type { GoalProgress } from './goals.ts';

const noProgress: GoalProgress = { value: 0, paid: new Set() };

/** Routes to the goal of every activity whose play type has one. */
export function goalRoutes(app: FastifyInstance, deps: EngineDeps, calls: ActivityCalls): void {
  const { appContext } = deps;

  const handlers: Handlers<typeof goalSchemas> = {
    info: async ({ query }, call) => {
      const [activity, visitor] = await Promise.all([calls.chosen(query), call.visitor()]);
      const { measure, steps } = termsOf(activity, goalTerms);
      const own = visitor && { memberId: visitor.memberId, activityId: activity.id };
      const [progress, prizes] = await Promise.all([
        own ? loadGoalProgress(appContext.database, own, measure) : noProgress,
        rewardPrizes(
          appContext.database,
          { activity, now: call.now },
          steps.map(({ reward }) => reward),
        ),
      ]);
      return {
        activity_id: activity.id,
        value: progress.value,
        unit: goalUnits[measure],
        steps: steps.map((step) => ({
          id: step.id,
          title: step.title,
          at: step.at,
          reward_desc: rewardText(step.reward, activity),
          ...prizeOf(step, prizes),
          status: statusOf(step, progress),
        })),
      };
    },
    claim: ({ body }, call) =>
      calls.act(call, body.activity_id, async (context) => {
        const { reward } = await claimGoalStep(context, body.step_id);
        return {
          result: participationResult.success,
          result_msg: `领取成功，获得${rewardText(reward, context.activity)}`,
        };
      }),
  };
  registerEndpoints(app, appContext, goals, goalSchemas, handlers);
}

function prizeOf({ reward }: GoalStep, prizes: ReadonlyMap<string, StockedPrize>) {
  const prize = 'prize' in reward && prizes.get(reward.prize);
  return prize && { prize };
}

function statusOf({ id, at }: GoalStep, { value, paid }: GoalProgress) {
  if (paid.has(id)) return goalStatus.done;
  return value >= at ? goalStatus.todo : goalStatus.lock;
}
