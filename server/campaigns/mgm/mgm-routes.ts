import { mgm } from '#contract/campaigns/mgm.ts';
import { mgmSchemas } from '#contract/campaigns/mgm.schema.ts';
import type { ActivityCatalogue } from '#server/engine/activity/activity-catalogue.ts';
import { chosenActivity } from '#server/engine/activity/activity-catalogue.ts';
import { pageInfo } from '#server/engine/activity/activity-view.ts';
import { isReminded } from '#server/engine/invite/remind-invitee.ts';
import { invitationCapsText } from '#server/engine/activity/play-type.ts';
import { finishedTasks, taskView } from '#server/engine/task/task.ts';
import type { Foundation } from '#server/foundation.ts';
import { implement } from '#server/plugins/implement.ts';
import type { FastifyInstance } from 'fastify';
import { awardText, conditionText } from './invitation-texts.ts';
import { mgmConfig, mgmPlay } from './mgm-play.ts';

const nothingDone: ReadonlySet<string> = new Set();

/** The invitation lottery: its page; draws, friends, prizes and addresses have calls that all campaigns share. */
export function mgmRoutes(app: FastifyInstance, foundation: Foundation, catalogue: ActivityCatalogue): void {
  const { clock, database } = foundation;

  implement(app, foundation, mgm, mgmSchemas, {
    info: async ({ query }, call) => {
      const now = clock.now();
      const { type } = mgmPlay;
      const activity = await chosenActivity(catalogue, { type, activityId: query.activity_id, now });
      const visitor = await call.visitor();
      const own = visitor && { memberId: visitor.memberId, activityId: activity.id };
      const finished = own === null ? nothingDone : await finishedTasks(database, own);
      const { subtitle, invitation } = mgmConfig(activity);
      return {
        activity_id: activity.id,
        page_info: pageInfo(activity, subtitle, now, [invitationCapsText(invitation)]),
        task_list: activity.tasks.map((task) => taskView(task, finished.has(task.taskId))),
        invite_info: {
          invite_code: visitor?.inviteCode ?? '',
          condition_desc: conditionText(invitation),
          award_desc: awardText(invitation),
          is_reminded: own !== null && (await isReminded(database, own)),
        },
      };
    },
  });
}
