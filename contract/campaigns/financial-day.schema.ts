import { Type } from 'typebox';
import { task } from '#contract/activity-kit/page-info.schema.ts';
import { identifier, moment, strictObject, timestampText } from '#contract/http/scalar.schema.ts';
import { pageInfo } from '../activity-kit/page-info.schema.ts';

const query = strictObject({
  ts: Type.Optional(timestampText()),
  /** The running one, else the newest, when absent. */
  activity_id: Type.Optional(identifier()),
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
      page_info: pageInfo(),
      task_list: Type.Array(task()),
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
