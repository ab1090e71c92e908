import type { lottery } from '#contract/activity-kit/lottery.ts';
import type { DataOf } from '#contract/endpoint.ts';
import type { Database } from '#server/db/database.ts';
import type { Activity } from '#server/engine/activity/activity.ts';
import { shownAwards } from '#server/engine/award/award-queries.ts';
import { inviteRecords } from '#server/engine/invite/invite-records.ts';
import { chancesLeft } from './chances-left.ts';

type OwnLottery = Pick<DataOf<typeof lottery.info>, 'lottery_cnt' | 'invite' | 'award_list'>;

const noFriends = { award_amount: 0, total_cnt: 0, qualified_cnt: 0, invite_records: [] };

/** Chances, friends and prizes of a visitor, the newest ten of each; nothing of somebody unknown. */
export async function ownLottery(
  database: Database,
  visitor: { readonly memberId: string } | null,
  activity: Activity,
): Promise<OwnLottery> {
  if (visitor === null) return { lottery_cnt: 0, invite: noFriends, award_list: [] };
  const { memberId } = visitor;
  const own = { memberId, inviterId: memberId, activityId: activity.id, offset: 0, limit: 10 };
  const [count, awards, { list, summary }] = await Promise.all([
    chancesLeft(database.query, memberId, activity),
    shownAwards(database.query, own),
    inviteRecords(database, own),
  ]);
  const { award_amount, total: total_cnt, qualified: qualified_cnt } = summary;
  const invite = { award_amount, total_cnt, qualified_cnt, invite_records: list };
  return { lottery_cnt: count, invite, award_list: awards.list };
}
