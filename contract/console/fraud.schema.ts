import { Type } from 'typebox';
import { callTable } from '#contract/http/call-table.schema.ts';
import { instant, plainText, strictObject } from '#contract/http/scalar.schema.ts';
import { reasonText } from './people.schema.ts';
import { maxDecisions, shownMarkKinds } from './review-terms.ts';

const uuid = () => Type.String({ format: 'uuid' });
const page = {
  /** Rows after this one: the `next` of the page before. */
  after: Type.Optional(plainText(80)),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
};
/** Null at the end. */
const next = () => Type.Union([Type.String(), Type.Null()]);

/** A member as an operator sees them: the id, and the masked phone. */
export const memberView = () => Type.Object({ id: Type.String(), phone: Type.String() });

/** The kind of a mark. */
export const markKind = () => Type.Enum([...shownMarkKinds]);
const mark = { member_id: uuid(), kind: markKind(), reason: reasonText() };
const nothing = Type.Object({});

/** Calls about invitations that wait for a review, and about marks of members. */
export const fraudSchemas = callTable('控制台风控', {
  flagged: {
    title: '等待审核的邀请，最早的在前',
    query: Type.Object({
      ...page,
      /** Only those that wait for this reason. */
      reason: Type.Optional(plainText(40)),
    }),
    data: Type.Object({
      invitations: Type.Array(
        Type.Object({
          id: Type.String(),
          activity_id: Type.String(),
          activity_title: Type.String(),
          /** `same_device`, `device_cap`, `inviter_network_cap`, `network_cap` or `marked`. */
          reason: Type.String(),
          bound_at: instant(),
          inviter: memberView(),
          invitee: memberView(),
          /** Shortened hashes; empty if they are not known. */
          device: Type.String(),
          network: Type.String(),
          /** Invitations of the activity from this browser, and from this network; 100 stands for 100 or more. */
          same_device: Type.Integer(),
          same_network: Type.Integer(),
        }),
      ),
      next: next(),
    }),
  },
  cluster: {
    title: '与一个邀请共用浏览器或网络、互相邀请的会员',
    query: Type.Object({ id: uuid() }),
    data: Type.Object({
      members: Type.Array(
        Type.Object({ id: Type.String(), phone: Type.String(), marks: Type.Array(markKind()) }),
      ),
      invitations: Type.Array(
        Type.Object({
          id: Type.String(),
          inviter_id: Type.String(),
          invitee_id: Type.String(),
          state: Type.String(),
          reason: Type.String(),
          bound_at: instant(),
        }),
      ),
      /** Browsers, and networks, that several of the members have used. */
      devices: Type.Array(Type.Object({ hash: Type.String(), member_ids: Type.Array(Type.String()) })),
      networks: Type.Array(Type.Object({ hash: Type.String(), member_ids: Type.Array(Type.String()) })),
      /** There are more members than are shown. */
      is_cut: Type.Boolean(),
    }),
  },
  decide: {
    title: '通过或拒绝邀请，一个或多个',
    body: strictObject({
      ids: Type.Array(uuid(), { minItems: 1, maxItems: maxDecisions, uniqueItems: true }),
      verdict: Type.Enum(['accept', 'reject']),
      reason: reasonText(),
    }),
    data: Type.Object({
      done: Type.Array(Type.String()),
      /** Decided by somebody else before. */
      decided: Type.Array(Type.String()),
      /** Of activities that pay nothing any more, which cannot be accepted. */
      ended: Type.Array(Type.String()),
    }),
  },
  marks: {
    title: '被标记的会员，最早的在前',
    query: Type.Object(page),
    data: Type.Object({
      marks: Type.Array(
        Type.Object({
          id: Type.String(),
          member: memberView(),
          kind: markKind(),
          reason: Type.String(),
          set_by: Type.String(),
          since: instant(),
          /** Awards that are held. */
          held: Type.Integer(),
        }),
      ),
      next: next(),
    }),
  },
  suspects: {
    title: '建议标记的会员，最可疑的在前',
    data: Type.Object({
      suspects: Type.Array(
        Type.Object({
          member: memberView(),
          flagged: Type.Integer(),
          devices: Type.Integer(),
          networks: Type.Integer(),
        }),
      ),
    }),
  },
  mark: { title: '标记会员，之后发给他的奖品先扣留', body: strictObject(mark), data: nothing },
  release: { title: '解除标记，扣留的奖品随后发放', body: strictObject(mark), data: nothing },
  voidHeld: {
    title: '收回一个会员被扣留的奖品和邀请奖励',
    body: strictObject({ member_id: uuid(), reason: reasonText() }),
    data: Type.Object({ awards: Type.Integer(), invitations: Type.Integer() }),
  },
});
