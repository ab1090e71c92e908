import { Type } from 'typebox';
import { strictObject, timestampText } from '#contract/http/scalar.schema.ts';

export const clientIpSchemas = {
  check: {
    query: strictObject({ ts: Type.Optional(timestampText()) }),
    /** The address itself is the data (spec section 7, "Client IP"). */
    data: Type.String(),
  },
};
