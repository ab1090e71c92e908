import { holdingsConsent } from '#contract/activity-kit/holdings-consent.ts';
import type { Participation } from '#server/engine/activity/activity-context.ts';

/**
 * Makes the member a contestant of the activity, as often as it is asked, and returns their `rank_record_id`. What they
 * hold is nobody's business until they say otherwise.
 */
export async function enterContest({
  transaction,
  activity,
  memberId,
  random,
  now,
}: Participation): Promise<string> {
  await transaction
    .insertInto('rank_contestant')
    .values({
      activity_id: activity.id,
      member_id: memberId,
      record_id: random.uuid(),
      consent: holdingsConsent.revoked,
      consent_changed_at: new Date(now),
      disqualified_for: null,
    })
    .onConflict((conflict) => conflict.columns(['activity_id', 'member_id']).doNothing())
    .execute();
  const { record_id } = await transaction
    .selectFrom('rank_contestant')
    .select('record_id')
    .where('activity_id', '=', activity.id)
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return record_id;
}
