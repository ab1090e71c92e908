import type { Tx } from '#server/db/database.ts';
import { claimEnd } from '#server/engine/activity/activity.ts';
import { loadActivity } from '#server/engine/activity/activity-repository.ts';
import { writeAudit } from '#server/engine/audit/audit.ts';
import type { Author } from '#server/engine/audit/audit.ts';
import { moveInvitation } from './invitation-repository.ts';
import { acceptedFact } from './invitation-verdict.ts';

/** A review that cannot be carried out; the message has the reason. */
export class ReviewRefusal extends Error {
  override readonly name = 'ReviewRefusal';

  constructor(
    /** `decided`: nothing waits under this id, or not any more; `ended`: the activity pays nothing any more. */
    readonly kind: 'decided' | 'ended',
    message: string,
  ) {
    super(message);
  }
}

/**
 * Decides an invitation that waits for a review, and records the author and the reason. An accepted one continues:
 * the job that decides invitations pays it within a minute, if the other rules allow it. A rejected one pays nothing.
 * @throws ReviewRefusal if no invitation with this id waits, or its activity cannot pay any more.
 */
export async function reviewInvitation(
  transaction: Tx,
  id: string,
  verdict: 'accept' | 'reject',
  author: Author,
): Promise<void> {
  const edge = await loadFlagged(transaction, id);
  const { activity_id: activityId, invitee_id: inviteeId, fact } = edge;
  if (verdict === 'accept') await requirePayable(transaction, activityId, author.now);
  const to = verdict === 'accept' ? 'pending' : 'voided';
  const next = verdict === 'accept' ? acceptedFact : 'rejected';
  const step = { activityId, inviteeId, to, fact: next, now: author.now } as const;
  if ((await moveInvitation(transaction, step)) !== 'flagged') throw nothingWaits(id);
  await writeAudit(transaction, author, {
    action: 'invitation.review',
    subject: `invitation:${id}`,
    before: { state: 'flagged', fact },
    after: { state: to, fact: next },
  });
}

async function loadFlagged(transaction: Tx, id: string) {
  if (!/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) throw nothingWaits(id);
  const edge = await transaction
    .selectFrom('invitation')
    .select(['activity_id', 'invitee_id', 'fact'])
    .where('id', '=', id)
    .where('state', '=', 'flagged')
    .forUpdate()
    .executeTakeFirst();
  if (!edge) throw nothingWaits(id);
  return edge;
}

async function requirePayable(transaction: Tx, activityId: string, now: number): Promise<void> {
  const activity = await loadActivity(transaction, activityId);
  if (activity === null || now >= claimEnd(activity).getTime()) {
    throw new ReviewRefusal('ended', `${activityId} pays nothing any more: its claims have ended`);
  }
}

function nothingWaits(id: string): ReviewRefusal {
  return new ReviewRefusal('decided', `no invitation waits for a review under the id "${id}"`);
}
