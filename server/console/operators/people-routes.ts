import { codes } from '#contract/http/codes.ts';
import { people } from '#contract/console/people.ts';
import { peopleSchemas } from '#contract/console/people.schema.ts';
import type { OperatorRole } from '#contract/console/operator.ts';
import type { ConsoleCall, ConsoleCalls } from '#server/console/console-calls.ts';
import type { ConsoleContext } from '#server/console/console-context.ts';
import type { Database, Tx } from '#server/db/database.ts';
import { writeAudit } from '#server/engine/audit/audit.ts';
import { ApiError } from '#server/plugins/api-error.ts';
import { forgetCredentials, invite } from './invitations.ts';
import { addOperator, endSessions, subjectOf } from './operator-records.ts';
import { credentialCipher } from './password-sign-in.ts';

type Change = { readonly id: string; readonly reason: string };

/** Registers the calls about who works with the console. */
export function peopleRoutes(calls: ConsoleCalls, context: ConsoleContext): void {
  const { database } = context;
  const cipher = credentialCipher(context);
  const changed = <Result>(call: ConsoleCall, body: Change, work: Work<Result>) =>
    database.transaction((transaction) => changePerson(transaction, call, body, work));
  calls.register(people, peopleSchemas, {
    list: async () => ({ people: await listPeople(database) }),
    invite: async ({ body: { reason, ...person } }, call) =>
      database.transaction(async (transaction) => {
        const author = call.author(reason);
        const id = await addOperator(transaction, person, author);
        if (id === null) throw new ApiError(codes.formRefused, '这个用户名已有人使用');
        return linkOf(id, await invite(transaction, cipher, id, author));
      }),
    inviteAgain: async ({ body }, call) => {
      const link = await changed(call, body, async ({ transaction, author }) => {
        await forgetCredentials(transaction, body.id, author);
        const invitation = await invite(transaction, cipher, body.id, author);
        return { action: 'operator.invite_again', after: {}, result: invitation };
      });
      return linkOf(body.id, link);
    },
    changeRoles: ({ body }, call) =>
      changed(call, body, async ({ transaction, before }) => {
        const roles = { roles: JSON.stringify(body.roles) };
        await transaction.updateTable('operator').set(roles).where('id', '=', body.id).execute();
        if (before.roles.includes('administrator') && !body.roles.includes('administrator')) {
          await requireAdministrator(transaction);
        }
        return { action: 'operator.roles', after: { roles: body.roles }, result: {} };
      }),
    disable: ({ body }, call) =>
      changed(call, body, async ({ transaction, author }) => {
        const disabled = { disabled_at: new Date(call.now) };
        await transaction.updateTable('operator').set(disabled).where('id', '=', body.id).execute();
        await endSessions(transaction, body.id, author.now);
        await requireAdministrator(transaction);
        return { action: 'operator.disable', after: { disabled: true }, result: {} };
      }),
    enable: ({ body }, call) =>
      changed(call, body, async ({ transaction }) => {
        await transaction
          .updateTable('operator')
          .set({ disabled_at: null })
          .where('id', '=', body.id)
          .execute();
        return { action: 'operator.enable', after: { disabled: false }, result: {} };
      }),
    endSessions: ({ body }, call) =>
      changed(call, body, async ({ transaction, author }) => {
        const ended = await endSessions(transaction, body.id, author.now);
        return { action: 'operator.end_sessions', after: { ended }, result: { ended } };
      }),
  });
}

type Work<Result> = (parts: {
  readonly transaction: Tx;
  readonly author: ReturnType<ConsoleCall['author']>;
  readonly before: { readonly roles: readonly OperatorRole[] };
}) => Promise<{ readonly action: string; readonly after: object; readonly result: Result }>;

/**
 * Changes another person and writes the change into the audit.
 * @throws ApiError forbidden for oneself: nobody gives themselves a role or takes the last way in
 */
async function changePerson<Result>(
  transaction: Tx,
  call: ConsoleCall,
  { id, reason }: Change,
  work: Work<Result>,
): Promise<Result> {
  if (id === call.operator().id)
    throw new ApiError(codes.forbidden, '不能修改自己，请让另一位管理员来做', {}, 403);
  const person = await transaction
    .selectFrom('operator')
    .select(['roles', 'disabled_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (person === undefined) throw new ApiError(codes.notFound, '没有这个人员', {}, 404);
  const author = call.author(reason);
  const before = { roles: person.roles, disabled: person.disabled_at !== null };
  const { action, after, result } = await work({ transaction, author, before });
  await writeAudit(transaction, author, { action, subject: subjectOf(id), before, after });
  return result;
}

/** Somebody must be left who can invite and change people. */
async function requireAdministrator(transaction: Tx): Promise<void> {
  const active = await transaction
    .selectFrom('operator')
    .select('roles')
    .where('disabled_at', 'is', null)
    .execute();
  if (!active.some(({ roles }) => roles.includes('administrator'))) {
    throw new ApiError(codes.forbidden, '至少要有一位管理员', {}, 403);
  }
}

function linkOf(id: string, { token, expiresAt }: { readonly token: string; readonly expiresAt: Date }) {
  return { id, token, expires_at: expiresAt.getTime() };
}

async function listPeople({ query }: Database) {
  const rows = await query
    .selectFrom('operator')
    .leftJoin('operator_passkey', 'operator_passkey.operator_id', 'operator.id')
    .leftJoin('operator_session', 'operator_session.operator_id', 'operator.id')
    .select(['operator.id', 'login', 'operator.name', 'roles', 'is_sample', 'password_hash', 'disabled_at'])
    .select('operator.created_at')
    .select(({ fn }) => [
      fn.count<string>('operator_passkey.id').distinct().as('passkeys'),
      fn.max('operator_session.last_seen_at').as('last_seen_at'),
    ])
    .groupBy('operator.id')
    .orderBy('operator.created_at')
    .execute();
  return rows.map(({ id, login, name, roles, is_sample, ...row }) => ({
    ...{ id, login, name, roles: [...roles], is_sample },
    ...{ is_ready: is_sample || row.password_hash !== null, passkeys: Number(row.passkeys) },
    created_at: row.created_at.getTime(),
    disabled_at: row.disabled_at?.getTime() ?? null,
    last_seen_at: row.last_seen_at === null ? null : new Date(row.last_seen_at).getTime(),
  }));
}
