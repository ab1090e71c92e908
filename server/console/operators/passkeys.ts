import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { codes } from '#contract/http/codes.ts';
import type { ConsoleContext } from '#server/console/console-context.ts';
import { writeAudit } from '#server/engine/audit/audit.ts';
import type { Author } from '#server/engine/audit/audit.ts';
import { ApiError } from '#server/plugins/api-error.ts';
import { addChallenge, endChallenge, tryChallenge } from './challenges.ts';
import { subjectOf } from './operator-records.ts';
import type { Operator } from './operator-sessions.ts';

/** An answer of the browser to a challenge. */
export interface AnsweredChallenge {
  readonly challenge: string;
  readonly response: Readonly<Record<string, unknown>>;
}

const refused = () => new ApiError(codes.forbidden, '通行密钥没有通过验证，请重试', {}, 403);
const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));
const domainOf = ({ consoleOrigin }: { readonly consoleOrigin: string }) => new URL(consoleOrigin).hostname;
/** The browser's own types; the library checks the values. */
const asOptions = (options: object) => options as Record<string, unknown>;

/** Begins a sign-in; whoever has a passkey of this console says with it who they are. */
export async function beginPasskeySignIn(context: ConsoleContext) {
  const options = await generateAuthenticationOptions({
    rpID: domainOf(context.config),
    userVerification: 'required',
  });
  const challenge = await addChallenge(context, 'passkey', { operatorId: null, value: options.challenge });
  return { challenge, options: asOptions(options) };
}

/**
 * The operator whose passkey has signed the challenge.
 * @throws ApiError forbidden for everything else
 */
export async function finishPasskeySignIn(
  { database, config, clock }: ConsoleContext,
  { challenge, response }: AnsweredChallenge,
): Promise<string> {
  const now = clock.now();
  const expected = await tryChallenge(database, 'passkey', challenge, now);
  const id = typeof response.id === 'string' ? response.id : '';
  const stored = await database.query
    .selectFrom('operator_passkey')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (expected === undefined || stored === undefined) throw refused();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: response as unknown as AuthenticationResponseJSON,
    expectedChallenge: expected.value,
    expectedOrigin: config.consoleOrigin,
    expectedRPID: domainOf(config),
    credential: { id, publicKey: bytesOf(stored.public_key), counter: Number(stored.counter) },
  }).catch(() => {
    throw refused();
  });
  const isFirst =
    verified &&
    (await database.transaction(async (transaction) => {
      await transaction
        .updateTable('operator_passkey')
        .set({ counter: authenticationInfo.newCounter, last_used_at: new Date(now) })
        .where('id', '=', id)
        .execute();
      return endChallenge(transaction, challenge);
    }));
  if (!isFirst) throw refused();
  return stored.operator_id;
}

/** Begins the registration of a passkey of an operator. */
export async function beginPasskey(context: ConsoleContext, operator: Operator) {
  const known = await context.database.query
    .selectFrom('operator_passkey')
    .select('id')
    .where('operator_id', '=', operator.id)
    .execute();
  const options = await generateRegistrationOptions({
    rpName: 'Invest Hall',
    rpID: domainOf(context.config),
    userName: operator.login,
    userDisplayName: operator.name,
    userID: new Uint8Array(Buffer.from(operator.id)),
    excludeCredentials: known,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  const begun = { operatorId: operator.id, value: options.challenge };
  const challenge = await addChallenge(context, 'new_passkey', begun);
  return { challenge, options: asOptions(options) };
}

/**
 * Stores the passkey that has signed the challenge; returns its id.
 * @throws ApiError forbidden for everything else
 */
export async function finishPasskey(
  { database, config, clock }: ConsoleContext,
  { challenge, response, name }: AnsweredChallenge & { readonly name: string },
  operator: Operator,
  author: Author,
): Promise<string> {
  const expected = await tryChallenge(database, 'new_passkey', challenge, clock.now());
  if (expected?.operator_id !== operator.id) throw refused();
  const { registrationInfo } = await verifyRegistrationResponse({
    response: response as unknown as RegistrationResponseJSON,
    expectedChallenge: expected.value,
    expectedOrigin: config.consoleOrigin,
    expectedRPID: domainOf(config),
  }).catch(() => {
    throw refused();
  });
  if (registrationInfo === undefined) throw refused();
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
  await database.transaction(async (transaction) => {
    if (!(await endChallenge(transaction, challenge))) throw refused();
    await transaction
      .insertInto('operator_passkey')
      .values({
        ...{ id, operator_id: operator.id, counter, name },
        public_key: Buffer.from(publicKey).toString('base64url'),
        transports: JSON.stringify(transports),
        created_at: new Date(author.now),
      })
      .execute();
    await writeAudit(transaction, author, {
      ...{ action: 'operator.add_passkey', subject: subjectOf(operator.id) },
      ...{ before: null, after: { name } },
    });
  });
  return id;
}
