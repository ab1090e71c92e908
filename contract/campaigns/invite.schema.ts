import { Type } from 'typebox';
import { activityQuery, campaignInfo, paging } from '#contract/activity-kit/campaign-info.schema.ts';
import { inviteInfo, inviteRecord } from '#contract/activity-kit/invite.schema.ts';
import { callTable } from '#contract/http/call-table.schema.ts';
import { fen } from '#contract/http/scalar.schema.ts';

export const inviteLadderSchemas = callTable('活动：邀请有礼', {
  info: {
    title: '查询活动信息、邀请码和各级奖励',
    query: activityQuery(),
    data: campaignInfo({
      /** Friends who belong to the visitor in this activity, in every state; 0 for an unknown visitor. */
      total_cnt: Type.Integer(),
      invite_info: inviteInfo(),
      /** What a friend gets who takes part, in words; empty without tasks. */
      friend_desc: Type.String(),
    }),
  },
  list: {
    title: '查询自己邀请的好友',
    query: activityQuery(paging()),
    data: Type.Object({
      total_cnt: Type.Integer(),
      /** The newest first; `state` is one of `ladderFriendState`. */
      invite_list: Type.Array(inviteRecord()),
      summary: Type.Object({
        /** Logged in through the link, and nothing more. */
        registered: Type.Integer(),
        /** Account opened; counted after the holding time. */
        opened: Type.Integer(),
        qualified: Type.Integer(),
        checking: Type.Integer(),
        void: Type.Integer(),
        /** Fen that the friends have brought. */
        award_amount: fen(),
      }),
    }),
  },
});
