import { mgmSchemas } from '#contract/campaigns/mgm.schema.ts';
import { mgm } from '#contract/campaigns/mgm.ts';
import { chosenActivity } from '#server/engine/activity/activity-catalogue.ts';
import type { ActivityCatalogue } from '#server/engine/activity/activity-catalogue.ts';
import { pageInfo } from '#server/engine/activity/activity-view.ts';
import { invitationCapsText } from '#server/engine/activity/play-type.ts';
import type { InvitationTerms } from '#server/engine/activity/play-type.ts';
import { isReminded } from '#server/engine/invite/remind-invitee.ts';
import { finishedTasks, taskView } from '#server/engine/task/task.ts';
import type { AppContext } from '#server/app-context.ts';
import { registerEndpoints } from '#server/plugins/register-endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { mgmConfig, mgmPlay } from './mgm-play.ts';

const nothingDone: ReadonlySet<string> = new Set();

/** The page of the invitation lottery; draws, friends, prizes and addresses use calls that all campaigns share. */
export function mgmRoutes(app: FastifyInstance, appContext: AppContext, catalogue: ActivityCatalogue): void {
  const { clock, database } = appContext;

  registerEndpoints(app, appContext, mgm, mgmSchemas, {
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

const events: Readonly<Record<InvitationTerms['event'], string>> = {
  registered: '完成注册登录',
  account_opened: '完成开户',
};

/** The condition under which a friend counts. */
function conditionText({
  event,
  windowDays,
  holdDays,
  mostPerDay,
  mostPerActivity,
}: InvitationTerms): string {
  const hold = holdDays === 0 ? '' : `，${String(holdDays)}天后确认`;
  const caps = `每天最多${String(mostPerDay)}人、活动期内最多${String(mostPerActivity)}人有效`;
  return `好友打开邀请链接后${String(windowDays)}天内${events[event]}${hold}，${caps}`;
}

/** The reward for a friend who counts. */
function awardText({ chances, award }: InvitationTerms): string {
  const parts = [
    ...(chances > 0 ? [`${String(chances)}次抽奖机会`] : []),
    ...(award ? [`${award.valueDesc}${award.title}`] : []),
  ];
  return parts.length === 0 ? '邀请不设奖励' : `每邀请1位好友，得${parts.join('和')}`;
}
