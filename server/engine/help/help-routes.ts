import { helpSchemas } from '#contract/activity-kit/help.schema.ts';
import { help, helpStatus } from '#contract/activity-kit/help.ts';
import { participationResult } from '#contract/activity-kit/participation.ts';
import { hourMs } from '#server/clock.ts';
import { isEnrolled } from '#server/engine/activity/activity-context.ts';
import type { ActivityCalls, EngineDeps } from '#server/engine/activity/activity-calls.ts';
import { rewardText } from '#server/engine/reward/reward.ts';
import { WindowCounter } from '#server/plugins/call-limits.ts';
import { callerNetwork } from '#server/plugins/caller-network.ts';
import { registerEndpoints } from '#server/plugins/register-endpoints.ts';
import type { Handlers } from '#server/plugins/register-endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { helpFriend } from './help-friend.ts';
import { findHelpFriend } from './help-queries.ts';
import { helpResultText, helpTermsOf, limitText, targetRewardText } from './help-terms.ts';
import { listHelps } from './help.ts';

/** Links of nobody that a network may open in an hour; after that no link is looked up for it. */
const maxUnknownCodes = 60;

/** Routes to help a friend in every activity whose play type has helps. */
export function helpRoutes(app: FastifyInstance, deps: EngineDeps, calls: ActivityCalls): void {
  const { appContext } = deps;
  const { database } = appContext;
  const unknown = new WindowCounter(hourMs);

  const handlers: Handlers<typeof helpSchemas> = {
    info: async ({ query }, call) => {
      const [activity, visitor] = await Promise.all([calls.chosen(query), call.visitor()]);
      const [{ now }, { id: activityId }] = [call, activity];
      const terms = helpTermsOf(activity);
      const { every, most, helperReward } = terms;
      const visitorId = visitor?.memberId ?? null;
      const network = callerNetwork(call.request.ip);
      const mayAsk = unknown.used(network, now) < maxUnknownCodes;
      const link = query.invite_code && mayAsk && { activity, visitorId, inviteCode: query.invite_code, now };
      const [isMember, helps, friend] = await Promise.all([
        visitorId !== null && isEnrolled(database, visitorId, activityId),
        visitorId === null ? [] : listHelps(database, { activityId, targetId: visitorId, every, now }),
        link ? findHelpFriend(database, link, terms) : null,
      ]);
      if (friend?.status === helpStatus.missing) unknown.add(network, 1, now);
      return {
        activity_id: activityId,
        invite_code: visitor !== null && isMember ? visitor.inviteCode : '',
        value: helps.length,
        most,
        limit_desc: limitText(terms),
        reward_desc: targetRewardText(activity),
        helper_reward_desc: helperReward === undefined ? '' : rewardText(helperReward, activity),
        helper_list: helps.map(({ phone, helpedAt }) => ({ phone, help_time: helpedAt })),
        friend,
      };
    },
    do: ({ body }, call) =>
      calls.act(call, body.activity_id, async (context) => {
        const from = { guid: body.guid ?? '', ip: call.request.ip };
        const fragment = await helpFriend(context, body.invite_code, from);
        return {
          result: participationResult.success,
          result_msg: helpResultText(context.activity, fragment),
        };
      }),
  };
  registerEndpoints(app, appContext, help, helpSchemas, handlers);
}
