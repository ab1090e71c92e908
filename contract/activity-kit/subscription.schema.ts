import { Type } from 'typebox';
import { identifier, strictObject } from '#contract/http/scalar.schema.ts';
import { actionResult, partQuery } from './campaign-info.schema.ts';

export const subscriptionSchemas = {
  info: {
    query: partQuery(),
    data: Type.Object({
      activity_id: Type.String(),
      /** False for an unknown visitor. */
      is_subscribed: Type.Boolean(),
      /** The messages that a subscriber still gets; empty if there are none, and then nobody can subscribe. */
      remind_desc: Type.String(),
    }),
  },
  change: {
    body: strictObject({ activity_id: identifier(), is_subscribed: Type.Boolean() }),
    data: Type.Object({ ...actionResult, is_subscribed: Type.Boolean() }),
  },
};
