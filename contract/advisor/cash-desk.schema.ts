import { Type } from 'typebox';
import { callTable } from '#contract/http/call-table.schema.ts';
import { fen } from '#contract/http/scalar.schema.ts';

export const cashDeskSchemas = callTable('投顾与收银台', {
  guide: {
    title: '查询收银台的步骤、产品和常见问题',
    data: Type.Object({
      /** From the choice of a product to the confirmed order, in order. */
      step_list: Type.Array(
        Type.Object({
          step_id: Type.String(),
          title: Type.String(),
          desc: Type.String(),
          /** Name of a picture of the product. */
          picture: Type.String(),
        }),
      ),
      /** Securities that the calculator knows, with the price it works with. */
      sec_list: Type.Array(
        Type.Object({
          sec_code: Type.String(),
          sec_name: Type.String(),
          /** Fen for one share. */
          price: fen(),
          /** Fen for one lot, the least that can be bought. */
          lot_amount: fen(),
          /** `R1` to `R5`. */
          risk_level: Type.String(),
        }),
      ),
      question_list: Type.Array(Type.Object({ question: Type.String(), answer: Type.String() })),
      is_sample: Type.Boolean(),
    }),
  },
});
