import { Type } from 'typebox';
import { callTable } from '#contract/http/call-table.schema.ts';
import { identifier, instant, moment, plainText, strictObject } from '#contract/http/scalar.schema.ts';
import { markKind, memberView } from './fraud.schema.ts';
import { historyKinds, maxCorrection } from './member-history.ts';
import { reasonText } from './people.schema.ts';
import { proposalId, proposalPage } from './proposals.schema.ts';

const uuid = () => Type.String({ format: 'uuid' });
const optionalText = () => Type.Union([Type.String(), Type.Null()]);
const after = () => Type.Optional(plainText(160));
const nothing = Type.Object({});

/** Calls about members, one at a time. */
export const supportSchemas = callTable('控制台客服', {
  find: {
    title: '按完整的手机号或会员编号找到一位会员，必须说明原因',
    body: strictObject({ member: plainText(40, 1), reason: reasonText() }),
    data: Type.Object({ member_id: Type.String() }),
  },
  lookups: {
    title: '自己今天查过的会员',
    data: Type.Object({
      lookups: Type.Array(
        Type.Object({
          id: Type.String(),
          member: memberView(),
          reason: Type.String(),
          at: instant(),
          /** The reason still opens the file. */
          is_open: Type.Boolean(),
        }),
      ),
    }),
  },
  overview: {
    title: '一位会员（说明原因之后一小时内）',
    query: Type.Object({ member_id: uuid() }),
    data: Type.Object({
      member: memberView(),
      nickname: Type.String(),
      registered_at: instant(),
      source: Type.String(),
      /** Where the first login came from; only what is not empty. */
      origin: Type.Record(Type.String(), Type.String()),
      /** When the member opened an account here. */
      account_opened_at: moment(),
      /** Sessions that can be used now. */
      sessions: Type.Integer(),
      marks: Type.Array(
        Type.Object({
          kind: markKind(),
          reason: Type.String(),
          set_by: Type.String(),
          since: instant(),
          released_at: moment(),
        }),
      ),
      balances: Type.Array(
        Type.Object({
          activity_id: Type.String(),
          activity_title: Type.String(),
          currency: Type.String(),
          balance: Type.Integer(),
        }),
      ),
    }),
  },
  history: {
    title: '一位会员的经历，最新的在前，标题是会员看到的',
    query: Type.Object({ member_id: uuid(), kind: Type.Enum([...historyKinds]), after: after() }),
    data: Type.Object({
      items: Type.Array(
        Type.Object({
          id: Type.String(),
          at: instant(),
          activity_id: Type.String(),
          activity_title: Type.String(),
          title: Type.String(),
          detail: Type.String(),
          state: Type.String(),
          /** Of a currency, or fen of an award; null where there is none. */
          amount: Type.Union([Type.Integer(), Type.Null()]),
          /** The end of a coupon or a session. */
          until: moment(),
        }),
      ),
      next: optionalText(),
    }),
  },
  endSessions: {
    title: '让会员在所有设备上退出',
    body: strictObject({ member_id: uuid(), reason: reasonText() }),
    data: Type.Object({ ended: Type.Integer() }),
  },
  proposals: {
    title: '关于一位会员的提议（说明原因之后一小时内）',
    query: Type.Object({ member_id: uuid(), after: after() }),
    data: proposalPage(),
  },
  reverseEntry: {
    title: '提议冲正一笔账目',
    body: strictObject({
      id: proposalId(),
      member_id: uuid(),
      activity_id: identifier(),
      entry_id: uuid(),
      reason: reasonText(),
    }),
    data: nothing,
  },
  adjustBalance: {
    title: '提议补发或扣减',
    body: strictObject({
      id: proposalId(),
      member_id: uuid(),
      activity_id: identifier(),
      currency: Type.String({ pattern: '^(chance|token|point|fragment:[\\w-]{1,40})$' }),
      amount: Type.Integer({ minimum: -maxCorrection, maximum: maxCorrection }),
      reason: reasonText(),
    }),
    data: nothing,
  },
});
