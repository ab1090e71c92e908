import { productTerms } from '#server/engine/equity/equity-terms.ts';
import { standardPlay } from '#server/engine/campaign/standard-play.ts';
import { nounTerms } from '#server/engine/reward/units.ts';
import { chickenProblems, chickenTerms, feed } from './chicken-terms.ts';

/** Raising a chicken with feed from tasks and check-ins; its eggs are exchanged (product 19.19). */
export const etfChickenPlay = standardPlay({
  type: 'etf_chicken',
  parts: ['tasks', 'quiz', 'check-in', 'exchange', 'equity'],
  own: {
    /** The teaching product is one of `content/products.json`. */
    terms: [chickenTerms, productTerms, nounTerms],
    problems: chickenProblems,
    spends: () => [feed],
  },
});
