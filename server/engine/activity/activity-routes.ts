import { participationSchemas } from '#contract/activity-kit/participation.schema.ts';
import { participation, participationResult } from '#contract/activity-kit/participation.ts';
import { codes } from '#contract/codes.ts';
import type { AppContext } from '#server/app-context.ts';
import { registerEndpoints } from '#server/plugins/register-endpoints.ts';
import type { FastifyInstance } from 'fastify';
import type { ActivityCatalogue } from './activity-catalogue.ts';
import {
  loadContextForUpdate,
  isEnrolled,
  enrolAndLock,
  activityError,
  requireOpen,
} from './activity-context.ts';
import { rulesSheet } from './activity-view.ts';
import type { Activity } from './activity.ts';
import { invitationCapsText } from './play-type.ts';
import type { PlayType } from './play-type.ts';

/** Reading and joining any activity; how it is played is decided by its type. */
export function participationRoutes(
  app: FastifyInstance,
  appContext: AppContext,
  catalogue: ActivityCatalogue,
  playTypes: readonly PlayType[],
): void {
  const { database } = appContext;

  registerEndpoints(app, appContext, participation, participationSchemas, {
    info: async ({ query }, call) => {
      const activity = present(await catalogue.find(query.activity_id));
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
    participate: async ({ body }, call) => {
      const attempt = await loadContextForUpdate(appContext, call, body.activity_id);
      const { activity } = attempt;
      requireOpen(attempt);
      const playType = playTypes.find((candidate) => candidate.type === activity.type);
      if (!playType) return { result: participationResult.invalid, result_msg: '该活动即将开放，敬请期待' };
      await enrolAndLock(attempt);
      return playType.participate(attempt, body.task_id);
    },
  });
}

function invitationRules(playTypes: readonly PlayType[], activity: Activity): string[] {
  const terms = playTypes.find(({ type }) => type === activity.type)?.invitation?.(activity);
  return terms === undefined ? [] : [invitationCapsText(terms)];
}

function present(activity: Activity | null): Activity {
  if (activity === null) throw activityError(codes.activityMissing, '活动不存在');
  return activity;
}
