import { Type } from 'typebox';
import {
  identifier,
  optionalIdentifier,
  plainText,
  strictObject,
  timestampText,
} from '#contract/http/scalar.schema.ts';

const event = strictObject({
  /** Made by the client; an event is stored once whatever is resent. */
  event_id: identifier(),
  event_type: identifier(),
  view_id: optionalIdentifier(),
  view_name: Type.Optional(plainText(64)),
  /** Path only: never a query. */
  path: Type.Optional(plainText(256)),
  target: Type.Optional(identifier()),
  /** Milliseconds since 1970 by the visitor's clock. */
  time: Type.Integer({ minimum: 0, maximum: 9007199254740991 }),
});

export const trackingSchemas = {
  event: {
    body: strictObject({
      event_type: identifier(),
      activity_id: optionalIdentifier(),
      guid: optionalIdentifier(),
    }),
    data: Type.Object({}),
  },
  batch: {
    query: strictObject({ ts: Type.Optional(timestampText()) }),
    body: strictObject({
      guid: optionalIdentifier(),
      events: Type.Array(event, { minItems: 1, maxItems: 50 }),
    }),
    data: Type.Object({ accepted: Type.Integer() }),
  },
};

export const clientIpSchemas = {
  check: {
    query: strictObject({ ts: Type.Optional(timestampText()) }),
    /** The address itself is the data (spec section 7, "Client IP"). */
    data: Type.String(),
  },
};

export const clientConfigSchemas = {
  read: {
    query: strictObject({ ts: Type.Optional(timestampText()) }),
    data: Type.Object({
      /** Address of the error-reporting project; empty where errors are only logged. It is public by nature. */
      error_dsn: Type.String(),
    }),
  },
};
