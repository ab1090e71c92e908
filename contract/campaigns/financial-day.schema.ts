import { Type } from 'typebox';
import { identifier, moment, strictObject, timestampText } from '../scalar.schema.ts';

const query = strictObject({
  ts: Type.Optional(timestampText()),
  /** The running one, else the newest, when absent. */
  activity_id: Type.Optional(identifier()),
});

const task = Type.Object({
  task_id: Type.String(),
  title: Type.String(),
  desc: Type.String(),
  /** Name of an icon of ours. */
  icon: Type.String(),
  btn_info: Type.String(),
  award_desc: Type.String(),
  /** One of `taskStatus`. */
  status: Type.String(),
  /** Path of a screen to open after the task is taken; empty where there is none. */
  path: Type.String(),
});

const award = Type.Object({
  award_id: Type.String(),
  title: Type.String(),
  /** Printed value, for example `5元`. */
  value_desc: Type.String(),
  source_desc: Type.String(),
  award_time: moment(),
});

export const financialDaySchemas = {
  info: {
    query,
    data: Type.Object({
      activity_id: Type.String(),
      page_info: Type.Object({
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
        is_sample: Type.Boolean(),
      }),
      task_list: Type.Array(task),
      award_list: Type.Array(award),
      /** A notice to show above the tasks; empty where there is none. */
      alert: Type.String(),
      /** Shown, never a condition of any task or award. */
      has_buy_otc: Type.Boolean(),
    }),
  },
  awardList: {
    query: strictObject({
      ts: Type.Optional(timestampText()),
      activity_id: Type.Optional(identifier()),
      offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 100000 })),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    }),
    data: Type.Object({ list: Type.Array(award), total: Type.Integer() }),
  },
};
