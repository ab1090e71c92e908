import type { Static } from 'typebox';
import { codes } from '#contract/http/codes.ts';
import { session } from '#contract/session/session.ts';
import { sessionSchemas } from '#contract/session/session.schema.ts';
import type { AppContext } from '#server/app-context.ts';
import { ApiError } from '#server/plugins/api-error.ts';
import { registerEndpoints } from '#server/plugins/register-endpoints.ts';
import type { Handlers } from '#server/plugins/register-endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { handOffTtl, secondaryTokenTtl } from './session-tokens.ts';
import type { SmsLogin } from './login-service.ts';
import { loginNeeded, SessionDesk } from './session.ts';
import type { SessionDeps } from './session.ts';
import type { Guesser } from './sms-limits.ts';
import { originOf } from './visitor-origin.ts';

/** Login, logout, refresh, hand-over and signing parameters. */
export function sessionRoutes(app: FastifyInstance, appContext: AppContext, deps: SessionDeps): void {
  const { clock, random } = appContext;
  const desk = new SessionDesk(appContext, deps);

  const handlers: Handlers<typeof sessionSchemas> = {
    create: async ({ query, form }, { request, reply }) => {
      const opened =
        form.mode === '3'
          ? await deps.logins.byHandOffCode(form.verification)
          : await deps.logins.bySms(smsLogin(form, { guid: query.guid ?? '', ip: request.ip }));
      return desk.begin(request, reply, opened);
    },
    remove: async (_input, { request, reply }) => {
      await desk.endCurrent(request);
      const native = await deps.nativeOf(request);
      if (native) await deps.sessions.end(native.sessionId, clock.now());
      deps.cookie.clear(reply);
      return {};
    },
    smsVerification: async ({ query }, { request }) => ({
      token: await deps.smsSender.send({ phone: query.phone_num, ip: request.ip, guid: query.guid ?? '' }),
    }),
    refresh: async (_input, { request, reply, visitor }) => {
      const native = await deps.nativeOf(request);
      if (native) return desk.begin(request, reply, await deps.logins.fromNative(native));
      const current = await visitor();
      if (current === null) throw loginNeeded();
      return desk.renew(current.sessionId);
    },
    handOff: async (_input, { request }) => {
      const native = await deps.nativeOf(request);
      if (native === null) throw loginNeeded();
      return { code: await deps.handOffCodes.issue(native.sessionId, clock.now()), expires_in: handOffTtl };
    },
    secondaryToken: (_input, { member, now }) => {
      if (appContext.config.secondaryOrigin === '')
        throw new ApiError(codes.notFound, '没有这个地址', {}, 404);
      const token = deps.tokens.make('secondary', member().sessionId, now, secondaryTokenTtl);
      return { token, token_ttl: secondaryTokenTtl };
    },
    // Nobody checks a signature: it grants nothing (product 7.6).
    signParams: () => ({
      rd: random.bytes(24).toString('base64url'),
      original_random: random.bytes(16).toString('hex'),
    }),
  };
  const loadKinds = { create: 'login', smsVerification: 'login' } as const;
  registerEndpoints(app, appContext, session, sessionSchemas, handlers, { loadKinds });
}

function smsLogin(form: Static<typeof sessionSchemas.create.form>, guesser: Guesser): SmsLogin {
  const { phone_num: phone, token, verification: code } = form;
  const missing = phone === undefined ? 'phone_num' : token === undefined ? 'token' : null;
  if (phone === undefined || token === undefined) {
    throw new ApiError(codes.badRequest, `请求参数有误：${missing ?? ''}`, {}, 400);
  }
  const kind = form.mode === '4' ? 'native' : 'web';
  return { ...guesser, phone, token, code, kind, origin: originOf(form, kind) };
}
