import { Type } from 'typebox';
import { moment, strictObject, timestampText } from '#contract/http/scalar.schema.ts';
import { privilegeList } from '#contract/session/user.schema.ts';
import { paging } from './campaign-info.schema.ts';

const right = Type.Object({
  right_id: Type.String(),
  /** One of `rightSource`. */
  source: Type.String(),
  title: Type.String(),
  desc: Type.String(),
  /** It is usable in [start, end); both null for a privilege, which has no end. */
  start_time: moment(),
  end_time: moment(),
  /** One of `couponStanding`, by the server's clock. */
  status: Type.String(),
  /** The page it is used on; empty if there is none. */
  path: Type.String(),
});

export const rightsSchemas = {
  list: {
    /** The page of each of the two lists. */
    query: strictObject({ ts: Type.Optional(timestampText()), ...paging() }),
    data: Type.Object({
      valid_list: Type.Array(right),
      valid_total: Type.Integer(),
      invalid_list: Type.Array(right),
      invalid_total: Type.Integer(),
    }),
  },
  groups: { data: privilegeList() },
};
