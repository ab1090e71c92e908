import { codes } from '#contract/http/codes.ts';
import type { ConsoleCall } from '#server/console/console-calls.ts';
import type { Tx } from '#server/db/database.ts';
import { writeAudit } from '#server/engine/audit/audit.ts';
import { ApiError } from '#server/plugins/api-error.ts';
import type { Proposal, ProposalKind } from './proposal.ts';

/** A proposal that is made. */
export interface Proposed<Terms> extends Proposal<Terms> {
  /** What it is about, as the audit names it: `member:ID`, `activity:ID` or `prize:ACTIVITY/PRIZE`. */
  readonly subject: string;
  /** Of proposals of this kind with the same key one is open at a time. */
  readonly key: string;
  readonly reason: string;
}

/**
 * Makes a proposal, and writes it into the audit; made again under the same id it is the same proposal.
 * @throws ApiError formRefused while another one about the same thing is open.
 */
export async function propose<Terms extends object>(
  transaction: Tx,
  call: ConsoleCall,
  { kind, openAlready }: ProposalKind<Terms>,
  proposed: Proposed<Terms>,
): Promise<void> {
  const { id, activityId, memberId, terms, subject, key, reason } = proposed;
  const made = await transaction
    .insertInto('proposal')
    .values({
      ...{ id, kind, subject, open_key: `${kind}:${key}`, activity_id: activityId, member_id: memberId },
      ...{ terms: JSON.stringify(terms), reason },
      ...{ proposed_by: call.operator().id, proposed_at: new Date(call.now) },
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made === undefined) {
    const same = await transaction
      .selectFrom('proposal')
      .select('id')
      .where('id', '=', id)
      .where('proposed_by', '=', call.operator().id)
      .executeTakeFirst();
    if (same !== undefined) return;
    throw new ApiError(codes.formRefused, openAlready);
  }
  await writeAudit(transaction, call.author(reason), {
    ...{ action: 'proposal.made', subject, before: null },
    after: { proposal: id, kind, ...terms },
  });
}
