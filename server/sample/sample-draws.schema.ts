import { identifier, strictObject } from '#contract/http/scalar.schema.ts';
import { Type } from 'typebox';
import type { Static } from 'typebox';

/** The shape of `content/sample-draws.json`: how many invented members joined a scheduled draw, outside of production. */
export const sampleDrawsSchema = strictObject({
  isSample: Type.Boolean(),
  draws: Type.Array(
    strictObject({ activity: identifier(), members: Type.Integer({ minimum: 1, maximum: 99 }) }),
  ),
});

/** The scheduled draws of the sample content. */
export type SampleDraws = Static<typeof sampleDrawsSchema>;
