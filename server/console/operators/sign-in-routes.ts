import { generateURI } from 'otplib';
import { codes } from '#contract/http/codes.ts';
import { signIn } from '#contract/console/sign-in.ts';
import { signInSchemas } from '#contract/console/sign-in.schema.ts';
import type { ConsoleCall, ConsoleCalls } from '#server/console/console-calls.ts';
import type { ConsoleContext } from '#server/console/console-context.ts';
import { ApiError } from '#server/plugins/api-error.ts';
import { acceptInvitation, linkRefused } from './accept-invitation.ts';
import { credentialHandlers } from './credential-handlers.ts';
import { findInvitation } from './invitations.ts';
import { checkCode, checkPassword, credentialCipher, requireTries } from './password-sign-in.ts';
import { beginPasskeySignIn, finishPasskeySignIn } from './passkeys.ts';
import type { Operator } from './operator-sessions.ts';
import { endSessions, findOperator } from './operator-records.ts';
import type { SampleOperators } from './sample-operators.ts';

/** The name under which an authenticator lists the codes. */
const issuer = 'Invest Hall';

/** Registers how operators get in and out. `samples` is null in production. */
export function signInRoutes(
  calls: ConsoleCalls,
  context: ConsoleContext,
  samples: SampleOperators | null,
): void {
  const { sessions } = calls;
  const { database } = context;
  const shown = shownBy(context);
  const begin = async (call: ConsoleCall, ...by: [id: string, method: Operator['method']]) =>
    shown(await sessions.begin(call.request, call.reply, ...by));
  const tries = ({ request }: ConsoleCall, login: string) =>
    requireTries(context, { login, address: request.ip });
  calls.register(signIn, signInSchemas, {
    ...credentialHandlers(context),
    me: (_input, call) => shown(call.operator()),
    sampleOperators: async () => ({ operators: (await samples?.list()) ?? [] }),
    password: async ({ body }, call) => {
      await tries(call, body.login);
      return { ticket: await checkPassword(context, body) };
    },
    code: async ({ body }, call) => {
      const { operatorId, method } = await checkCode(context, body);
      return begin(call, operatorId, method);
    },
    passkeyOptions: () => beginPasskeySignIn(context),
    passkey: async ({ body }, call) => {
      await tries(call, 'passkey');
      return begin(call, await finishPasskeySignIn(context, body), 'passkey');
    },
    signOut: async (_input, { request, reply }) => {
      await sessions.end(request, reply);
      return {};
    },
    signOutEverywhere: async (_input, call) => {
      const { id } = call.operator();
      return { ended: await database.transaction((transaction) => endSessions(transaction, id, call.now)) };
    },
    invitation: ({ body }, call) => describeInvitation(context, body.token, call.now),
    acceptInvitation: async ({ body }, call) => {
      await tries(call, 'invitation');
      const by = { requestId: call.request.id, random: context.random, now: call.now };
      const { operatorId, recoveryCodes } = await acceptInvitation(context, body, by);
      return { me: await begin(call, operatorId, 'totp'), recovery_codes: [...recoveryCodes] };
    },
    sample: async ({ body }, call) => {
      const operator = await findOperator(database.query, body);
      if (samples === null || operator?.is_sample !== true) {
        throw new ApiError(codes.forbidden, '没有这个示例人员', {}, 403);
      }
      return begin(call, operator.id, 'sample');
    },
  });
}

/** What whoever opens a link is shown. @throws ApiError forbidden for a link that works no more */
async function describeInvitation(context: ConsoleContext, token: string, now: number) {
  const found = await findInvitation(context.database.query, token, now);
  const secret = credentialCipher(context).decrypt(found?.totp_secret ?? '');
  if (found === undefined || secret === null) throw linkRefused();
  const { login, name, roles, expires_at: expiresAt } = found;
  return {
    ...{ login, name, roles: [...roles], expires_at: expiresAt.getTime() },
    ...{ totp_secret: secret, totp_address: generateURI({ issuer, label: login, secret }) },
  };
}

/** An operator as they see themselves. */
function shownBy({ config }: ConsoleContext) {
  return ({ id, login, name, roles, isSample, method, signedInAt, endsAt }: Operator) => ({
    ...{ id, login, name, roles: [...roles], is_sample: isSample, method },
    ...{ signed_in_at: signedInAt.getTime(), ends_at: endsAt.getTime() },
    ...{ is_production: config.production, hall_origin: config.publicOrigin },
  });
}
