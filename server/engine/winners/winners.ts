import type { winners } from '#contract/activity-kit/winners.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import type { Cache, Caches } from '#server/cache.ts';
import { minuteMs } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import type { Activity } from '#server/engine/activity/activity.ts';
import { pictureOfAward } from '#server/engine/activity/prize-picture.ts';
import { maskedPhone } from '#server/modules/session/members.ts';
import { sql } from 'kysely';

/** A prize that somebody has won, as everybody reads it. */
type Winner = DataOf<typeof winners.info>['winner_list'][number];

const shownWinners = 20;

/**
 * The newest winners of each activity, read at most once in five seconds for each activity and kept for the 200 that were
 * read last. While the breaker of an activity is open its results are in doubt, and there are none.
 */
export class WinnersCache {
  private readonly lists: Cache<readonly Winner[]>;

  constructor(
    private readonly database: Database,
    caches: Caches,
  ) {
    this.lists = caches.make('winners', { freshMs: 5000, entries: 200 });
  }

  /** Number of activities that are kept. */
  get size(): number {
    return this.lists.usage.entries;
  }

  async of(activity: Activity): Promise<readonly Winner[]> {
    if (activity.breakerReason !== '') return [];
    return this.lists.find(activity.id, () => listWinners(this.database, activity));
  }
}

/** What staff and test accounts win is never told, also after their mark; nobody who is marked is named (rule A5). */
const isOfThePublic = sql<boolean>`not exists (
  select 1 from member_mark where member_mark.member_id = award.member_id and (released_at is null
    or (member_mark.kind <> 'suspected' and award.awarded_at between since and released_at)))`;

/**
 * The newest awards of an activity that came from a draw and are final: delivered, or on their way. One that waits for a
 * provider or for an address may still go back into the stock. The conditions are those of the index `award_won`.
 */
async function listWinners({ query }: Database, activity: Activity): Promise<readonly Winner[]> {
  const rows = await query
    .selectFrom('award')
    .innerJoin('member', 'member.id', 'award.member_id')
    .select(['member.phone', 'award.prize_id', 'award.kind', 'award.title', 'award.value_desc'])
    .select('award.awarded_at')
    .where('award.activity_id', '=', activity.id)
    .where(
      sql<boolean>`award.source like 'draw:%' and award.kind <> 'token'
        and award.state in ('granted', 'shipping', 'received')`,
    )
    .where(isOfThePublic)
    .orderBy('award.awarded_at', 'desc')
    .orderBy('award.id')
    .limit(shownWinners)
    .execute();
  return rows.map((row) => ({
    phone_num: maskedPhone(row.phone),
    title: row.title,
    value_desc: row.value_desc,
    picture: pictureOfAward(activity, row),
    // A moment to the millisecond would tell two members apart who have the same masked number.
    award_time: Math.floor(row.awarded_at.getTime() / minuteMs) * minuteMs,
  }));
}
