import { Type } from 'typebox';
import {
  actionResult,
  activityQuery,
  campaignInfo,
  milestoneAwardInfo,
  task,
} from '#contract/activity-kit/campaign-info.schema.ts';
import { identifier, strictObject } from '#contract/http/scalar.schema.ts';

export const reviewerSchemas = {
  info: {
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
    /** The task to finish; the last award when `task_id` is absent. */
    body: strictObject({ activity_id: identifier(), task_id: Type.Optional(identifier()) }),
    data: Type.Object(actionResult),
  },
  award: { query: activityQuery(), data: milestoneAwardInfo() },
};
