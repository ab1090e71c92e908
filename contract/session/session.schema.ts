import { Type } from 'typebox';
import {
  identifier,
  optionalIdentifier,
  plainText,
  strictObject,
  timestampText,
} from '#contract/http/scalar.schema.ts';

const device = { guid: optionalIdentifier(), did: optionalIdentifier() };

/** Session reply of product 5.6. `sid` and `auth_token` are handles: worthless without the HttpOnly cookie. */
const session = Type.Object({
  sid: Type.String(),
  auth_token: Type.String(),
  /** Seconds until the auth token expires. */
  token_ttl: Type.Integer(),
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

export const sessionSchemas = {
  create: {
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
  remove: { data: Type.Object({}) },
  smsVerification: {
    query: strictObject({
      ts: Type.Optional(timestampText()),
      phone_num: plainText(24, 1),
      ...device,
    }),
    data: Type.Object({ token: Type.String() }),
  },
  refresh: {
    query: strictObject({ ts: Type.Optional(timestampText()), sign: Type.Optional(plainText(128)) }),
    /** `sid` and `union_id` are present when the call exchanged tokens of the native app for a web session. */
    data: Type.Object({
      auth_token: Type.String(),
      token_ttl: Type.Integer(),
      /** The server always sends it: the client keeps it in memory only, where no other page can replace it. */
      pub_key: Type.Optional(Type.String()),
      sid: Type.Optional(Type.String()),
      union_id: Type.Optional(Type.String()),
    }),
  },
  /** A native shell requests a code that its webview exchanges once, within 60 seconds, for a separate session. */
  handOff: { data: Type.Object({ code: Type.String(), expires_in: Type.Integer() }) },
  /** Takes the place of the cookie in calls to the secondary origin, for `token_ttl` seconds. */
  secondaryToken: { data: Type.Object({ token: Type.String(), token_ttl: Type.Integer() }) },
  signParams: {
    query: strictObject({
      ts: Type.Optional(timestampText()),
      /** An application id; it is public and gives no permission. */
      public_hxapi_access_token: Type.Optional(identifier()),
    }),
    data: Type.Object({ rd: Type.String(), original_random: Type.String() }),
  },
};
