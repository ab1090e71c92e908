import { Type } from 'typebox';
import { callTable } from '#contract/http/call-table.schema.ts';
import { instant, strictObject } from '#contract/http/scalar.schema.ts';
import { reasonText } from './people.schema.ts';
import { decision, proposal, proposalsAsked } from './support.schema.ts';

const uuid = () => Type.String({ format: 'uuid' });
const optionalText = () => Type.Union([Type.String(), Type.Null()]);
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
  erasures: {
    title: '注销的提议：一位会员的，或所有待审批的',
    query: proposalsAsked(),
    data: Type.Object({ erasures: Type.Array(Type.Object(proposal)), next: optionalText() }),
  },
  propose: {
    title: '提议注销一位会员，删除其个人信息',
    /** The id is chosen by the console: a call that is repeated proposes once. */
    body: strictObject({ id: uuid(), member_id: uuid(), reason: reasonText() }),
    data: Type.Object({}),
  },
  decide: { title: '审批注销；通过后立即删除，不能恢复', body: decision(), data: Type.Object({}) },
});
