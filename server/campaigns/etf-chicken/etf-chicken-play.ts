import { identifier } from '#contract/http/scalar.schema.ts';
import { standardPlay } from '#server/engine/campaign/standard-play.ts';
import { nounsConfig } from '#server/engine/reward/units.ts';
import { chickenConfig, chickenProblems, feed } from './chicken-terms.ts';
import { collectEggs, feedChicken } from './chicken.ts';

/** Raising a chicken with feed from tasks and check-ins; its eggs are exchanged (product 19.19). */
export const etfChickenPlay = standardPlay({
  type: 'etf_chicken',
  parts: ['tasks', 'quiz', 'check-in', 'exchange', 'equity'],
  own: {
    /** The teaching product is one of `content/products.json`. */
    config: { ...chickenConfig, product: identifier(), ...nounsConfig },
    problems: chickenProblems,
    spends: () => [feed],
    sampleActs: { feed: feedChicken, collect: collectEggs },
  },
});
