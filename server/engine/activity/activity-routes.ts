import type { PlayTypes } from '#server/engine/activity/play-types.ts';
import { invitationOf } from '#server/engine/activity/play-types.ts';
import { participationSchemas } from '#contract/activity-kit/participation.schema.ts';
import { participation } from '#contract/activity-kit/participation.ts';
import { codes } from '#contract/http/codes.ts';
import { registerEndpoints } from '#server/plugins/register-endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { activityCalls } from './activity-calls.ts';
import type { EngineDeps } from './activity-calls.ts';
import { activityError, isEnrolled, withActivity } from './activity-context.ts';
import { rulesSheet } from './activity-view.ts';
import type { Activity } from './activity.ts';
import { invitationCapsText } from './play-type.ts';
import type { PlayType } from './play-type.ts';

/** Routes to read and join any activity; the rules of play come from its type. */
export function activityRoutes(app: FastifyInstance, deps: EngineDeps): void {
  const { appContext, playTypes } = deps;
  const { database } = appContext;
  const calls = activityCalls(deps, {});
  const playTypeOf = (activity: Activity): PlayType => {
    const playType = playTypes.get(activity.type);
    // A planned type is announced before its code exists.
    if (!playType) throw activityError(codes.activityNotStarted, '活动筹备中，敬请期待');
    return playType;
  };

  registerEndpoints(app, appContext, participation, participationSchemas, {
    info: async ({ query }, call) => {
      const activity = await calls.chosen(query);
      const visitor = await call.visitor();
      return {
        activity_id: activity.id,
        type: activity.type,
        title: activity.title,
        summary: activity.summary,
        rules: rulesSheet(activity, invitationRules(playTypes, activity)),
        organiser: activity.organiser,
        status: activity.onlineStatus,
        start_time: activity.startsAt.getTime(),
        end_time: activity.endsAt.getTime(),
        is_joined: visitor !== null && (await isEnrolled(database, visitor.memberId, activity.id)),
        is_sample: activity.isSample,
      };
    },
    participate: ({ body }, call) => {
      const which = {
        activityId: body.activity_id,
        judge: (activity: Activity) => void playTypeOf(activity),
      };
      return withActivity(appContext, call, which, (context) =>
        playTypeOf(context.activity).participate(context, body.task_id),
      );
    },
  });
}

function invitationRules(playTypes: PlayTypes, activity: Activity): string[] {
  const terms = invitationOf(playTypes, activity);
  return terms === undefined ? [] : [invitationCapsText(terms)];
}
