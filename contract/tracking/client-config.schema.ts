import { Type } from 'typebox';
import { strictObject, timestampText } from '#contract/http/scalar.schema.ts';

export const clientConfigSchemas = {
  read: {
    query: strictObject({ ts: Type.Optional(timestampText()) }),
    data: Type.Object({
      /** Address of the error-reporting project; empty where errors are only logged. It is public by nature. */
      error_dsn: Type.String(),
    }),
  },
};
