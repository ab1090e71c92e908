import { support } from '#contract/console/support.ts';
import { supportSchemas } from '#contract/console/support.schema.ts';
import type { ConsoleCall, ConsoleCalls } from '#server/console/console-calls.ts';
import type { ConsoleContext } from '#server/console/console-context.ts';
import type { Proposals } from '#server/console/proposals/proposals.ts';
import type { Tx } from '#server/db/database.ts';
import { writeAudit } from '#server/engine/audit/audit.ts';
import { endMemberSessions } from '#server/modules/session/session-repository.ts';
import { proposeAdjustment, proposeReversal } from './corrections.ts';
import { findMember, listLookups, requireLookup, subjectOfMember } from './lookups.ts';
import { loadMemberFile } from './member-file.ts';
import { listHistory } from './member-history.ts';

/** Registers the calls about members, one at a time, and what is proposed about them. */
export function supportRoutes(calls: ConsoleCalls, { database }: ConsoleContext, proposals: Proposals): void {
  /** Work about a member whom the operator has looked up. */
  const about = async <T>(
    call: ConsoleCall,
    memberId: string,
    work: (transaction: Tx) => Promise<T>,
  ): Promise<T> => {
    await requireLookup(database, call, memberId);
    return database.transaction(work);
  };
  calls.register(support, supportSchemas, {
    find: async ({ body }, call) => ({ member_id: await findMember(database, call, body) }),
    lookups: async (_, call) => ({ lookups: await listLookups(database, call) }),
    overview: async ({ query: { member_id: id } }, call) => {
      await requireLookup(database, call, id);
      return loadMemberFile(database, id, call.now);
    },
    history: async ({ query }, call) => {
      await requireLookup(database, call, query.member_id);
      return listHistory(database, query);
    },
    endSessions: ({ body: { member_id: id, reason } }, call) =>
      about(call, id, async (transaction) => {
        const ended = await endMemberSessions(transaction, id, call.now);
        await writeAudit(transaction, call.author(reason), {
          ...{ action: 'member.end_sessions', subject: subjectOfMember(id), before: null, after: { ended } },
        });
        return { ended };
      }),
    proposals: async ({ query }, call) => {
      await requireLookup(database, call, query.member_id);
      return proposals.list(call, query);
    },
    reverseEntry: ({ body }, call) =>
      about(call, body.member_id, async (transaction) => {
        await proposeReversal(transaction, call, body);
        return {};
      }),
    adjustBalance: ({ body }, call) =>
      about(call, body.member_id, async (transaction) => {
        await proposeAdjustment(transaction, call, body);
        return {};
      }),
  });
}
