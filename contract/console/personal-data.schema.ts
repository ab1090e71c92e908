import { Type } from 'typebox';
import { callTable } from '#contract/http/call-table.schema.ts';
import { instant, strictObject } from '#contract/http/scalar.schema.ts';
import { reasonText } from './people.schema.ts';
import { proposalId } from './proposals.schema.ts';

const uuid = () => Type.String({ format: 'uuid' });
const row = () => Type.Record(Type.String(), Type.Unknown());

/** Calls about the personal data of one member: what they may have, and its deletion. */
export const personalDataSchemas = callTable('控制台个人信息', {
  export: {
    title: '一位会员的全部数据，含完整的手机号和地址',
    body: strictObject({ member_id: uuid(), reason: reasonText() }),
    data: Type.Object({
      exported_at: instant(),
      /** The rows by what they are, with the names of the columns. */
      data: Type.Record(Type.String(), Type.Array(row())),
      /** What has more rows than the file. */
      cut: Type.Array(Type.String()),
    }),
  },
  propose: {
    title: '提议注销一位会员，删除其个人信息',
    body: strictObject({ id: proposalId(), member_id: uuid(), reason: reasonText() }),
    data: Type.Object({}),
  },
});
