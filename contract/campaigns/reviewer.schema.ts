import { Type } from 'typebox';
import {
  actionResult,
  activityQuery,
  campaignInfo,
  milestoneAwardInfo,
  task,
} from '#contract/activity-kit/campaign-info.schema.ts';
import { callTable } from '#contract/http/call-table.schema.ts';
import { identifier, strictObject } from '#contract/http/scalar.schema.ts';

export const reviewerSchemas = callTable('活动：新手评测官', {
  info: {
    title: '查询评测任务和进度',
    query: activityQuery(),
    data: campaignInfo({
      /** Tasks that the visitor has finished; 0 without a login. */
      progress_cnt: Type.Integer(),
      task_list: Type.Array(Type.Object({ ...task().properties, finished: Type.Boolean() })),
      /** The task whose text is the topic of the activity. */
      topic_id: Type.String(),
    }),
  },
  participate: {
    title: '完成一个评测任务',
    example: {
      body: { activity_id: 'newcomer-evaluation', task_id: 'read-topic' },
      refused: '文章读满时间之前返回 200026',
    },
    /** The task to finish; the last award when `task_id` is absent. */
    body: strictObject({ activity_id: identifier(), task_id: Type.Optional(identifier()) }),
    data: Type.Object(actionResult),
  },
  award: {
    title: '查询评测官奖励和自己的领取情况',
    query: activityQuery(),
    data: milestoneAwardInfo(),
  },
});
