import { Type } from 'typebox';
import { callTable } from '#contract/http/call-table.schema.ts';
import { identifier, strictObject, timestampText } from '#contract/http/scalar.schema.ts';

export const advisorSchemas = callTable('投顾与收银台', {
  entry: {
    title: '查询一个投顾产品的顾问和服务',
    example: { query: { product_id: 'advice-steady' } },
    query: strictObject({ ts: Type.Optional(timestampText()), product_id: identifier() }),
    data: Type.Object({
      product_id: Type.String(),
      product_name: Type.String(),
      advisor: Type.Object({
        name: Type.String(),
        title: Type.String(),
        /** Invented in the sample, and says so. */
        licence_desc: Type.String(),
        intro: Type.String(),
      }),
      service_list: Type.Array(
        Type.Object({ title: Type.String(), desc: Type.String(), picture: Type.String() }),
      ),
      is_sample: Type.Boolean(),
    }),
  },
});
