import { holdingsConsent } from '#contract/activity-kit/holdings-consent.ts';
import { codes } from '#contract/codes.ts';
import type { Database } from '#server/db/database.ts';
import { refuseParticipation } from '#server/engine/activity/activity-context.ts';

/** A contestant as one reader may see them. */
export interface Contestant {
  /** Stays on the server. */
  readonly memberId: string;
  /** One of `holdingsConsent`. */
  readonly consent: number;
  /** The reader may see what the contestant holds: it is their own, or they let everybody. */
  readonly mayShowHoldings: boolean;
}

interface Asked {
  readonly activityId: string;
  /** `rank_record_id` on the wire. */
  readonly recordId: string;
  /** Null for a reader without a session. */
  readonly readerId: string | null;
}

/**
 * The contestant behind a record, with the consent of this moment.
 * @throws Fault contestantMissing
 */
export async function contestantOf(
  { query }: Database,
  { activityId, recordId, readerId }: Asked,
): Promise<Contestant> {
  const row = await query
    .selectFrom('rank_contestant')
    .select(['member_id', 'consent'])
    .where('activity_id', '=', activityId)
    .where('record_id', '=', recordId)
    .executeTakeFirst();
  if (!row) throw refuseParticipation(codes.contestantMissing, '选手不存在');
  const mayShowHoldings = row.member_id === readerId || row.consent === holdingsConsent.given;
  return { memberId: row.member_id, consent: row.consent, mayShowHoldings };
}
