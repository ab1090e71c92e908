import { Type } from 'typebox';
import { callTable } from '#contract/http/call-table.schema.ts';
import { basisPoints, fen, identifier, strictObject } from '#contract/http/scalar.schema.ts';
import { actionResult, partQuery } from './campaign-info.schema.ts';
import { equityList } from './equity.schema.ts';

export const productEquitySchemas = callTable('产品权益', {
  detail: {
    title: '查询产品的介绍和可领的权益',
    example: { query: { type: 'advisory' } },
    query: partQuery(),
    data: Type.Object({
      activity_id: Type.String(),
      product_id: Type.String(),
      product_name: Type.String(),
      product_code: Type.String(),
      /** `R1` to `R5`, and its meaning in words. */
      risk_level: Type.String(),
      risk_desc: Type.String(),
      tag_list: Type.Array(Type.String()),
      intro: Type.String(),
      min_amount: fen(),
      fee_desc: Type.String(),
      /** Shares in hundredths of a per cent; they add up to 10,000. */
      allocation_list: Type.Array(Type.Object({ name: Type.String(), share_bp: basisPoints() })),
      /** The past of the sample, never a promise: changes since its first label, in hundredths of a per cent. */
      performance: Type.Object({
        change_bp: basisPoints(),
        period_desc: Type.String(),
        method_desc: Type.String(),
        benchmark_name: Type.String(),
        point_list: Type.Array(
          Type.Object({ label: Type.String(), change_bp: basisPoints(), benchmark_bp: basisPoints() }),
        ),
      }),
      equity_list: equityList(),
      is_sample: Type.Boolean(),
    }),
  },
  receive: {
    title: '领取产品的一项权益',
    example: { body: { activity_id: 'advisory-open-day', prize_id: 'talk' } },
    body: strictObject({ activity_id: identifier(), prize_id: identifier() }),
    data: Type.Object(actionResult),
  },
});
