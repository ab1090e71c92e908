import { participationResult } from '#contract/activity-kit/participation.ts';
import { subscriptionSchemas } from '#contract/activity-kit/subscription.schema.ts';
import { subscription } from '#contract/activity-kit/subscription.ts';
import { codes } from '#contract/http/codes.ts';
import { activityError } from '#server/engine/activity/activity-context.ts';
import type { ActivityContext } from '#server/engine/activity/activity-context.ts';
import { phaseOf } from '#server/engine/activity/activity.ts';
import type { ActivityCalls, EngineDeps } from '#server/engine/activity/activity-calls.ts';
import type { RequestContext } from '#server/plugins/request-context.ts';
import { registerEndpoints } from '#server/plugins/register-endpoints.ts';
import type { Handlers } from '#server/plugins/register-endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { deleteNotices, noticesFrom, remindText, storeNotices } from './subscription-notices.ts';
import { activityTopic, isSubscribed, subscribe, unsubscribe } from './subscription.ts';

/** Routes of the reminder of every activity whose play type offers one. */
export function subscriptionRoutes(app: FastifyInstance, deps: EngineDeps, calls: ActivityCalls): void {
  const { appContext } = deps;
  const { database } = appContext;

  const handlers: Handlers<typeof subscriptionSchemas> = {
    info: async ({ query }, call) => {
      const [activity, visitor] = await Promise.all([calls.chosen(query), call.visitor()]);
      const own = visitor && { memberId: visitor.memberId, topic: activityTopic(activity.id) };
      return {
        activity_id: activity.id,
        is_subscribed: own !== null && (await isSubscribed(database, own)),
        remind_desc: remindText(noticesFrom(activity, call.now), activity),
      };
    },
    change: async ({ body }, call) => {
      const { activity_id: activityId, is_subscribed } = body;
      const result_msg = is_subscribed
        ? await turnOn(await calls.load(call, activityId))
        : await turnOff(call, activityId);
      return { result: participationResult.success, result_msg, is_subscribed };
    },
  };
  registerEndpoints(app, appContext, subscription, subscriptionSchemas, handlers);
}

/**
 * Subscribes the member before the activity or while it goes on, also during a pause, and returns the promise.
 * @throws ApiError activityEnded when the activity is over, and when there is no message left to send.
 */
async function turnOn({ transaction, activity, memberId, now }: ActivityContext): Promise<string> {
  const phase = phaseOf(activity, now);
  if (phase === 'ended') throw activityError(codes.activityEnded, '活动已结束');
  const kinds = noticesFrom(activity, now);
  if (kinds.length === 0) throw activityError(codes.activityEnded, '活动即将结束，不再提醒');
  await subscribe(transaction, { memberId, topic: activityTopic(activity.id) }, now);
  await storeNotices(transaction, { activityId: activity.id, memberId }, kinds);
  return `订阅成功，${remindText(kinds, activity)}`;
}

/**
 * Ends the subscription: a member can always refuse messages, in every phase and of an activity that was taken offline.
 * Without a subscription there is nothing to end, whether or not there is such an activity.
 */
async function turnOff(call: RequestContext, activityId: string): Promise<string> {
  const { memberId } = call.member();
  await unsubscribe(call.transaction(), { memberId, topic: activityTopic(activityId) });
  await deleteNotices(call.transaction(), { activityId, memberId });
  return '已取消提醒';
}
