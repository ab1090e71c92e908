import { Type } from 'typebox';
import { identifier, strictObject, timestampText } from '#contract/http/scalar.schema.ts';

export const lowcodeSchemas = {
  page: {
    query: strictObject({ ts: Type.Optional(timestampText()), key: identifier() }),
    data: Type.Object({
      key: Type.String(),
      /** JSON text: page settings, a list of component ids, a map of components. Used only if it is valid. */
      configs: Type.String(),
      is_sample: Type.Boolean(),
    }),
  },
};
