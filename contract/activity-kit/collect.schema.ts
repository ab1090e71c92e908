import { Type } from 'typebox';
import { callTable } from '#contract/http/call-table.schema.ts';
import { identifier, strictObject } from '#contract/http/scalar.schema.ts';
import { actionResult, partQuery, stockedPrize } from './campaign-info.schema.ts';

export const collectSchemas = callTable('集碎片', {
  info: {
    title: '查询已集到的碎片和宝藏',
    example: { query: { type: 'treasure' } },
    query: partQuery(),
    data: Type.Object({
      activity_id: Type.String(),
      /** The set, in the order of the content. */
      fragment_list: Type.Array(
        Type.Object({
          fragment_id: Type.String(),
          title: Type.String(),
          /** Name of a picture of the product. */
          picture: Type.String(),
          /** How many the visitor has; 0 for an unknown visitor, and of a spent one. */
          count: Type.Integer(),
          /** The task that gives it. */
          task_id: Type.String(),
          task_title: Type.String(),
        }),
      ),
      /** The visitor has one of each. */
      is_complete: Type.Boolean(),
      /** The visitor has opened the treasure, which happens once an activity. */
      is_opened: Type.Boolean(),
      /** What is in the treasure. */
      treasure_desc: Type.String(),
      /** The prize in the treasure; absent where it holds chances or the like. */
      treasure_prize: Type.Optional(stockedPrize()),
      /** No treasure is left, in total or for today. */
      is_sold_out: Type.Boolean(),
    }),
  },
  open: {
    title: '集齐后打开宝藏',
    example: { body: { activity_id: 'treasure-season' }, refused: '碎片集齐之前返回 203111' },
    body: strictObject({ activity_id: identifier() }),
    data: Type.Object(actionResult),
  },
});
