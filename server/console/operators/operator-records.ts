import type { OperatorRole } from '#contract/console/operator.ts';
import type { Database, Tx } from '#server/db/database.ts';
import { writeAudit } from '#server/engine/audit/audit.ts';
import type { Author } from '#server/engine/audit/audit.ts';

/** A new person. */
export interface NewOperator {
  readonly login: string;
  readonly name: string;
  readonly roles: readonly OperatorRole[];
  readonly isSample?: boolean;
}

/** The operator of an id or of a login name; undefined when there is none. */
export async function findOperator(
  query: Database['query'],
  by: { readonly id: string } | { readonly login: string },
) {
  const [column, value] = 'id' in by ? (['id', by.id] as const) : (['login', by.login] as const);
  return query.selectFrom('operator').selectAll().where(column, '=', value).executeTakeFirst();
}

/** Adds a person who cannot sign in yet; null when the login name is taken. */
export async function addOperator(
  transaction: Tx,
  { login, name, roles, isSample = false }: NewOperator,
  author: Author,
): Promise<string | null> {
  const id = author.random.uuid();
  const added = await transaction
    .insertInto('operator')
    .values({
      ...{ id, login, name, roles: JSON.stringify(roles), is_sample: isSample },
      created_at: new Date(author.now),
    })
    .onConflict((conflict) => conflict.column('login').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (added === undefined) return null;
  const after = { login, name, roles };
  await writeAudit(transaction, author, {
    action: 'operator.add',
    subject: subjectOf(id),
    before: null,
    after,
  });
  return id;
}

/** How the audit names an operator. */
export const subjectOf = (id: string): string => `operator:${id}`;

/** Ends every session of an operator, whatever browser it is in; returns how many. */
export async function endSessions(transaction: Tx, operatorId: string, now: number): Promise<number> {
  const ended = await transaction
    .updateTable('operator_session')
    .set({ ended_at: new Date(now) })
    .where('operator_id', '=', operatorId)
    .where('ended_at', 'is', null)
    .returning('token_hash')
    .execute();
  return ended.length;
}
