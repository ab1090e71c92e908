import { Type } from 'typebox';
import { callTable } from '#contract/http/call-table.schema.ts';
import { identifier, instant, moment, plainText } from '#contract/http/scalar.schema.ts';

const optionalText = () => Type.Union([Type.String(), Type.Null()]);
const problem = Type.Object({ position: Type.Integer(), problem: Type.String() });

const scheduled = Type.Object({
  id: Type.String(),
  key: Type.String(),
  /** `open`, `sealed` or `drawn`. */
  state: Type.String(),
  opened_at: instant(),
  closes_at: instant(),
  commitment: Type.String(),
  /** Null until the draw. */
  seed: optionalText(),
  sealed_at: moment(),
  /** Of the frozen list. */
  entries: Type.Union([Type.Integer(), Type.Null()]),
  entries_hash: optionalText(),
  /** The second party, and which of its values; it is known from `entropy_at` on. */
  source: Type.String(),
  entropy_at: instant(),
  /** Null until the draw. */
  entropy: optionalText(),
  drawn_at: moment(),
  winners: Type.Integer(),
  alternates: Type.Integer(),
});

/** Calls about what proves that draws are fair. No reply has a seed that is still secret. */
export const drawsSchemas = callTable('控制台抽奖公证', {
  list: {
    title: '有抽奖的活动，最晚结束的在前',
    query: Type.Object({
      /** Rows after this one: the `next` of the page before. */
      after: Type.Optional(plainText(90)),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    }),
    data: Type.Object({
      activities: Type.Array(
        Type.Object({
          id: Type.String(),
          title: Type.String(),
          starts_at: instant(),
          ends_at: instant(),
          /** Draws of the chain, and those that wait for their place in it; 1000 stands for 1000 or more. */
          chained: Type.Integer(),
          waiting: Type.Integer(),
          /** The hash of the newest draw of the chain. */
          head: Type.String(),
          /** Seeds, and those of them that are revealed. */
          epochs: Type.Integer(),
          revealed: Type.Integer(),
          /** Notices that are not published yet. */
          unpublished: Type.Integer(),
          scheduled: Type.Integer(),
        }),
      ),
      next: optionalText(),
    }),
  },
  activity: {
    title: '一个活动的种子、公告和定时抽奖',
    query: Type.Object({ activity_id: identifier() }),
    data: Type.Object({
      epochs: Type.Array(
        Type.Object({
          epoch: Type.Integer(),
          commitment: Type.String(),
          opened_at: instant(),
          /** Null while it is secret. */
          seed: optionalText(),
          revealed_at: moment(),
        }),
      ),
      /** The newest hundred. */
      notices: Type.Array(
        Type.Object({
          /** `commitment` or `head`. */
          kind: Type.String(),
          /** The epoch of a commitment, the position of a head. */
          name: Type.String(),
          content: Type.String(),
          made_at: instant(),
          published_at: moment(),
          /** Where it was published, as the service says. */
          reference: Type.String(),
        }),
      ),
      /** Why the last publication failed; empty when it did not. */
      failure: Type.String(),
      scheduled: Type.Array(scheduled),
    }),
  },
  check: {
    title: '核对一页抽奖日志',
    query: Type.Object({
      activity_id: identifier(),
      /** The position before the page; 0 for the first one. */
      after: Type.Integer({ minimum: 0, maximum: 2 ** 31 - 1 }),
    }),
    data: Type.Object({
      checked: Type.Integer(),
      /** Draws whose pick was computed again. */
      replayed: Type.Integer(),
      /** Draws whose seed is still secret. */
      secret: Type.Integer(),
      /** Published heads that were compared. */
      heads: Type.Integer(),
      /** The first twenty of the page. */
      problems: Type.Array(problem),
      problem_count: Type.Integer(),
      next: Type.Union([Type.Integer(), Type.Null()]),
    }),
  },
  checkScheduled: {
    title: '核对一次定时抽奖',
    query: Type.Object({ draw_id: Type.String({ format: 'uuid' }) }),
    data: Type.Object({
      /** `open`, `sealed` or `drawn`: how far it could be checked. */
      state: Type.String(),
      problems: Type.Array(Type.String()),
    }),
  },
  places: {
    title: '定时抽奖的名次，手机号已隐去中间四位',
    query: Type.Object({
      draw_id: Type.String({ format: 'uuid' }),
      after: Type.Optional(plainText(10)),
    }),
    data: Type.Object({
      places: Type.Array(
        Type.Object({
          place: Type.Integer(),
          number: Type.Integer(),
          phone: Type.String(),
          /** The code of the member in the draws of the activity. */
          member_code: Type.String(),
          /** `winner` or `alternate`. */
          kind: Type.String(),
          /** `wins`, `waits` or `void`. */
          state: Type.String(),
          /** The place whose prize it took over. */
          replaces: Type.Union([Type.Integer(), Type.Null()]),
          void_reason: Type.String(),
          voided_at: moment(),
          paid_at: moment(),
        }),
      ),
      next: optionalText(),
    }),
  },
});
