import { identifier, plainText, strictObject } from '#contract/http/scalar.schema.ts';
import { Type } from 'typebox';
import type { Static } from 'typebox';

const bp = () => Type.Integer({ minimum: -10_000, maximum: 100_000 });
const service = strictObject({ title: plainText(16, 1), desc: plainText(60, 1), picture: identifier() });

const product = strictObject({
  id: identifier(),
  name: plainText(20, 1),
  code: identifier(),
  riskLevel: Type.String({ pattern: '^R[1-5]$' }),
  riskDesc: plainText(12, 1),
  tags: Type.Array(plainText(10, 1), { maxItems: 4 }),
  intro: plainText(120, 1),
  /** Fen. */
  minAmount: Type.Integer({ minimum: 0 }),
  feeDesc: plainText(60, 1),
  /** Shares in hundredths of a per cent. */
  allocation: Type.Array(strictObject({ name: plainText(12, 1), bp: bp() }), { minItems: 2, maxItems: 6 }),
  performance: strictObject({
    period: plainText(40, 1),
    method: plainText(160, 1),
    benchmark: plainText(20, 1),
    /** Changes since the first, in hundredths of a per cent. */
    points: Type.Array(strictObject({ label: plainText(10, 1), bp: bp(), benchmark: bp() }), { minItems: 2 }),
  }),
  advisor: strictObject({
    name: plainText(12, 1),
    title: plainText(24, 1),
    licence: plainText(60, 1),
    intro: plainText(120, 1),
    services: Type.Array(service, { minItems: 1, maxItems: 6 }),
  }),
});

/** The shape of `content/products.json`. */
export const productsContentSchema = strictObject({
  isSample: Type.Boolean(),
  products: Type.Array(product, { minItems: 1 }),
});

/** The products that activities show. */
export type ProductsContent = Static<typeof productsContentSchema>;
