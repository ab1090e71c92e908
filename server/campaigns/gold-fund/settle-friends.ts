import { loadActivity } from '#server/activity-kit/activity/load-activities.ts';
import { goldFundPlay } from './gold-fund-play.ts';
import type { KeepingParts } from './keeping-parts.ts';
import { settleFriend } from './settle-friend.ts';

const batch = 500;

/** Decides the invitations that wait, the oldest first, each in a transaction of its own; a paused activity waits. */
export async function settleFriends({ database, random, secrets }: KeepingParts, now: number): Promise<void> {
  const pending = await database.query
    .selectFrom('invitation')
    .innerJoin('activity', 'activity.id', 'invitation.activity_id')
    .select(['activity_id', 'invitee_id'])
    .where('activity.type', '=', goldFundPlay.type)
    .where('activity.state', '<>', 'paused')
    .where('invitation.state', '=', 'pending')
    .orderBy('bound_at')
    .limit(batch)
    .execute();
  for (const { activity_id: activityId, invitee_id: memberId } of pending) {
    await database.transaction(async (transaction) => {
      const activity = await loadActivity(transaction, activityId);
      if (activity === null) return;
      await settleFriend({ transaction, activity, memberId, random, secrets, now });
    });
  }
}
