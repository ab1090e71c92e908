import { holdingsConsent } from '#contract/activity-kit/holdings-consent.ts';
import { codes } from '#contract/codes.ts';
import type { Participation } from '#server/engine/activity/activity-context.ts';
import { refuseParticipation } from '#server/engine/activity/activity-context.ts';

/**
 * Shows or hides what the member holds; it counts for the next reader, no snapshot remembers it.
 * @throws Fault contestantMissing
 */
export async function setConsent(
  { transaction, activity, memberId, now }: Participation,
  consent: keyof typeof holdingsConsent,
): Promise<void> {
  const changed = await transaction
    .updateTable('rank_contestant')
    .set({ consent: holdingsConsent[consent], consent_changed_at: new Date(now) })
    .where('activity_id', '=', activity.id)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  if (changed.numUpdatedRows !== 1n) throw refuseParticipation(codes.contestantMissing, '您尚未报名比赛');
}
