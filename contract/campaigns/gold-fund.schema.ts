import { Type } from 'typebox';
import {
  actionResult,
  activityQuery,
  campaignInfo,
  paging,
} from '#contract/activity-kit/campaign-info.schema.ts';
import { drawReceipt, nextCommitment } from '#contract/activity-kit/fairness.schema.ts';
import { guessSchemas } from '#contract/activity-kit/guess.schema.ts';
import { inviteInfo } from '#contract/activity-kit/invite.schema.ts';
import { callTable } from '#contract/http/call-table.schema.ts';
import { identifier, moment, strictObject } from '#contract/http/scalar.schema.ts';

const wonPrize = {
  prize_id: Type.String(),
  title: Type.String(),
  value_desc: Type.String(),
  /** One of `prizePictures`. */
  picture: Type.String(),
};

export const goldFundSchemas = callTable('活动：黄金基金砸金蛋', {
  info: {
    title: '查询活动信息、代币、任务和奖品',
    query: activityQuery(),
    data: campaignInfo({
      /** Null for a visitor without a login. */
      token_amount: Type.Union([Type.Integer(), Type.Null()]),
      /** Tokens an egg costs. */
      draw_cost: Type.Integer(),
      commitment: nextCommitment,
      /** Tokens for a right guess. */
      guess_token: Type.Integer(),
      invite_info: inviteInfo(),
      /** The newest prize of the visitor's eggs; null without one. */
      lottery_award: Type.Union([Type.Object(wonPrize), Type.Null()]),
    }),
  },
  tokenAmount: {
    title: '查询自己的代币数量',
    query: activityQuery(),
    data: Type.Object({ token_amount: Type.Integer() }),
  },
  assetTask: {
    title: '完成一个奖励代币的任务',
    example: { body: { activity_id: 'gold-fund-tokens', task_id: 'check-in' } },
    body: strictObject({ activity_id: identifier(), task_id: identifier() }),
    data: Type.Object(actionResult),
  },
  tokenHistory: {
    title: '查询代币的收支记录',
    query: activityQuery({
      /** One of `tokenQuery`; all when absent. */
      query_type: Type.Optional(Type.Integer({ minimum: 0, maximum: 2 })),
      ...paging(),
    }),
    data: Type.Object({
      list: Type.Array(
        Type.Object({
          id: Type.String(),
          title: Type.String(),
          /** One of `tokenCause`. */
          cause: Type.String(),
          /** Negative for a spend. */
          token: Type.Integer(),
          time: moment(),
          /** The prize of an egg; empty for other entries, and for an egg without a prize. */
          award: Type.String(),
          /** The draw of the entry, for its proof; empty if there is none. */
          draw_id: Type.String(),
        }),
      ),
      total: Type.Integer(),
    }),
  },
  ...guessSchemas({ activity_id: 'gold-fund-tokens', id: '518901.SH:2026-11-23' }),
  inviteHistory: {
    title: '查询邀请记录和所得代币',
    query: activityQuery(paging()),
    data: Type.Object({
      list: Type.Array(
        Type.Object({
          id: Type.String(),
          /** `138****0001`. */
          phone_num: Type.String(),
          /** One of `inviteState`. */
          state: Type.String(),
          token: Type.Integer(),
          time: moment(),
        }),
      ),
      total: Type.Integer(),
      /** How many friends brought tokens. */
      success_count: Type.Integer(),
    }),
  },
  tokenDraw: {
    title: '用代币砸一个金蛋',
    example: {
      body: { activity_id: 'gold-fund-tokens', entropy: 'device' },
      refused: '代币不足时返回 200011',
    },
    body: strictObject({
      activity_id: identifier(),
      /** Entropy of the device, added to the randomness of the server. */
      entropy: Type.String({ pattern: '^[\\w-]{0,64}$' }),
    }),
    data: Type.Object({
      ...actionResult,
      draw_id: Type.String(),
      receipt: drawReceipt,
      /** The number of this draw of the visitor: 1, 2, 3. */
      number: Type.Integer(),
      token_amount: Type.Integer(),
      /** Null if the egg was empty. */
      lottery_award: Type.Union([Type.Object({ ...wonPrize, claim_desc: Type.String() }), Type.Null()]),
    }),
  },
});
