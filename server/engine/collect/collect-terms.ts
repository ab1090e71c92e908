import { identifier, plainText, strictObject } from '#contract/http/scalar.schema.ts';
import type { ContentActivity } from '#server/engine/activity/activity.schema.ts';
import type { Activity } from '#server/engine/activity/activity.ts';
import { terms, termsOf } from '#server/engine/activity/terms.ts';
import type { Spends } from '#server/engine/activity/play-type.ts';
import { rewardProblems, rewardSchema } from '#server/engine/reward/reward.ts';
import { noun } from '#server/engine/reward/units.ts';
import { Type } from 'typebox';
import type { Static } from 'typebox';

const shape = strictObject({
  fragments: Type.Array(
    strictObject({
      /** Part of its currency in the ledger. */
      id: Type.String({ pattern: '^[a-z0-9-]{1,30}$' }),
      title: plainText(10, 1),
      /** Name of a picture of the product. */
      picture: identifier(),
      /** The task that gives it. */
      task: identifier(),
    }),
    { minItems: 2, maxItems: 12 },
  ),
  /** For a full set, once an activity. */
  treasure: rewardSchema,
  /** What the fragments are called where they are something else: characters of a sentence. */
  noun: Type.Optional(noun),
});

/** The set of an activity, in its config. */
export const collectTerms = terms('collection', shape);

/** The currency of a fragment in the ledger. */
export const currencyOf = (fragmentId: string) => `fragment:${fragmentId}` as const;

/** Opening the treasure takes one of each fragment. */
export const collectSpends: Spends = (activity) =>
  termsOf(activity, collectTerms).fragments.map(({ id }) => currencyOf(id));

/** What the fragments of an activity are called, alone and after a number. */
export function fragmentNoun(activity: Pick<Activity, 'config'>): Static<typeof noun> {
  return termsOf(activity, collectTerms).noun ?? { name: '碎片', unit: '块碎片' };
}

/** Errors of terms with the right shape, for their author. */
export function collectProblems(activity: ContentActivity): string[] {
  const { fragments, treasure } = termsOf(activity, collectTerms);
  const tasks = fragments.map(({ task }) => task);
  return [
    ...repeatedIn(fragments.map(({ id }) => id)).map((id) => `fragment ${id} appears twice`),
    ...repeatedIn(tasks).map((task) => `the task ${task} gives two fragments`),
    ...tasks
      .filter((task) => !activity.tasks.some(({ id }) => id === task))
      .map((task) => `there is no task ${task}`),
  ]
    .map((problem) => `config/collection: ${problem}`)
    .concat(rewardProblems([treasure], activity));
}

function repeatedIn(names: readonly string[]): string[] {
  return names.filter((name, at) => names.indexOf(name) !== at);
}
