import { participationResult } from '#contract/activity-kit/participation.ts';
import { subscriptionSchemas } from '#contract/activity-kit/subscription.schema.ts';
import { subscription } from '#contract/activity-kit/subscription.ts';
import { codes } from '#contract/http/codes.ts';
import { activityError } from '#server/engine/activity/activity-context.ts';
import type { ActivityContext } from '#server/engine/activity/activity-context.ts';
import { phaseOf } from '#server/engine/activity/activity.ts';
import { partCalls } from '#server/engine/activity/part-calls.ts';
import type { PartRoutes } from '#server/engine/activity/part-calls.ts';
import { registerEndpoints } from '#server/plugins/register-endpoints.ts';
import type { Handlers } from '#server/plugins/register-endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { deleteNotices, noticesFrom, remindText, storeNotices } from './subscription-notices.ts';
import { activityTopic, isSubscribed, subscribe, unsubscribe } from './subscription.ts';

/** Routes of the reminder of every activity whose play type offers one. */
export function subscriptionRoutes(app: FastifyInstance, part: PartRoutes): void {
  const { appContext } = part;
  const { database } = appContext;
  const calls = partCalls(part, 'subscription');

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
      const context = await calls.load(call, body.activity_id);
      const result_msg = body.is_subscribed ? await turnOn(context) : await turnOff(context);
      return { result: participationResult.success, result_msg, is_subscribed: body.is_subscribed };
    },
  };
  registerEndpoints(app, appContext, subscription, subscriptionSchemas, handlers);
}

/**
 * Subscribes the member before the activity or while it goes on, also during a pause, and returns the promise.
 * @throws ApiError activityOffline, and activityEnded when there is no message left to send.
 */
async function turnOn({ transaction, activity, memberId, now }: ActivityContext): Promise<string> {
  const phase = phaseOf(activity, now);
  if (phase === 'offline') throw activityError(codes.activityOffline, '活动已下线');
  if (phase === 'ended') throw activityError(codes.activityEnded, '活动已结束');
  const kinds = noticesFrom(activity, now);
  if (kinds.length === 0) throw activityError(codes.activityEnded, '活动即将结束，不再提醒');
  await subscribe(transaction, { memberId, topic: activityTopic(activity.id) }, now);
  await storeNotices(transaction, { activityId: activity.id, memberId }, kinds);
  return `订阅成功，${remindText(kinds, activity)}`;
}

/** Ends the subscription in every phase: a member can always refuse messages. */
async function turnOff({ transaction, activity, memberId }: ActivityContext): Promise<string> {
  await unsubscribe(transaction, { memberId, topic: activityTopic(activity.id) });
  await deleteNotices(transaction, { activityId: activity.id, memberId });
  return '已取消提醒';
}
