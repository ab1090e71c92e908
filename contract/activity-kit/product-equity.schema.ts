import { Type } from 'typebox';
import { identifier, strictObject } from '#contract/http/scalar.schema.ts';
import { actionResult, partQuery } from './campaign-info.schema.ts';
import { equityList } from './equity.schema.ts';

export const productEquitySchemas = {
  detail: {
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
      /** Fen. */
      min_amount: Type.Integer(),
      fee_desc: Type.String(),
      /** Shares in hundredths of a per cent; they add up to 10,000. */
      allocation_list: Type.Array(Type.Object({ name: Type.String(), share_bp: Type.Integer() })),
      /** The past of the sample, never a promise: changes since its first label, in hundredths of a per cent. */
      performance: Type.Object({
        change_bp: Type.Integer(),
        period_desc: Type.String(),
        method_desc: Type.String(),
        benchmark_name: Type.String(),
        point_list: Type.Array(
          Type.Object({ label: Type.String(), change_bp: Type.Integer(), benchmark_bp: Type.Integer() }),
        ),
      }),
      equity_list: equityList(),
      is_sample: Type.Boolean(),
    }),
  },
  receive: {
    body: strictObject({ activity_id: identifier(), prize_id: identifier() }),
    data: Type.Object(actionResult),
  },
};
