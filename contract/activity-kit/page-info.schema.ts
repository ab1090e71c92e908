import { Type } from 'typebox';
import { moment } from '#contract/http/scalar.schema.ts';

/** The head of a campaign's page, with the server's clock for its countdown. */
export function pageInfo() {
  return Type.Object({
    title: Type.String(),
    subtitle: Type.String(),
    /** One of `onlineStatus`. */
    status: Type.String(),
    start_time: moment(),
    end_time: moment(),
    /** The server's clock, milliseconds, so that a countdown does not trust the phone's. */
    server_time: Type.Integer(),
    organiser: Type.String(),
    rules: Type.Array(Type.String()),
    /** How and until when something won is claimed; empty where nothing is given away. */
    claim_method: Type.String(),
    is_sample: Type.Boolean(),
  });
}
