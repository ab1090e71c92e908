import { identifier, strictObject } from '#contract/http/scalar.schema.ts';
import type { Activity } from '#server/engine/activity/activity.ts';
import { terms, termsOf } from '#server/engine/activity/terms.ts';
import { Type } from 'typebox';
import type { GuessPlay } from './stock-guesses.ts';

/** The stocks of an activity with guesses that pay nothing: what they lead to is a goal of right guesses in a row. */
export const guessTerms = terms(
  'guess',
  strictObject({ stocks: Type.Array(identifier(), { minItems: 1, maxItems: 5 }) }),
);

/** The guesses of a play type whose activities have these terms. */
export function guessesOf(type: string): GuessPlay {
  return { type, termsOf: (activity: Activity) => ({ ...termsOf(activity, guessTerms), reward: null }) };
}
