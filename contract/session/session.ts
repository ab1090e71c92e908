import { endpoints } from '#contract/http/endpoint.ts';
import type { sessionSchemas } from './session.schema.ts';

/** Login, logout, refresh and the parameters of request signing (product 7.14). */
export const session = endpoints<typeof sessionSchemas>({
  create: { method: 'POST', path: '/v1/session', needs: 'none', quiet: true },
  remove: { method: 'DELETE', path: '/v1/session', needs: 'none' },
  smsVerification: {
    method: 'GET',
    path: '/v1/session/sms_verification',
    needs: 'none',
    quiet: true,
    hasEffect: true,
  },
  refresh: { method: 'GET', path: '/v1/session/token', needs: 'none', quiet: true, hasEffect: true },
  // For the secondary origin, where the cookie of this one is not sent.
  secondaryToken: { method: 'GET', path: '/v1/session/secondary_token', needs: 'session', hasEffect: true },
  // It needs the handles of a native shell, which are no web session; its handler checks them.
  handOff: { method: 'POST', path: '/v1/session/code', needs: 'none' },
  signParams: { method: 'GET', path: '/v1/auth/sign/params', needs: 'none', quiet: true },
});
