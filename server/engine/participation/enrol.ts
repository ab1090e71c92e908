import type { Participation } from './play-type.ts';

/** Records that the member takes part; nothing changes when they do already, and nobody waits for them. */
export async function enrol({
  transaction,
  activity,
  memberId,
  now,
}: Pick<Participation, 'transaction' | 'activity' | 'memberId' | 'now'>): Promise<void> {
  await transaction
    .insertInto('participation')
    .values({ member_id: memberId, activity_id: activity.id, joined_at: new Date(now) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
