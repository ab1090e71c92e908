import { sql } from 'kysely';
import type { DataOf, InputOf } from '#contract/http/endpoint.ts';
import type { proposals } from '#contract/console/proposals.ts';
import type { ConsoleCall } from '#server/console/console-calls.ts';
import { askedPage, shownPage } from '#server/console/time-page.ts';
import type { Database } from '#server/db/database.ts';
import { maskedPhone } from '#server/modules/session/members.ts';
import type { ProposalKind } from './proposal.ts';

/** Which proposals. */
export interface Asked extends Partial<InputOf<typeof proposals.list>['query']> {
  readonly member_id?: string;
}

/** A page of proposals, the newest first, as the operator of a call sees them. */
export async function listProposals(
  query: Database['query'],
  call: ConsoleCall,
  { which, kind, activity_id: activityId, member_id: memberId, after }: Asked,
  kindOf: (name: string) => ProposalKind<never>,
): Promise<DataOf<typeof proposals.list>> {
  const { place, limit } = askedPage({ after });
  const rows = await selectProposals(query)
    .$if(which === 'open', (rest) => rest.where('proposal.state', '=', sql.lit('open')))
    .$if(which === 'closed', (rest) => rest.where('proposal.state', '<>', sql.lit('open')))
    .$if(kind !== undefined, (rest) => rest.where('proposal.kind', '=', kind ?? 'stock'))
    .$if(activityId !== undefined, (rest) => rest.where('proposal.activity_id', '=', activityId ?? ''))
    .$if(memberId !== undefined, (rest) => rest.where('proposal.member_id', '=', memberId ?? ''))
    .$if(place !== undefined, (rest) =>
      rest.where(sql<boolean>`(proposed_at, proposal.id) < (${place?.at}, ${place?.id}::uuid)`),
    )
    .limit(limit + 1)
    .execute();
  const { shown, next } = shownPage(rows, limit, ({ proposed_at: at, id }) => ({ at, id }));
  const me = call.operator().id;
  return { proposals: shown.map((row) => viewProposal(row, kindOf(row.kind), me)), next };
}

function selectProposals(query: Database['query']) {
  return query
    .selectFrom('proposal')
    .innerJoin('operator as proposer', 'proposer.id', 'proposal.proposed_by')
    .leftJoin('operator as decider', 'decider.id', 'proposal.decided_by')
    .leftJoin('activity', 'activity.id', 'proposal.activity_id')
    .leftJoin('member', 'member.id', 'proposal.member_id')
    .selectAll('proposal')
    .select(['proposer.name as proposer', 'decider.name as decider'])
    .select(['activity.title as activity_title', 'member.phone'])
    .orderBy('proposed_at', 'desc')
    .orderBy('proposal.id', 'desc');
}

type Row = Awaited<ReturnType<ReturnType<typeof selectProposals>['execute']>>[number];

function viewProposal(row: Row, { describe, costFen }: ProposalKind<never>, operatorId: string) {
  const { id, kind, reason, state, decision, activity_id: activityId, member_id: memberId } = row;
  const terms = row.terms as never;
  return {
    ...{ id, kind, reason, state, decision },
    what: describe(terms),
    cost_fen: costFen?.(terms) ?? null,
    activity: activityId === null ? null : { id: activityId, title: row.activity_title ?? activityId },
    member: memberId === null ? null : { id: memberId, phone: maskedPhone(row.phone ?? '') },
    proposed_by: row.proposer,
    is_own: row.proposed_by === operatorId,
    proposed_at: row.proposed_at.getTime(),
    decided_by: row.decider ?? '',
    decided_at: row.decided_at?.getTime() ?? null,
  };
}
