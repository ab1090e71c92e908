import type { Tx } from '#server/db/database.ts';
import type { Author } from '#server/engine/audit/audit.ts';
import { writeAudit } from '#server/engine/audit/audit.ts';
import { loadActivity } from '#server/engine/activity/activity-repository.ts';
import type { Reversal } from './ledger.ts';
import { reverse } from './ledger.ts';

/** An entry of a member in an activity. */
interface EntryKey {
  readonly activityId: string;
  readonly memberId: string;
  readonly entryId: string;
}

const reasons: Readonly<Record<Exclude<Reversal, 'reversed'>, string>> = {
  missing: 'the member has no such entry in this activity, or it is a correction itself',
  reversed_before: 'the entry was corrected before',
  not_enough: 'what the entry brought is spent: a balance is never below zero',
};

/**
 * Corrects an entry of the ledger by one of the opposite amount, with an entry in the audit.
 * @throws Error with the reason for an entry that cannot be corrected; nothing is changed then.
 */
export async function correctEntry(
  transaction: Tx,
  { activityId, memberId, entryId }: EntryKey,
  author: Author,
): Promise<void> {
  const activity = await loadActivity(transaction, activityId);
  if (activity === null) throw new Error(`there is no activity ${activityId}`);
  const { random, now } = author;
  const outcome = await reverse({ transaction, activity, memberId, random, now }, entryId);
  if (outcome !== 'reversed') throw new Error(reasons[outcome]);
  await writeAudit(transaction, author, {
    action: 'ledger.corrected',
    subject: `activity:${activityId}`,
    before: null,
    after: { memberId, entryId },
  });
}
