import { generateSecret } from 'otplib';
import { dayMs, hourMs } from '#server/clock.ts';
import type { Database, Tx } from '#server/db/database.ts';
import { writeAudit } from '#server/engine/audit/audit.ts';
import type { Author } from '#server/engine/audit/audit.ts';
import { digest } from '#server/modules/session/session-tokens.ts';
import type { Cipher } from '#server/secrets.ts';
import { addOperator, endSessions, subjectOf } from './operator-records.ts';

/** How long a link works. The one of the first operator is used at once by whoever has made it. */
const validMs = { invited: 3 * dayMs, first: hourMs } as const;

/** A link that works once. */
export interface Invitation {
  readonly token: string;
  readonly expiresAt: Date;
}

/** Makes the link with which an operator sets up how they sign in; the ones before it work no more. */
export async function invite(
  transaction: Tx,
  cipher: Cipher,
  operatorId: string,
  author: Author,
  keptMs: number = validMs.invited,
): Promise<Invitation> {
  const token = author.random.bytes(32).toString('base64url');
  const [createdAt, expiresAt] = [new Date(author.now), new Date(author.now + keptMs)];
  await transaction
    .updateTable('operator_invitation')
    .set({ used_at: createdAt })
    .where('operator_id', '=', operatorId)
    .where('used_at', 'is', null)
    .execute();
  await transaction
    .insertInto('operator_invitation')
    .values({
      ...{ token_hash: digest(token), operator_id: operatorId, created_at: createdAt, expires_at: expiresAt },
      totp_secret: cipher.encrypt(generateSecret()),
    })
    .execute();
  return { token, expiresAt };
}

/** Takes away everything that an operator signs in with, and ends their sessions. */
export async function forgetCredentials(transaction: Tx, operatorId: string, author: Author): Promise<void> {
  const without = { password_hash: null, totp_secret: null };
  await transaction.updateTable('operator').set(without).where('id', '=', operatorId).execute();
  for (const table of ['operator_passkey', 'operator_recovery_code'] as const) {
    await transaction.deleteFrom(table).where('operator_id', '=', operatorId).execute();
  }
  await endSessions(transaction, operatorId, author.now);
}

/** The invitation of a link that can still be used, with its operator; undefined for every other text. */
export async function findInvitation(query: Database['query'], token: string, now: number) {
  return query
    .selectFrom('operator_invitation')
    .innerJoin('operator', 'operator.id', 'operator_invitation.operator_id')
    .select(['operator.id', 'operator.login', 'operator.name', 'operator.roles'])
    .select(['operator_invitation.totp_secret', 'operator_invitation.expires_at', 'token_hash'])
    .where('token_hash', '=', digest(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', new Date(now))
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
}

/**
 * Makes the first administrator and their link, for a console without anybody who could invite them.
 * @throws Error when there is an operator already: an administrator invites the others
 */
export async function inviteFirst(
  database: Database,
  cipher: Cipher,
  login: string,
  author: Author,
): Promise<Invitation> {
  return database.transaction(async (transaction) => {
    const some = await transaction
      .selectFrom('operator')
      .select('login')
      .where('is_sample', '=', false)
      .where('password_hash', 'is not', null)
      .executeTakeFirst();
    if (some !== undefined)
      throw new Error('The console has operators: an administrator of it invites others.');
    const known = await transaction
      .selectFrom('operator')
      .select('id')
      .where('login', '=', login)
      .executeTakeFirst();
    const person = { login, name: login, roles: ['administrator'] } as const;
    const id = known?.id ?? (await addOperator(transaction, person, author));
    if (id === null) throw new Error(`The name ${login} is taken.`);
    await writeAudit(transaction, author, {
      ...{ action: 'operator.invite_first', subject: subjectOf(id) },
      ...{ before: null, after: { login } },
    });
    return invite(transaction, cipher, id, author, validMs.first);
  });
}
