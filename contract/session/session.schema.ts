import { Type } from 'typebox';
import { callTable } from '#contract/http/call-table.schema.ts';
import {
  identifier,
  optionalIdentifier,
  plainText,
  seconds,
  strictObject,
  timestampText,
} from '#contract/http/scalar.schema.ts';

const device = { guid: optionalIdentifier(), did: optionalIdentifier() };

/** Session reply of product 5.6. `sid` and `auth_token` are handles: worthless without the HttpOnly cookie. */
const session = Type.Object({
  sid: Type.String(),
  auth_token: Type.String(),
  /** Seconds until the auth token expires. */
  token_ttl: seconds(),
  /** PEM, SubjectPublicKeyInfo, RSA 2048. */
  pub_key: Type.String(),
  union_id: Type.String(),
});

/** Where the visitor came from; every part is optional, and an unknown form is refused. */
const acquisition = {
  /** Login source (product 7.14): '8' from the open-account template, else '1'. */
  src: Type.Optional(Type.Union([Type.Literal('1'), Type.Literal('8')])),
  utm_source: Type.Optional(plainText(64)),
  utm_medium: Type.Optional(plainText(64)),
  utm_campaign: Type.Optional(plainText(64)),
  utm_term: Type.Optional(plainText(64)),
  utm_content: Type.Optional(plainText(64)),
  /** Channel code (product 7.14). */
  channel: Type.Optional(Type.String({ pattern: '^\\d{1,4}$' })),
  /** Further facts as a query text; today `source=…`, the name of the source. */
  extra: Type.Optional(plainText(512)),
};

export const sessionSchemas = callTable('登录与会话', {
  create: {
    title: '用短信验证码或宿主的一次性码登录',
    example: {
      form: { mode: '2', phone_num: '13800000001', token: 'none', verification: '123456' },
      refused: '凭证要换成 sms_verification 返回的，验证码要换成短信里的',
    },
    query: strictObject({ ts: Type.Optional(timestampText()), ...device }),
    form: strictObject({
      /**
       * '2' is an SMS code (product 5.4); '3' is a one-time code from a native shell; '4' is an SMS code in the login
       * page of a native shell, which gets a native session. No address leads to '4': our web pages never send it.
       */
      mode: Type.Union([Type.Literal('2'), Type.Literal('3'), Type.Literal('4')]),
      phone_num: Type.Optional(plainText(24)),
      /** The token of the SMS reply. */
      token: Type.Optional(plainText(128)),
      /** The code of the SMS, or the one-time code. */
      verification: plainText(128, 1),
      ...acquisition,
    }),
    data: session,
  },
  remove: {
    title: '退出登录，结束这次会话',
    data: Type.Object({}),
  },
  smsVerification: {
    title: '向手机号发送登录验证码',
    example: { query: { phone_num: '13800000001' } },
    query: strictObject({
      ts: Type.Optional(timestampText()),
      phone_num: plainText(24, 1),
      ...device,
    }),
    data: Type.Object({ token: Type.String() }),
  },
  refresh: {
    title: '续期登录凭证，或用宿主的凭证换网页会话',
    query: strictObject({ ts: Type.Optional(timestampText()), sign: Type.Optional(plainText(128)) }),
    /** `sid` and `union_id` are present when the call exchanged tokens of the native app for a web session. */
    data: Type.Object({
      auth_token: Type.String(),
      token_ttl: seconds(),
      /** The server always sends it: the client keeps it in memory only, where no other page can replace it. */
      pub_key: Type.Optional(Type.String()),
      sid: Type.Optional(Type.String()),
      union_id: Type.Optional(Type.String()),
    }),
  },
  /** A native shell requests a code that its webview exchanges once, within 60 seconds, for a separate session. */
  handOff: {
    title: '宿主换取网页登录用的一次性码',
    example: { refused: '只有宿主登录页的会话才能换取，其他会话返回 100004' },
    data: Type.Object({ code: Type.String(), expires_in: seconds() }),
  },
  /** Takes the place of the cookie in calls to the secondary origin, for `token_ttl` seconds. */
  secondaryToken: {
    title: '换取备用域名上代替 Cookie 的凭证',
    example: { refused: '没有配置备用域名时返回 404000' },
    data: Type.Object({ token: Type.String(), token_ttl: seconds() }),
  },
  signParams: {
    title: '获取请求签名用的随机数',
    query: strictObject({
      ts: Type.Optional(timestampText()),
      /** An application id; it is public and gives no permission. */
      public_hxapi_access_token: Type.Optional(identifier()),
    }),
    data: Type.Object({ rd: Type.String(), original_random: Type.String() }),
  },
});
