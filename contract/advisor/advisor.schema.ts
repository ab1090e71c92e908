import { Type } from 'typebox';
import { identifier, strictObject, timestampText } from '#contract/http/scalar.schema.ts';

export const advisorSchemas = {
  entry: {
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
};
