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
    /** The server's clock, milliseconds, so that a countdown does not depend on the phone's clock. */
    server_time: Type.Integer(),
    organiser: Type.String(),
    rules: Type.Array(Type.String()),
    /** How and until when to claim awards; empty if there are none. */
    claim_method: Type.String(),
    is_sample: Type.Boolean(),
  });
}

/** A task with the state it has for the visitor. */
export function task() {
  return Type.Object({
    task_id: Type.String(),
    title: Type.String(),
    desc: Type.String(),
    /** Name of an icon of the product. */
    icon: Type.String(),
    btn_info: Type.String(),
    award_desc: Type.String(),
    /** One of `taskStatus`; a daily task is `init` again the next day. */
    status: Type.String(),
    /** Path of a screen to open after the task is taken; empty if there is none. */
    path: Type.String(),
  });
}
