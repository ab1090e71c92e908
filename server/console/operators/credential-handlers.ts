import type { signInSchemas } from '#contract/console/sign-in.schema.ts';
import type { ConsoleCall, ConsoleHandlers } from '#server/console/console-calls.ts';
import type { ConsoleContext } from '#server/console/console-context.ts';
import { writeAudit } from '#server/engine/audit/audit.ts';
import { renewRecoveryCodes } from './one-time-codes.ts';
import { findOperator, subjectOf } from './operator-records.ts';
import { beginPasskey, finishPasskey } from './passkeys.ts';

type Calls = Pick<
  ConsoleHandlers<typeof signInSchemas>,
  'credentials' | 'newPasskeyOptions' | 'addPasskey' | 'removePasskey' | 'newRecoveryCodes'
>;

/** What an operator changes about their own ways to sign in. */
export function credentialHandlers(context: ConsoleContext): Calls {
  const { database, random } = context;
  return {
    credentials: (_input, call) => describeCredentials(context, call),
    newPasskeyOptions: (_input, call) => beginPasskey(context, call.operator()),
    addPasskey: async ({ body }, call) => ({
      id: await finishPasskey(context, body, call.operator(), call.author('添加通行密钥')),
    }),
    removePasskey: async ({ body }, call) => {
      const subject = subjectOf(call.operator().id);
      await database.transaction(async (transaction) => {
        const removed = await transaction
          .deleteFrom('operator_passkey')
          .where('id', '=', body.id)
          .where('operator_id', '=', call.operator().id)
          .returning('name')
          .executeTakeFirst();
        if (removed === undefined) return;
        const change = { action: 'operator.remove_passkey', subject, before: removed, after: null };
        await writeAudit(transaction, call.author('删除通行密钥'), change);
      });
      return {};
    },
    newRecoveryCodes: async (_input, call) => {
      const { id } = call.operator();
      const codes = await database.transaction(async (transaction) => {
        const change = { action: 'operator.renew_codes', subject: subjectOf(id), before: null, after: null };
        await writeAudit(transaction, call.author('重新生成恢复码'), change);
        return renewRecoveryCodes(transaction, id, random);
      });
      return { recovery_codes: codes };
    },
  };
}

async function describeCredentials(context: ConsoleContext, call: ConsoleCall) {
  const { database } = context;
  const { id, tokenHash } = call.operator();
  const [operator, codes, passkeys, sessions] = await Promise.all([
    findOperator(database.query, { id }),
    database.query
      .selectFrom('operator_recovery_code')
      .select('code_hash')
      .where('operator_id', '=', id)
      .where('used_at', 'is', null)
      .execute(),
    database.query
      .selectFrom('operator_passkey')
      .select(['id', 'name', 'created_at', 'last_used_at'])
      .where('operator_id', '=', id)
      .orderBy('created_at')
      .execute(),
    listSessions(context, id, call.now),
  ]);
  return {
    has_password: (operator?.password_hash ?? null) !== null,
    recovery_codes_left: codes.length,
    passkeys: passkeys.map(({ created_at: createdAt, last_used_at: usedAt, ...shown }) => ({
      ...{ ...shown, created_at: createdAt.getTime(), last_used_at: usedAt?.getTime() ?? null },
    })),
    sessions: sessions.map((session) => ({
      ...{ signed_in_at: session.created_at.getTime(), last_seen_at: session.last_seen_at.getTime() },
      ...{ method: session.method, is_this: session.token_hash === tokenHash },
    })),
  };
}

async function listSessions({ database }: ConsoleContext, operatorId: string, now: number) {
  return database.query
    .selectFrom('operator_session')
    .select(['token_hash', 'created_at', 'last_seen_at', 'method'])
    .where('operator_id', '=', operatorId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', new Date(now))
    .orderBy('last_seen_at', 'desc')
    .execute();
}
