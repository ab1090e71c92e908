import { personalData } from '#contract/console/personal-data.ts';
import { personalDataSchemas } from '#contract/console/personal-data.schema.ts';
import type { ConsoleCalls } from '#server/console/console-calls.ts';
import type { ConsoleContext } from '#server/console/console-context.ts';
import { writeAudit } from '#server/engine/audit/audit.ts';
import { proposeErasure } from './erasures.ts';
import { exportMember } from './export-member.ts';
import { requireLookup, subjectOfMember } from './lookups.ts';

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
    propose: async ({ body }, call) => {
      await requireLookup(database, call, body.member_id);
      await database.transaction((transaction) => proposeErasure(transaction, call, body));
      return {};
    },
  });
}
