import { participationSchemas } from '#contract/activity-kit/participation.schema.ts';
import { participation } from '#contract/activity-kit/participation.ts';
import { registerEndpoints } from '#server/plugins/register-endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { activityCalls } from '#server/engine/activity/activity-calls.ts';
import type { EngineDeps } from '#server/engine/activity/activity-calls.ts';
import { isEnrolled } from '#server/engine/activity/activity-context.ts';
import { rulesSheet } from '#server/engine/activity/activity-view.ts';
import type { Activity } from '#server/engine/activity/activity.ts';
import { invitationCapsText, invitationOf } from '#server/engine/activity/invitation-terms.ts';

/** Routes to read and join any activity; the rules of play come from its type. */
export function participationRoutes(app: FastifyInstance, deps: EngineDeps): void {
  const { appContext } = deps;
  const { database } = appContext;
  const calls = activityCalls(deps, {});

  registerEndpoints(app, appContext, participation, participationSchemas, {
    info: async ({ query }, call) => {
      const activity = await calls.chosen(query);
      const visitor = await call.visitor();
      return {
        activity_id: activity.id,
        type: activity.type,
        title: activity.title,
        summary: activity.summary,
        rules: rulesSheet(activity, invitationRules(activity)),
        organiser: activity.organiser,
        status: activity.onlineStatus,
        start_time: activity.startsAt.getTime(),
        end_time: activity.endsAt.getTime(),
        is_joined: visitor !== null && (await isEnrolled(database, visitor.memberId, activity.id)),
        is_sample: activity.isSample,
      };
    },
    participate: ({ body }, call) => calls.participate(call, body),
  });
}

function invitationRules(activity: Activity): string[] {
  const terms = invitationOf(activity);
  return terms === undefined ? [] : [invitationCapsText(terms)];
}
