import { codes } from '#contract/http/codes.ts';
import { actorOf } from '#server/console/console-calls.ts';
import type { ConsoleContext } from '#server/console/console-context.ts';
import { writeAudit } from '#server/engine/audit/audit.ts';
import type { Author } from '#server/engine/audit/audit.ts';
import { hashPassword } from '#server/password-hash.ts';
import { ApiError } from '#server/plugins/api-error.ts';
import { findInvitation } from './invitations.ts';
import { subjectOf } from './operator-records.ts';
import { renewRecoveryCodes, stepOfCode, useStep } from './one-time-codes.ts';
import { credentialCipher } from './password-sign-in.ts';

const saltBytes = 16;

/** The refusal of a link that was used, is over, or never was one. */
export const linkRefused = () =>
  new ApiError(codes.forbidden, '这个邀请链接已使用或已过期，请向管理员再要一个', {}, 403);

/** How an operator will sign in. */
interface Accepted {
  readonly token: string;
  readonly password: string;
  readonly code: string;
}

/**
 * Sets the password and the authenticator of the operator of a link, which works no more. Returns who it is, and their
 * recovery codes, which nobody sees again.
 * @throws ApiError forbidden for another link, formRefused for a wrong code
 */
export async function acceptInvitation(
  context: ConsoleContext,
  { token, password, code }: Accepted,
  by: Omit<Author, 'actor' | 'reason'>,
): Promise<{ readonly operatorId: string; readonly recoveryCodes: readonly string[] }> {
  const { database, random, passwordCost } = context;
  const invitation = await findInvitation(database.query, token, by.now);
  if (invitation === undefined) throw linkRefused();
  const secret = credentialCipher(context).decrypt(invitation.totp_secret);
  const step = secret === null ? null : await stepOfCode(secret, code, by.now);
  if (step === null) {
    throw new ApiError(codes.formRefused, '动态口令不正确', { problems: { code: '动态口令不正确' } });
  }
  const hash = await hashPassword(password, random.bytes(saltBytes), passwordCost);
  const recoveryCodes = await database.transaction(async (transaction) => {
    const used = await transaction
      .updateTable('operator_invitation')
      .set({ used_at: new Date(by.now) })
      .where('token_hash', '=', invitation.token_hash)
      .where('used_at', 'is', null)
      .returning('operator_id')
      .executeTakeFirst();
    if (used === undefined) throw linkRefused();
    await transaction
      .updateTable('operator')
      .set({ password_hash: hash, totp_secret: invitation.totp_secret, totp_step: 0 })
      .where('id', '=', invitation.id)
      .execute();
    await useStep(transaction, invitation.id, step);
    const author = { ...by, actor: actorOf(invitation), reason: '接受邀请' };
    await writeAudit(transaction, author, {
      ...{ action: 'operator.accept_invitation', subject: subjectOf(invitation.id) },
      ...{ before: null, after: { login: invitation.login } },
    });
    return renewRecoveryCodes(transaction, invitation.id, random);
  });
  return { operatorId: invitation.id, recoveryCodes };
}
