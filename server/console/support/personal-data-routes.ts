import { personalData } from '#contract/console/personal-data.ts';
import { personalDataSchemas } from '#contract/console/personal-data.schema.ts';
import { codes } from '#contract/http/codes.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import type { ConsoleCall, ConsoleCalls } from '#server/console/console-calls.ts';
import type { ConsoleContext } from '#server/console/console-context.ts';
import { askedPage, shownPage } from '#server/console/time-page.ts';
import type { Database } from '#server/db/database.ts';
import { writeAudit } from '#server/engine/audit/audit.ts';
import { maskedPhone } from '#server/modules/session/members.ts';
import { ApiError } from '#server/plugins/api-error.ts';
import { sql } from 'kysely';
import { eraseMember } from './erase-member.ts';
import type { ErasureObstacle } from './erase-member.ts';
import { exportMember } from './export-member.ts';
import { requireLookup, subjectOfMember } from './lookups.ts';
import { closeProposal, proposalView } from './proposals.ts';
import type { Decision } from './proposals.ts';

/** Registers the calls about the personal data of one member. */
export function personalDataRoutes(calls: ConsoleCalls, { database }: ConsoleContext): void {
  calls.register(personalData, personalDataSchemas, {
    export: async ({ body: { member_id: id, reason } }, call) => {
      await requireLookup(database, call, id);
      await database.transaction((transaction) =>
        writeAudit(transaction, call.author(reason), {
          ...{ action: 'member.export', subject: subjectOfMember(id), before: null, after: {} },
        }),
      );
      return exportMember(database, id, call.now);
    },
    erasures: async ({ query }, call) => {
      if (query.member_id !== undefined) await requireLookup(database, call, query.member_id);
      return listErasures(database, call, query);
    },
    propose: async ({ body }, call) => {
      await requireLookup(database, call, body.member_id);
      await proposeErasure(database, call, body);
      return {};
    },
    decide: async ({ body }, call) => {
      await decideErasure(database, call, body);
      return {};
    },
  });
}

interface Asked {
  readonly member_id?: string;
  readonly after?: string;
}

async function listErasures(
  { query }: Database,
  call: ConsoleCall,
  { member_id: memberId, after }: Asked,
): Promise<DataOf<typeof personalData.erasures>> {
  const { place, limit } = askedPage(after === undefined ? {} : { after });
  const rows = await query
    .selectFrom('member_erasure')
    .innerJoin('member', 'member.id', 'member_erasure.member_id')
    .leftJoin('operator as proposer', 'proposer.id', 'proposed_by')
    .leftJoin('operator as decider', 'decider.id', 'decided_by')
    .selectAll('member_erasure')
    .select(['member.phone', 'proposer.name as proposer', 'decider.name as decider'])
    .$if(memberId === undefined, (rest) => rest.where('member_erasure.state', '=', 'open'))
    .$if(memberId !== undefined, (rest) => rest.where('member_id', '=', memberId ?? ''))
    .$if(place !== undefined, (rest) =>
      rest.where(sql<boolean>`(proposed_at, member_erasure.id) < (${place?.at}, ${place?.id}::uuid)`),
    )
    .orderBy('proposed_at', 'desc')
    .orderBy('member_erasure.id', 'desc')
    .limit(limit + 1)
    .execute();
  const { shown, next } = shownPage(rows, limit, ({ proposed_at: at, id }) => ({ at, id }));
  return { erasures: shown.map((row) => proposalView(row, call, maskedPhone)), next };
}

interface Proposed {
  readonly id: string;
  readonly member_id: string;
  readonly reason: string;
}

/** @throws ApiError formRefused when it is proposed already. */
async function proposeErasure(
  database: Database,
  call: ConsoleCall,
  { id, member_id, reason }: Proposed,
): Promise<void> {
  await database.transaction(async (transaction) => {
    const made = await transaction
      .insertInto('member_erasure')
      .values({ id, member_id, reason, proposed_by: call.operator().id, proposed_at: new Date(call.now) })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (made === undefined) {
      const same = await transaction
        .selectFrom('member_erasure')
        .select('id')
        .where('id', '=', id)
        .executeTakeFirst();
      if (same !== undefined) return;
      throw new ApiError(codes.formRefused, '这位会员已经有待审批的注销');
    }
    await writeAudit(transaction, call.author(reason), {
      ...{ action: 'member.propose_erasure', subject: subjectOfMember(member_id) },
      ...{ before: null, after: { erasure: id } },
    });
  });
}

/**
 * Decides a proposed erasure; an approved one is carried out in the same transaction.
 * @throws ApiError forbidden for the own proposal; formRefused when it was decided before, or while something is being
 * delivered: then it stays open.
 */
async function decideErasure(database: Database, call: ConsoleCall, decision: Decision): Promise<void> {
  await database.transaction(async (transaction) => {
    await closeProposal(transaction, 'member_erasure', decision, call);
    const { member_id: memberId } = await transaction
      .selectFrom('member_erasure')
      .select('member_id')
      .where('id', '=', decision.id)
      .executeTakeFirstOrThrow();
    await writeAudit(transaction, call.author(decision.reason), {
      ...{ action: 'member.decide_erasure', subject: subjectOfMember(memberId) },
      ...{ before: { state: 'open' }, after: { erasure: decision.id, verdict: decision.verdict } },
    });
    if (decision.verdict === 'reject') return;
    const obstacle = await eraseMember(transaction, memberId);
    if (obstacle !== null) throw new ApiError(codes.formRefused, obstacles[obstacle]);
  });
}

const obstacles: Readonly<Record<ErasureObstacle, string>> = {
  missing: '没有这个会员',
  erased: '这位会员已经注销',
  delivering: '还有奖品在发放、寄送或扣留中，处理完再注销',
};
