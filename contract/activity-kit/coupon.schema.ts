import { Type } from 'typebox';
import { callTable } from '#contract/http/call-table.schema.ts';
import { identifier, moment, strictObject, timestampText } from '#contract/http/scalar.schema.ts';
import { actionResult, paging } from './campaign-info.schema.ts';

const couponId = () => Type.String({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' });

const shown = {
  equity_info_id: Type.String(),
  /** One of `couponCategory`. */
  category: Type.String(),
  title: Type.String(),
  /** The picture of the prize it was given as; empty where its category decides. */
  picture: Type.Optional(Type.String()),
  /** What it is worth, without its unit: `10`, `7.5`. */
  face_desc: Type.String(),
  /** `元` or `折`; empty for a face that has none. */
  face_unit: Type.String(),
  condition_desc: Type.String(),
  /** It is usable in [start, end). */
  start_time: moment(),
  end_time: moment(),
  /** One of `couponStanding`, by the server's clock. */
  status: Type.String(),
  /** Null unless it is used. */
  used_time: moment(),
  /** The month (Asia/Shanghai) in which it was used, expired or withdrawn, as `2026-11`; empty before that. */
  month: Type.String(),
};

export const couponSchemas = callTable('卡券', {
  list: {
    title: '查询自己的卡券',
    query: strictObject({
      ts: Type.Optional(timestampText()),
      /** One of `couponView`; `current` when absent. */
      view: Type.Optional(Type.Union([Type.Literal('current'), Type.Literal('history')])),
      /** One of `couponTab`; when absent the usable ones, and in the history all that are over. */
      status: Type.Optional(Type.Integer({ minimum: 1, maximum: 3 })),
      /** One of `couponCategory`; all when absent, and none for any other value. */
      category: Type.Optional(identifier()),
      ...paging(),
    }),
    data: Type.Object({ equity_list: Type.Array(Type.Object(shown)), total: Type.Integer() }),
  },
  detail: {
    title: '查询一张卡券的详情和使用方法',
    example: {
      query: { equity_info_id: '00000000-0000-4000-8000-000000000000' },
      refused: '示例里的编号不属于任何会员，换成自己的才有结果',
    },
    query: strictObject({ ts: Type.Optional(timestampText()), equity_info_id: couponId() }),
    data: Type.Object({
      ...shown,
      usage_desc: Type.String(),
      /** What it was given for; empty if it comes from no award. */
      source_desc: Type.String(),
      /** The code to show or copy; empty if there is none. */
      code: Type.String(),
      is_sample: Type.Boolean(),
    }),
  },
  use: {
    title: '使用一张卡券',
    example: {
      body: { equity_info_id: '00000000-0000-4000-8000-000000000000' },
      refused: '示例里的编号不属于任何会员，换成自己的才有结果',
    },
    body: strictObject({ equity_info_id: couponId() }),
    data: Type.Object(actionResult),
  },
});
