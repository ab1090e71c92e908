import { Type } from 'typebox';
import { callTable } from '#contract/http/call-table.schema.ts';
import { fen, instant, moment, plainText, strictObject } from '#contract/http/scalar.schema.ts';
import { reasonText } from './people.schema.ts';
import { proposalId } from './proposals.schema.ts';

const activityId = () => Type.String({ minLength: 1, maxLength: 64, pattern: '^[a-z0-9_-]+$' });
const act = { id: activityId(), reason: reasonText() };
const nothing = Type.Object({});

/** An activity, its money and what is left of its prizes. */
const activityRow = {
  id: Type.String(),
  title: Type.String(),
  type: Type.String(),
  /** One of `runningStates`. */
  state: Type.String(),
  is_online: Type.Boolean(),
  starts_at: instant(),
  ends_at: instant(),
  /** What visitors are told of a pause; empty for the usual words, or while there is none. */
  pause_text: Type.String(),
  /** Why the server paused it by itself; empty if it did not. */
  breaker_reason: Type.String(),
  budget_fen: fen(),
  /** Awards of tasks, and the units of prizes that are given. */
  spent_fen: fen(),
  prizes: Type.Array(
    Type.Object({
      id: Type.String(),
      title: Type.String(),
      total: Type.Integer(),
      left: Type.Integer(),
      value_fen: fen(),
    }),
  ),
};

/** An end that somebody has proposed, and nobody has decided about. */
const endProposal = Type.Object({
  id: Type.String(),
  /** The login of the operator. */
  proposed_by: Type.String(),
  /** The name of the operator. */
  proposer: Type.String(),
  proposed_at: instant(),
  reason: Type.String(),
  /** The window has changed since, so it can only be refused. */
  is_stale: Type.Boolean(),
});

/** A later end in a draft that is handed in: it waits for a decision, or for the moment at which it is applied. */
const extension = Type.Object({
  draft: Type.String(),
  /** The name of the operator who handed it in. */
  proposer: Type.String(),
  proposed_at: instant(),
  reason: Type.String(),
  /** The end that is proposed. */
  ends_at: instant(),
  /** When it is applied; null while nobody has approved it. */
  apply_at: moment(),
  /** The login of the operator who can take it back; empty for nobody. */
  taken_back_by: Type.String(),
});

/** A number for each step of time. */
const point = Type.Object({
  /** The beginning of the step, milliseconds since 1970. */
  at: Type.Integer(),
  visits: Type.Integer(),
  joined: Type.Integer(),
  draws: Type.Integer(),
  wins: Type.Integer(),
  refusals: Type.Integer(),
  errors: Type.Integer(),
  /** Fen of what was given in this step. */
  given_fen: Type.Integer(),
});

const perMinute = () => Type.Array(Type.Integer());

const counted = Type.Object({
  /** A code of the envelope, the id of a prize, or the name of a host. */
  key: Type.String(),
  count: Type.Integer(),
});

/** What the board of an activity shows. */
export const boardSchema = Type.Object({
  ...activityRow,
  /** When the figures were read. */
  at: instant(),
  /** The last hour by minute, the oldest first; the last one is not over. */
  minutes: Type.Array(point),
  /** By hour since the start, at most 60 days; the last one is not over. */
  hours: Type.Array(point),
  /** Since the start. */
  total: Type.Omit(point, ['at']),
  /** Units given by prize, since the start; the awards of tasks are under an empty key. */
  wins: Type.Array(counted),
  /** Of the last hour, by code. */
  refusals: Type.Array(counted),
  /** What the calls of each host have brought in each minute of `minutes`; what jobs of the server draw has no host. */
  hosts: Type.Array(
    Type.Object({
      host: Type.String(),
      visits: perMinute(),
      draws: perMinute(),
      wins: perMinute(),
      refusals: perMinute(),
      errors: perMinute(),
    }),
  ),
  /** Units left at the end of each hour of `hours`, for each prize. */
  stock: Type.Array(Type.Object({ prize: Type.String(), left: Type.Array(Type.Integer()) })),
  proposal: Type.Union([endProposal, Type.Null()]),
  extension: Type.Union([extension, Type.Null()]),
});

/** Calls about activities that run. */
export const runningSchemas = callTable('活动运行', {
  list: {
    title: '活动列表，最晚结束的在前',
    query: strictObject({
      state: Type.Optional(plainText(20)),
      /** A part of a title, or the beginning of an id. */
      search: Type.Optional(plainText(40)),
      before: Type.Optional(plainText(100)),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    }),
    data: Type.Object({
      activities: Type.Array(Type.Object({ ...activityRow, ends_soon: Type.Boolean() })),
      next: Type.Union([Type.String(), Type.Null()]),
    }),
  },
  board: {
    title: '一个活动的实时看板',
    query: strictObject({ activity: activityId() }),
    data: boardSchema,
  },
  pause: {
    title: '暂停活动，参与者看到说明',
    body: strictObject({ ...act, text: plainText(30) }),
    data: nothing,
  },
  resume: { title: '恢复活动', body: strictObject(act), data: nothing },
  settle: { title: '结算已结束的活动', body: strictObject(act), data: nothing },
  archive: { title: '归档已结算的活动', body: strictObject(act), data: nothing },
  proposeEnd: {
    title: '提议立即结束，由另一人审批',
    body: strictObject({ id: proposalId(), activity: activityId(), reason: reasonText() }),
    data: nothing,
  },
  notices: {
    title: '最近一天活动状态的变更、对草稿的提问与回答，新的在前',
    data: Type.Object({
      notices: Type.Array(
        Type.Object({
          id: Type.String(),
          at: moment(),
          /** The name of the operator, or `job:KIND`. */
          actor: Type.String(),
          activity: Type.String(),
          title: Type.String(),
          /** The state before; empty where the state did not change. */
          from: Type.String(),
          /** The state that it has now been given. */
          to: Type.String(),
          /** The draft that was asked about, or answered for; empty for a change of a state. */
          draft: Type.String(),
          is_answer: Type.Boolean(),
          reason: Type.String(),
        }),
      ),
    }),
  },
});
