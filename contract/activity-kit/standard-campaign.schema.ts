import { activityQuery, campaignInfo } from '#contract/activity-kit/campaign-info.schema.ts';
import { inviteInfo } from '#contract/activity-kit/invite.schema.ts';
import { callTable } from '#contract/http/call-table.schema.ts';

/** The info call of a campaign without fields of its own; a campaign is the subject of its own calls. */
export const standardCalls = callTable('活动', {
  info: {
    title: '查询活动信息、任务和奖品',
    query: activityQuery(),
    data: campaignInfo(),
  },
});

/** The same with invitations. */
export const invitingCalls = callTable('活动', {
  info: {
    title: '查询活动信息、任务、奖品和邀请码',
    query: activityQuery(),
    data: campaignInfo({ invite_info: inviteInfo() }),
  },
});

/** The schemas of `standardRows`, which `/docs` groups under `subject`. */
export const standardSchemas = (subject: string) => callTable(subject, standardCalls);

/** The schemas of `invitingRows`, which `/docs` groups under `subject`. */
export const invitingSchemas = (subject: string) => callTable(subject, invitingCalls);
