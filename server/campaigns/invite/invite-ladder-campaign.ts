import { inviteLadderSchemas } from '#contract/campaigns/invite.schema.ts';
import { inviteLadder } from '#contract/campaigns/invite.ts';
import type { Activity } from '#server/engine/activity/activity.ts';
import { invitationTerms } from '#server/engine/activity/invitation-terms.ts';
import { termsOf } from '#server/engine/activity/terms.ts';
import { activityCalls } from '#server/engine/activity/activity-calls.ts';
import { campaignPage } from '#server/engine/campaign/campaign-page.ts';
import type { CampaignDeps, ServerCampaign } from '#server/engine/campaign/campaign.ts';
import { chanceUnit, standardPlay } from '#server/engine/campaign/standard-play.ts';
import { countFriends, inviteInfo } from '#server/engine/invite/invite-info.ts';
import { taskPayment } from '#server/engine/reward/reward.ts';
import { registerEndpoints } from '#server/plugins/register-endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { listLadderFriends } from './ladder-friends.ts';

const play = standardPlay({ type: 'invite', parts: ['draw', 'tasks', 'invite', 'goals'] });

/** 邀请有礼: friends bring chances to draw, and a ladder of rewards counts those who qualified (product 19.11). */
export const inviteLadderCampaign: ServerCampaign = { playType: play, routes };

/** Routes of its page, and of the friends of a member. */
function routes(app: FastifyInstance, deps: CampaignDeps): void {
  const { appContext } = deps;
  const { database } = appContext;
  const calls = activityCalls(deps, { type: play.type });
  const info = campaignPage(deps, play, {
    extra: async (visit) => {
      const { activity, visitor } = visit;
      const own = visitor && { activityId: activity.id, inviterId: visitor.memberId };
      const [total_cnt, invite_info] = await Promise.all([
        own === null ? 0 : countFriends(database, own),
        inviteInfo(database, visit, { terms: termsOf(activity, invitationTerms), unit: chanceUnit }),
      ]);
      return { total_cnt, invite_info, friend_desc: friendText(activity) };
    },
  });
  registerEndpoints(app, appContext, inviteLadder, inviteLadderSchemas, {
    info,
    list: async ({ query }, call) =>
      listLadderFriends(database, { ...(await calls.page(query, call)), now: call.now }),
  });
}

/** What a friend gets who takes part: the chances of the tasks, which are open to everybody. */
function friendText(activity: Activity): string {
  const { chancesPerTask = 0 } = termsOf(activity, taskPayment);
  const { length } = activity.tasks;
  if (length === 0 || chancesPerTask === 0) return '';
  return `好友登录后也能参加：完成${String(length)}个任务，最多得${String(length * chancesPerTask)}${chanceUnit}`;
}
