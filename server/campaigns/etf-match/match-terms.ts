import { identifier, plainText, strictObject } from '#contract/http/scalar.schema.ts';
import { terms } from '#server/engine/activity/terms.ts';
import { Type } from 'typebox';

/** What a match has beside its contest, in its config. */
export const matchTerms = terms(
  'match',
  strictObject({
    /** The account of the organiser at the work messenger. */
    followWecom: Type.Optional(plainText(40, 1)),
    /** The activity with the questions. */
    questions: Type.Optional(identifier()),
  }),
);
