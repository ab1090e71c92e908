import type { treasure } from '#contract/campaigns/treasure.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import type { Tables } from '#server/db/tables.ts';
import { termsOf } from '#server/engine/activity/terms.ts';
import { publicPhaseOf } from '#server/engine/activity/activity.ts';
import type { Activity } from '#server/engine/activity/activity.ts';
import { collectTerms } from '#server/engine/collect/collect-terms.ts';
import { countFragments, isOpened } from '#server/engine/collect/collect.ts';
import type { Milestone } from '#server/engine/milestone/milestone-award.ts';
import { rewardText } from '#server/engine/reward/reward.ts';
import type { Kysely } from 'kysely';
import { seasonTerms, treasurePlay } from './treasure-play.ts';

/** The chapters of the season of an activity among these activities, in their order. */
export function chaptersOf(activity: Activity, all: readonly Activity[]): readonly Activity[] {
  const { id } = termsOf(activity, seasonTerms);
  return all
    .filter(({ type }) => type === treasurePlay.type)
    .filter((one) => termsOf(one, seasonTerms).id === id)
    .toSorted((one, other) => termsOf(one, seasonTerms).chapter - termsOf(other, seasonTerms).chapter);
}

/** The award of the season in a chapter: for members who have opened enough treasures of its chapters. */
export function seasonAwardOf(activity: Activity): Milestone {
  const { id, award } = termsOf(activity, seasonTerms);
  return {
    prizeId: award.prize,
    condition: `本季累计开启 ${String(award.need)} 个宝藏`,
    isUnlocked: async ({ transaction, memberId }) => {
      const opened = await listOpened(transaction, { seasonId: id, memberId });
      return opened.size >= award.need;
    },
  };
}

type Season = DataOf<typeof treasure.season>;

interface Asked {
  readonly activity: Activity;
  /** Those that are public. */
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
  const { id: seasonId, title, award } = termsOf(activity, seasonTerms);
  const opened = memberId === null ? noChapters : await listOpened(query, { seasonId, memberId });
  const chapter_list = await Promise.all(
    chapters.map(async (one) => {
      const { fragments, treasure: reward } = termsOf(one, collectTerms);
      const counts = memberId === null ? null : await countFragments(query, { memberId, activityId: one.id });
      const is_opened = opened.has(one.id);
      const fragment_list = fragments.map(({ id, title: name, picture }) => ({
        title: name,
        picture,
        is_found: is_opened || (counts?.get(id) ?? 0) > 0,
      }));
      return {
        activity_id: one.id,
        chapter: termsOf(one, seasonTerms).chapter,
        title: one.title,
        phase: publicPhaseOf(one, now),
        start_time: one.startsAt.getTime(),
        end_time: one.endsAt.getTime(),
        fragment_list,
        is_opened,
        found_cnt: fragment_list.filter(({ is_found }) => is_found).length,
        treasure_desc: rewardText(reward, one),
      };
    }),
  );
  return {
    activity_id: activity.id,
    season_title: title,
    chapter_list,
    opened_cnt: opened.size,
    need_cnt: award.need,
  };
}

const noChapters: ReadonlySet<string> = new Set();

/**
 * The chapters of a season whose treasure a member has opened, also those that were taken offline since. Read where it is
 * needed: a call that holds a connection must not wait for a second one.
 */
async function listOpened(
  query: Kysely<Tables>,
  { seasonId, memberId }: { readonly seasonId: string; readonly memberId: string },
): Promise<ReadonlySet<string>> {
  const all = await query
    .selectFrom('activity')
    .select(['id', 'config'])
    .where('type', '=', treasurePlay.type)
    .execute();
  const opened = new Set<string>();
  for (const one of all.filter((chapter) => termsOf(chapter, seasonTerms).id === seasonId)) {
    if (await isOpened(query, { memberId, activityId: one.id })) opened.add(one.id);
  }
  return opened;
}
