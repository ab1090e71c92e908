import { endpoints } from '#contract/http/endpoint.ts';
import type { messagingSchemas } from './messaging.schema.ts';

/** The messaging app's JS-SDK and its mini-program links (product 7.15). */
export const messaging = endpoints<typeof messagingSchemas>({
  sign: { method: 'POST', path: '/v1/weixin/jsapi/sign', needs: 'none', quiet: true },
  urlScheme: { method: 'POST', path: '/v1/weixin/urlscheme', needs: 'none' },
});
