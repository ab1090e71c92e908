import { guessRows } from '#contract/activity-kit/guess.ts';
import { endpoints } from '#contract/http/endpoint.ts';
import type { stockGuessSchemas } from './stock-guess.schema.ts';

const base = '/ug/v1/activity/guess';

/** Guesses about closing prices, which pay for right ones in a row (product 19.22). */
export const stockGuess = endpoints<typeof stockGuessSchemas>({
  info: { method: 'GET', path: `${base}/info`, needs: 'none' },
  ...guessRows(base),
});
