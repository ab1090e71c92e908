import { identifier, strictObject } from '#contract/http/scalar.schema.ts';
import { Type } from 'typebox';
import type { Static } from 'typebox';

/** The shape of `content/sample-contestants.json`. */
export const sampleContestantsSchema = strictObject({
  isSample: Type.Boolean(),
  contests: Type.Array(
    strictObject({
      activity: identifier(),
      /** Day of their entry, relative to today. */
      enteredDay: Type.Integer({ minimum: -400, maximum: 0 }),
      contestants: Type.Integer({ minimum: 1, maximum: 1000 }),
    }),
  ),
});

/** Contestants who have taken part in contests for some time. */
export type SampleContestants = Static<typeof sampleContestantsSchema>;
