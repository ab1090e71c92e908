import { Type } from 'typebox';
import { callTable } from '#contract/http/call-table.schema.ts';
import { moment, strictObject, timestampText } from '#contract/http/scalar.schema.ts';
import { privilegeList } from '#contract/session/user.schema.ts';
import { paging } from './campaign-info.schema.ts';

const right = Type.Object({
  right_id: Type.String(),
  /** One of `rightSource`. */
  source: Type.String(),
  title: Type.String(),
  desc: Type.String(),
  /** The picture of what it is; empty where its source decides. */
  picture: Type.Optional(Type.String()),
  /** It is usable in [start, end); both null for a privilege, which has no end. */
  start_time: moment(),
  end_time: moment(),
  /** One of `couponStanding`, by the server's clock. */
  status: Type.String(),
  /** The page it is used on; empty if there is none. */
  path: Type.String(),
});

export const rightsSchemas = callTable('权益中心', {
  list: {
    title: '查询自己有效和失效的权益',
    /** The page of each of the two lists. */
    query: strictObject({ ts: Type.Optional(timestampText()), ...paging() }),
    data: Type.Object({
      valid_list: Type.Array(right),
      valid_total: Type.Integer(),
      invalid_list: Type.Array(right),
      invalid_total: Type.Integer(),
    }),
  },
  groups: {
    title: '查询全部权益分组',
    data: privilegeList(),
  },
});
