import { activityPhase } from '#contract/activity-kit/participation.ts';
import type { treasure } from '#contract/campaigns/treasure.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import type { Tables } from '#server/db/tables.ts';
import { phaseOf } from '#server/engine/activity/activity.ts';
import type { Activity } from '#server/engine/activity/activity.ts';
import { collectTermsOf } from '#server/engine/collect/collect-terms.ts';
import { countFragments, isOpened } from '#server/engine/collect/collect.ts';
import type { Milestone } from '#server/engine/milestone/milestone-award.ts';
import { rewardText } from '#server/engine/reward/reward.ts';
import type { Kysely } from 'kysely';
import { seasonOf, treasurePlay } from './treasure-play.ts';

/** The chapters of the season of an activity, in their order. */
export function chaptersOf(activity: Activity, all: readonly Activity[]): readonly Activity[] {
  const { id } = seasonOf(activity);
  return all
    .filter(({ type }) => type === treasurePlay.type)
    .filter((one) => seasonOf(one).id === id)
    .toSorted((one, other) => seasonOf(one).chapter - seasonOf(other).chapter);
}

/** The award of the season in a chapter: for members who have opened enough treasures of its chapters. */
export function seasonAwardOf(activity: Activity): Milestone {
  const { id, award } = seasonOf(activity);
  return {
    prizeId: award.prize,
    condition: `本季累计开启${String(award.need)}个宝藏`,
    isUnlocked: async ({ transaction, memberId }) => {
      // Read where the award is taken: a call that holds a connection must not wait for a second one.
      const all = await transaction
        .selectFrom('activity')
        .select(['id', 'config'])
        .where('type', '=', treasurePlay.type)
        .execute();
      const chapters = all.filter((one) => seasonOf(one).id === id);
      const opened = await openedIn(transaction, chapters, memberId);
      return opened.filter(Boolean).length >= award.need;
    },
  };
}

type Season = DataOf<typeof treasure.season>;

interface Asked {
  readonly activity: Activity;
  readonly chapters: readonly Activity[];
  /** Null without a login. */
  readonly memberId: string | null;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** The season of an activity as a visitor finds it: its chapters with what the visitor has found in each. */
export async function viewSeason(
  query: Kysely<Tables>,
  { activity, chapters, memberId, now }: Asked,
): Promise<Season> {
  const { title, award } = seasonOf(activity);
  const opened = memberId === null ? [] : await openedIn(query, chapters, memberId);
  const views = await Promise.all(
    chapters.map(async (one, at) => {
      const { fragments, treasure: reward } = collectTermsOf(one);
      const counts = memberId === null ? null : await countFragments(query, { memberId, activityId: one.id });
      const is_opened = opened[at] === true;
      const fragment_list = fragments.map(({ id, title: name, picture }) => ({
        ...{ title: name, picture },
        is_found: is_opened || (counts?.get(id) ?? 0) > 0,
      }));
      return {
        ...{
          activity_id: one.id,
          chapter: seasonOf(one).chapter,
          title: one.title,
          phase: phaseOf(one, now),
        },
        ...{ start_time: one.startsAt.getTime(), end_time: one.endsAt.getTime(), fragment_list, is_opened },
        found_cnt: fragment_list.filter(({ is_found }) => is_found).length,
        treasure_desc: rewardText(reward, one),
      };
    }),
  );
  const chapter_list = views.filter(({ phase }) => phase !== activityPhase.offline);
  return {
    ...{ activity_id: activity.id, season_title: title, chapter_list },
    ...{ opened_cnt: opened.filter(Boolean).length, need_cnt: award.need },
  };
}

/** Whether a member has opened the treasure of each chapter. */
async function openedIn(
  query: Kysely<Tables>,
  chapters: readonly Pick<Activity, 'id'>[],
  memberId: string,
): Promise<boolean[]> {
  const opened: boolean[] = [];
  for (const { id: activityId } of chapters) opened.push(await isOpened(query, { memberId, activityId }));
  return opened;
}
