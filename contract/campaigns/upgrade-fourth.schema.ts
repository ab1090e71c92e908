import { Type } from 'typebox';
import { activityQuery, campaignInfo } from '#contract/activity-kit/campaign-info.schema.ts';
import { callTable } from '#contract/http/call-table.schema.ts';

export const upgradeFourthSchemas = callTable('活动：升级第四季', {
  info: {
    title: '查询各阶段的任务、状态和奖励',
    query: activityQuery(),
    data: campaignInfo({
      /** The first one first. */
      stage_list: Type.Array(
        Type.Object({
          stage_id: Type.String(),
          title: Type.String(),
          desc: Type.String(),
          /** One of `goalStatus`: closed, open, or finished with its reward claimed. */
          status: Type.String(),
          /** What opens it; empty once it is open. */
          unlock_desc: Type.String(),
          /** Ids of tasks of `task_list`. */
          task_id_list: Type.Array(Type.String()),
          finished_cnt: Type.Integer(),
          reward_desc: Type.String(),
          /** The prize of `prize_list` that it gives; empty where it gives chances or the like. */
          prize_id: Type.String(),
        }),
      ),
    }),
  },
});
