import { Type } from 'typebox';
import { identifier, moment, strictObject, timestampText } from '#contract/http/scalar.schema.ts';

export const participationSchemas = {
  info: {
    query: strictObject({ ts: Type.Optional(timestampText()), activity_id: identifier() }),
    data: Type.Object({
      activity_id: Type.String(),
      type: Type.String(),
      title: Type.String(),
      summary: Type.String(),
      rules: Type.Array(Type.String()),
      organiser: Type.String(),
      /** One of `onlineStatus`. */
      status: Type.String(),
      start_time: moment(),
      end_time: moment(),
      is_joined: Type.Boolean(),
      is_sample: Type.Boolean(),
    }),
  },
  participate: {
    body: strictObject({
      activity_id: identifier(),
      /** The task of the action; absent if the activity itself is joined. */
      task_id: Type.Optional(identifier()),
    }),
    data: Type.Object({
      /** One of `participationResult`. */
      result: Type.String(),
      result_msg: Type.String(),
    }),
  },
};
