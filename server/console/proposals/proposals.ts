import { codes } from '#contract/http/codes.ts';
import type { DataOf, InputOf } from '#contract/http/endpoint.ts';
import type { proposals } from '#contract/console/proposals.ts';
import type { ConsoleCall } from '#server/console/console-calls.ts';
import type { Database, Tx } from '#server/db/database.ts';
import { writeAudit } from '#server/engine/audit/audit.ts';
import { ApiError } from '#server/plugins/api-error.ts';
import { listProposals } from './list-proposals.ts';
import type { Asked } from './list-proposals.ts';
import type { ProposalKind } from './proposal.ts';

type Decision = InputOf<typeof proposals.decide>['body'];

/** The proposals of every kind. */
export class Proposals {
  private readonly kinds: ReadonlyMap<string, ProposalKind<never>>;

  constructor(
    private readonly database: Database,
    kinds: readonly ProposalKind<never>[],
  ) {
    this.kinds = new Map(kinds.map((kind) => [kind.kind, kind]));
  }

  /** A page of proposals, the newest first. */
  list(call: ConsoleCall, asked: Asked): Promise<DataOf<typeof proposals.list>> {
    return listProposals(this.database.query, call, asked, (name) => this.kindOf(name));
  }

  /**
   * Closes an open proposal of somebody else, in one conditional update, so that of two people who decide at the same time one
   * does; what is approved is carried out in the same transaction.
   * @throws ApiError forbidden for the own proposal; formRefused when it was decided before, and when it can no longer be
   * carried out: then it stays open.
   */
  async decide(call: ConsoleCall, { id, verdict, reason }: Decision): Promise<void> {
    const author = call.author(reason);
    const operator = call.operator();
    await this.database.transaction(async (transaction) => {
      const row = await transaction
        .updateTable('proposal')
        .set({
          state: verdict === 'approve' ? 'approved' : 'refused',
          ...{ decided_by: operator.id, decided_at: new Date(call.now), decision: reason },
        })
        .where('id', '=', id)
        .where('state', '=', 'open')
        .where('proposed_by', '<>', operator.id)
        .returning(['kind', 'subject', 'activity_id', 'member_id', 'terms'])
        .executeTakeFirst();
      if (row === undefined) throw await whyNotDecided(transaction, id, operator.id);
      await writeAudit(transaction, author, {
        action: verdict === 'approve' ? 'proposal.approved' : 'proposal.refused',
        subject: row.subject,
        ...{ before: { state: 'open' }, after: { proposal: id, kind: row.kind, ...row.terms } },
      });
      // What is carried out may change hot rows, so it comes last.
      if (verdict === 'approve') {
        const proposal = { id, activityId: row.activity_id, memberId: row.member_id };
        const approved = { ...proposal, terms: row.terms as never };
        await this.kindOf(row.kind).carryOut(transaction, approved, author, operator.id);
      } else {
        await this.kindOf(row.kind).drop?.(transaction, { id }, 'refused');
      }
    });
  }

  /**
   * Takes an open proposal of one's own back.
   * @throws ApiError formRefused when it was decided before, forbidden for the proposal of somebody else.
   */
  async withdraw(
    call: ConsoleCall,
    { id, reason }: { readonly id: string; readonly reason: string },
  ): Promise<void> {
    const operator = call.operator();
    await this.database.transaction(async (transaction) => {
      const row = await transaction
        .updateTable('proposal')
        .set({
          state: 'withdrawn',
          ...{ decided_by: operator.id, decided_at: new Date(call.now), decision: reason },
        })
        .where('id', '=', id)
        .where('state', '=', 'open')
        .where('proposed_by', '=', operator.id)
        .returning(['kind', 'subject'])
        .executeTakeFirst();
      if (row === undefined) throw await whyNotWithdrawn(transaction, id, operator.id);
      await writeAudit(transaction, call.author(reason), {
        ...{ action: 'proposal.withdrawn', subject: row.subject },
        ...{ before: { state: 'open' }, after: { proposal: id, kind: row.kind } },
      });
      await this.kindOf(row.kind).drop?.(transaction, { id }, 'withdrawn');
    });
  }

  private kindOf(name: string): ProposalKind<never> {
    const kind = this.kinds.get(name);
    if (kind === undefined) throw new Error(`nobody knows proposals of the kind ${name}`);
    return kind;
  }
}

async function whyNotDecided(transaction: Tx, id: string, operatorId: string): Promise<ApiError> {
  const proposer = await proposerOf(transaction, id);
  return proposer === operatorId
    ? new ApiError(codes.forbidden, '不能审批自己的提议，请让另一位审批人来做', {}, 403)
    : closedBefore();
}

async function whyNotWithdrawn(transaction: Tx, id: string, operatorId: string): Promise<ApiError> {
  const proposer = await proposerOf(transaction, id);
  return proposer === operatorId
    ? closedBefore()
    : new ApiError(codes.forbidden, '只能撤回自己的提议', {}, 403);
}

const closedBefore = () => new ApiError(codes.formRefused, '这个提议已有结果，请刷新后再看');

/** @throws ApiError notFound */
async function proposerOf(transaction: Tx, id: string): Promise<string> {
  const row = await transaction
    .selectFrom('proposal')
    .select('proposed_by')
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) throw new ApiError(codes.notFound, '没有这个提议', {}, 404);
  return row.proposed_by;
}
