import type { Tx } from '#server/db/database.ts';
import type { Author } from '#server/engine/audit/audit.ts';
import { writeAudit } from '#server/engine/audit/audit.ts';
import { loadActivity } from '#server/engine/activity/activity-repository.ts';
import type { Adjustment, Reversal } from './ledger.ts';
import { adjust, reverse } from './ledger.ts';

/** A correction that cannot be made; the message has the reason. */
export class CorrectionRefusal extends Error {
  override readonly name = 'CorrectionRefusal';

  constructor(readonly outcome: Exclude<Reversal, 'reversed'>) {
    super(reasons[outcome]);
  }
}

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
 * @throws CorrectionRefusal for an entry that cannot be corrected; nothing is changed then.
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
  if (outcome !== 'reversed') throw new CorrectionRefusal(outcome);
  await writeAudit(transaction, author, {
    action: 'ledger.corrected',
    subject: `activity:${activityId}`,
    before: null,
    after: { memberId, entryId },
  });
}

/** A member in an activity. */
interface AdjustedMember {
  readonly activityId: string;
  readonly memberId: string;
}

/**
 * Corrects a balance by an entry of its own, with an entry in the audit; it is never below zero.
 * @throws CorrectionRefusal when there is less than is taken, or the fact was booked before; nothing is changed then.
 */
export async function correctBalance(
  transaction: Tx,
  { activityId, memberId }: AdjustedMember,
  adjustment: Adjustment,
  author: Author,
): Promise<void> {
  const { random, now } = author;
  const context = { transaction, activity: { id: activityId }, memberId, random, now };
  const outcome = await adjust(context, adjustment);
  if (outcome !== 'reversed') throw new CorrectionRefusal(outcome);
  await writeAudit(transaction, author, {
    action: 'ledger.adjusted',
    subject: `activity:${activityId}`,
    before: null,
    after: { memberId, ...adjustment },
  });
}
