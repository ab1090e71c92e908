import { codes } from '#contract/http/codes.ts';
import type { ConsoleCall } from '#server/console/console-calls.ts';
import type { Tx } from '#server/db/database.ts';
import { ApiError } from '#server/plugins/api-error.ts';

/** What both kinds of proposals about members have in their rows. */
interface ProposalRow {
  readonly id: string;
  readonly member_id: string;
  readonly phone: string;
  readonly reason: string;
  readonly state: 'open' | 'approved' | 'rejected';
  readonly proposed_by: string;
  readonly proposer: string | null;
  readonly proposed_at: Date;
  readonly decider: string | null;
  readonly decided_at: Date | null;
  readonly decision_reason: string | null;
}

/** A decision of an approver about a proposal. */
export interface Decision {
  readonly id: string;
  readonly verdict: 'approve' | 'reject';
  readonly reason: string;
}

/** A proposal as its readers see it; `mask` hides the middle of a phone. */
export function proposalView(row: ProposalRow, call: ConsoleCall, mask: (phone: string) => string) {
  const { id, member_id: memberId, phone, reason, state, proposer, decider, decision_reason } = row;
  return {
    ...{ id, reason, state, decision_reason, member: { id: memberId, phone: mask(phone) } },
    ...{ proposed_by: proposer ?? '', is_own: row.proposed_by === call.operator().id, decided_by: decider },
    proposed_at: row.proposed_at.getTime(),
    decided_at: row.decided_at?.getTime() ?? null,
  };
}

/** The tables of proposals. */
type ProposalTable = 'ledger_correction' | 'member_erasure';

/**
 * Closes an open proposal of somebody else, in one conditional update: of two people who decide at the same time one does.
 * @throws ApiError forbidden for the own proposal, formRefused when it was decided before.
 */
export async function closeProposal(
  transaction: Tx,
  table: ProposalTable,
  { id, verdict, reason }: Decision,
  call: ConsoleCall,
): Promise<void> {
  const { id: decider } = call.operator();
  const closed = await transaction
    .updateTable(table)
    .set({
      state: verdict === 'approve' ? 'approved' : 'rejected',
      ...{ decided_by: decider, decided_at: new Date(call.now), decision_reason: reason },
    })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .where('proposed_by', '<>', decider)
    .executeTakeFirst();
  if (closed.numUpdatedRows === 1n) return;
  const row = await transaction
    .selectFrom(table)
    .select('proposed_by')
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) throw new ApiError(codes.notFound, '没有这个提议', {}, 404);
  throw row.proposed_by === decider
    ? new ApiError(codes.forbidden, '不能审批自己的提议，请让另一位审批人来做', {}, 403)
    : new ApiError(codes.formRefused, '这个提议已由其他人处理');
}
