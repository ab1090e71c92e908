import { Type } from 'typebox';
import type { Static } from 'typebox';
import { identifier, plainText, strictObject } from '#contract/scalar.schema.ts';

/** The shape of `content/closes.json`. */
export const closesSampleSchema = strictObject({
  isSample: Type.Boolean(),
  /** Shown beside every price. */
  source: plainText(30, 1),
  /** Dates on which the exchange is closed, beside weekends. */
  closedDays: Type.Array(Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' })),
  stocks: Type.Array(
    strictObject({
      code: identifier(),
      name: plainText(20, 1),
      /** Closes of session after session, which begin anew at the end; thousandths of a yuan, null when suspended. */
      closes: Type.Array(Type.Union([Type.Integer({ minimum: 1 }), Type.Null()]), { minItems: 2 }),
    }),
    { minItems: 1 },
  ),
});

/** Closes of invented securities, to guess about. */
export type ClosesSample = Static<typeof closesSampleSchema>;
