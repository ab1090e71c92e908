import { identifier, plainText, strictObject } from '#contract/http/scalar.schema.ts';
import { Type } from 'typebox';
import type { Static } from 'typebox';

/** The shape of `content/cash-desk.json`. */
export const cashDeskContentSchema = strictObject({
  isSample: Type.Boolean(),
  steps: Type.Array(
    strictObject({
      id: identifier(),
      title: plainText(16, 1),
      desc: plainText(80, 1),
      /** Name of a picture of the product (`src/product-kit/pictures/thing-of.ts`). */
      picture: identifier(),
    }),
    { minItems: 3, maxItems: 8 },
  ),
  /** Securities of `broker.json` that the calculator offers. */
  securities: Type.Array(
    strictObject({ code: identifier(), riskLevel: Type.String({ pattern: '^R[1-5]$' }) }),
    { minItems: 1, maxItems: 20 },
  ),
  questions: Type.Array(strictObject({ question: plainText(40, 1), answer: plainText(300, 1) }), {
    minItems: 1,
    maxItems: 12,
  }),
});

/** The guide to the cash desk. */
export type CashDeskContent = Static<typeof cashDeskContentSchema>;
