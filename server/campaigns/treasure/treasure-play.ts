import { plainText, identifier, strictObject } from '#contract/http/scalar.schema.ts';
import type { ContentActivity } from '#server/engine/activity/activity.schema.ts';
import { terms, termsOf } from '#server/engine/activity/terms.ts';
import { spendsNothing } from '#server/engine/activity/play-type.ts';
import { standardPlay } from '#server/engine/campaign/standard-play.ts';
import { rewardProblems } from '#server/engine/reward/reward.ts';
import { Type } from 'typebox';

const season = strictObject({
  /** Chapters with the same id belong together. */
  id: identifier(),
  title: plainText(20, 1),
  /** The number of this chapter in the season. */
  chapter: Type.Integer({ minimum: 1, maximum: 12 }),
  /** What a member gets in this chapter who has opened `need` treasures of the season, this one included. */
  award: strictObject({ prize: identifier(), need: Type.Integer({ minimum: 1, maximum: 12 }) }),
});

/** The place of an activity in its season, in its config. */
export const seasonTerms = terms('season', season);

/** Places on a map whose tasks give fragments; friends give missing ones; a full set opens the treasure (product 19.18). */
export const treasurePlay = standardPlay({
  type: 'treasure',
  parts: ['tasks', 'quiz', 'collect', 'help'],
  own: { terms: [seasonTerms], problems: seasonProblems, spends: spendsNothing },
});

/** Errors of terms with the right shape, for their author. */
function seasonProblems(activity: ContentActivity): string[] {
  const { award, chapter } = termsOf(activity, seasonTerms);
  return [
    ...(activity.tasks.length >= 3 && activity.tasks.length <= 8 ? [] : ['tasks: a map has 3 to 8 places']),
    ...(award.need <= chapter
      ? []
      : [`config/season: ${String(award.need)} treasures cannot be opened by chapter ${String(chapter)}`]),
    ...rewardProblems([award], activity),
  ];
}
