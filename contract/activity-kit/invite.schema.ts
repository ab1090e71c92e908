import { Type } from 'typebox';
import { callTable } from '#contract/http/call-table.schema.ts';
import { fen, identifier, moment, strictObject, timestampText } from '#contract/http/scalar.schema.ts';
import { paging } from './campaign-info.schema.ts';
import { inviteCodePattern } from './invite-code.ts';

/** An invited friend as the inviter sees them. */
export function inviteRecord() {
  return Type.Object({
    relation_activity_id: Type.String(),
    /** `138****0001`. */
    phone: Type.String(),
    /** One of `friendState`. */
    state: Type.String(),
    /** One of `remindStatus`. */
    remind_status: Type.Integer(),
    /** Fen that this friend has brought. */
    award_amount: fen(),
    invite_time: moment(),
  });
}

/** What the info call of a campaign says about inviting. */
export function inviteInfo() {
  return Type.Object({
    /** The visitor's own code; empty for an unknown visitor. */
    invite_code: Type.String(),
    /** The condition for a friend, and the reward, in words. */
    condition_desc: Type.String(),
    award_desc: Type.String(),
    /** The inviter of the visitor has reminded them, and the visitor does not count yet. */
    is_reminded: Type.Boolean(),
  });
}

const uuid = () => Type.String({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' });
/** The visitor id of the browser (product 4.1). */
const guid = () => Type.String({ pattern: '^\\d{15}$' });
/** One of `participationResult`. */
const result = Type.Object({ result: Type.String() });

export const inviteSchemas = callTable('邀请好友', {
  touch: {
    title: '登记好友打开了邀请链接',
    example: {
      body: { activity_id: 'mgm-autumn', invite_code: '7KQ4XM9R', guid: '123456789012345' },
      refused: '邀请码要换成好友的',
    },
    body: strictObject({
      activity_id: identifier(),
      invite_code: Type.String({ pattern: inviteCodePattern }),
      guid: guid(),
    }),
    data: result,
  },
  bind: {
    title: '登录后把自己与邀请人绑定',
    example: { body: { activity_id: 'mgm-autumn', guid: '123456789012345' } },
    body: strictObject({ activity_id: identifier(), guid: guid() }),
    data: result,
  },
  notification: {
    title: '提醒一位还没完成的好友',
    example: {
      body: { relation_activity_id: '00000000-0000-4000-8000-000000000000' },
      refused: '示例里的编号不属于任何会员，换成自己的才有结果',
    },
    body: strictObject({ relation_activity_id: uuid() }),
    data: result,
  },
  records: {
    title: '查询自己邀请的好友和所得',
    example: { query: { activity_id: 'mgm-autumn' } },
    query: strictObject({
      ts: Type.Optional(timestampText()),
      activity_id: identifier(),
      ...paging(),
    }),
    data: Type.Object({
      list: Type.Array(inviteRecord()),
      summary: Type.Object({
        total: Type.Integer(),
        /** Friends who count. */
        qualified: Type.Integer(),
        /** Friends who have not fulfilled the condition, or whose holding time is not over. */
        waiting: Type.Integer(),
        award_amount: fen(),
      }),
    }),
  },
});
