import { codes } from '#contract/http/codes.ts';
import { minuteMs } from '#server/clock.ts';
import type { ConsoleContext } from '#server/console/console-context.ts';
import { isPasswordOf } from '#server/password-hash.ts';
import { useAllowance } from '#server/plugins/call-limits.ts';
import { callerNetwork } from '#server/plugins/caller-network.ts';
import { ApiError } from '#server/plugins/api-error.ts';
import { Cipher } from '#server/secrets.ts';
import type { SignInMethod } from '#contract/console/operator.ts';
import { addChallenge, endChallenge, tryChallenge } from './challenges.ts';
import { findOperator } from './operator-records.ts';
import { stepOfCode, useRecoveryCode, useStep } from './one-time-codes.ts';

/** Tries in a quarter of an hour: of one name, and from one network. */
const maxTries = { login: 10, network: 50 } as const;
const windowMs = 15 * minuteMs;

/** A hash that no password has: a name that nobody has takes as long as a wrong password. */
const nobody = (cost: number) => `${String(cost)}.${'A'.repeat(22)}.${'A'.repeat(43)}`;

/** The one refusal of a first step, whatever is wrong. */
const refused = () => new ApiError(codes.forbidden, '用户名或密码不正确', {}, 403);

/** Encrypts what operators sign in with. */
export const credentialCipher = ({ secrets, random }: Pick<ConsoleContext, 'secrets' | 'random'>): Cipher =>
  new Cipher(secrets.keyFor('operator-credentials'), random);

/**
 * Counts a try to sign in.
 * @throws ApiError tooMany when the name, or the network, has had its tries
 */
export async function requireTries(
  { database, clock }: ConsoleContext,
  { login, address }: { readonly login: string; readonly address: string },
): Promise<void> {
  const now = clock.now();
  const buckets = [
    { bucket: `console-network:${callerNetwork(address)}`, max: maxTries.network },
    { bucket: `console-login:${login}`, max: maxTries.login },
  ];
  const isLeft = await database.transaction(async (transaction) => {
    for (const limit of buckets) {
      if (!(await useAllowance(transaction, { ...limit, windowMs }, now))) return false;
    }
    return true;
  });
  if (!isLeft) throw new ApiError(codes.tooMany, '尝试次数过多，请一刻钟后再试', {}, 429);
}

/** The first step: a ticket for the second one. @throws ApiError forbidden for a wrong name or password */
export async function checkPassword(
  context: ConsoleContext,
  { login, password }: { readonly login: string; readonly password: string },
): Promise<string> {
  const operator = await findOperator(context.database.query, { login });
  const hash = operator?.password_hash ?? nobody(context.passwordCost);
  const isRight = await isPasswordOf(hash, password);
  if (!isRight || operator === undefined || operator.disabled_at !== null) throw refused();
  return addChallenge(context, 'code', { operatorId: operator.id, value: '' });
}

/**
 * The second step: who has signed in, and by what.
 * @throws ApiError forbidden for a wrong code, and after five of them
 */
export async function checkCode(
  context: ConsoleContext,
  { ticket, code }: { readonly ticket: string; readonly code: string },
): Promise<{ readonly operatorId: string; readonly method: SignInMethod }> {
  const { database, clock } = context;
  const now = clock.now();
  const wrong = () => new ApiError(codes.forbidden, '口令不正确或已使用过', {}, 403);
  const begun = await tryChallenge(database, 'code', ticket, now);
  const id = begun?.operator_id ?? null;
  if (id === null) throw new ApiError(codes.forbidden, '请重新输入密码', { again: true }, 403);
  const operator = await findOperator(database.query, { id });
  const isRecovery = code.length > 6;
  const secret = credentialCipher(context).decrypt(operator?.totp_secret ?? '');
  const step = isRecovery || secret === null ? null : await stepOfCode(secret, code, now);
  if (!isRecovery && step === null) throw wrong();
  await database.transaction(async (transaction) => {
    const isUsed =
      step === null
        ? await useRecoveryCode(transaction, id, code, now)
        : await useStep(transaction, id, step);
    if (!isUsed || !(await endChallenge(transaction, ticket))) throw wrong();
  });
  return { operatorId: id, method: isRecovery ? 'recovery' : 'totp' };
}
