import { Type } from 'typebox';
import { callTable } from '#contract/http/call-table.schema.ts';
import { basisPoints, fen, instant, moment, strictObject } from '#contract/http/scalar.schema.ts';

const activityId = () => Type.String({ minLength: 1, maxLength: 64, pattern: '^[a-z0-9_-]+$' });
const runId = () => Type.String({ format: 'uuid' });
const shares = (maximum: number) =>
  Type.Record(
    Type.String({ pattern: '^[a-z0-9][a-z0-9:_-]{0,62}$' }),
    Type.Integer({ minimum: 0, maximum }),
    {
      maxProperties: 40,
    },
  );

/** What is assumed of the members; shares in basis points, and so are numbers of a currency. */
export const dryRunOptionsSchema = strictObject({
  members: Type.Integer({ minimum: 1000, maximum: 1_000_000 }),
  repetitions: Type.Integer({ minimum: 20, maximum: 100 }),
  seed: Type.String({ pattern: '^[\\w-]{1,40}$' }),
  curve: Type.Union([Type.Literal('even'), Type.Literal('early')]),
  /** The share of the members of a day that comes in its fullest minute. */
  peakShare: Type.Integer({ minimum: 1, maximum: 10_000 }),
  /** The share of members that completes each task, by its id. */
  tasks: shares(10_000),
  /** The share of members that earns each prize otherwise than by a draw, by its id. */
  earned: shares(10_000),
  /** What a member has of each currency otherwise than by tasks; 10,000 is one. */
  extra: shares(10_000_000),
});

const spread = Type.Object({ mean: fen(), p5: fen(), p95: fen() });

/** What a dry run has found. */
export const dryRunResultSchema = Type.Object({
  members: Type.Integer(),
  repetitions: Type.Integer(),
  seconds: Type.Number(),
  /** The same members played in memory and in the database: acts that differ. */
  proof: Type.Object({
    members: Type.Integer(),
    draws: Type.Integer(),
    acts: Type.Integer(),
    differences: Type.Integer(),
  }),
  days: Type.Integer(),
  budget_fen: fen(),
  /** The most that can be spent, whatever happens. */
  worst_fen: fen(),
  spend: spread,
  /** By the odds alone; null where it depends on the order of events. */
  exact_fen: Type.Union([fen(), Type.Null()]),
  spend_by_day: Type.Array(spread),
  draws: Type.Integer(),
  tasks: Type.Integer(),
  /** Tasks whose award the budget could not pay. */
  refused_tasks: Type.Integer(),
  prizes: Type.Array(
    Type.Object({
      id: Type.String(),
      title: Type.String(),
      total: Type.Integer(),
      value_fen: fen(),
      given: Type.Number(),
      exact_given: Type.Union([Type.Number(), Type.Null()]),
      ends_share: basisPoints(),
      /** The day, from 0, on which it ends in the middle one of the repetitions in which it does. */
      ends_on: Type.Union([Type.Integer(), Type.Null()]),
      left_by_day: Type.Array(Type.Number()),
    }),
  ),
  load: Type.Object({
    fullest_day: Type.Integer(),
    calls_per_member: Type.Number(),
    calls_per_second: Type.Number(),
    draws_per_second: Type.Number(),
  }),
  fraud: Type.Array(
    Type.Object({
      story: Type.String(),
      /** People who cheat, and the cap of each. */
      count: Type.Integer(),
      cap: Type.Integer(),
      cost_fen: fen(),
    }),
  ),
});

const run = {
  id: Type.String(),
  activity: Type.String(),
  title: Type.String(),
  content_hash: Type.String(),
  /** One of `dryRunStates`. */
  state: Type.String(),
  progress: basisPoints(),
  failure: Type.String(),
  requested_by: Type.String(),
  created_at: instant(),
  ended_at: moment(),
};

/** What is played: what an activity has, or a draft of it. */
const played = { activity: activityId(), draft: Type.Optional(runId()) };

/** Calls about dry runs. */
export const dryRunSchemas = callTable('试算', {
  setup: {
    title: '一个活动可以假设什么，以及默认的假设',
    query: strictObject(played),
    data: Type.Object({
      id: Type.String(),
      title: Type.String(),
      content_hash: Type.String(),
      budget_fen: fen(),
      tasks: Type.Array(Type.Object({ id: Type.String(), title: Type.String(), value_fen: fen() })),
      /** Prizes that members can earn otherwise than by a draw. */
      earned: Type.Array(Type.Object({ id: Type.String(), title: Type.String(), value_fen: fen() })),
      currencies: Type.Array(Type.Object({ currency: Type.String(), cost: Type.Integer() })),
      options: dryRunOptionsSchema,
    }),
  },
  list: {
    title: '试算记录，新的在前',
    query: strictObject({ activity: Type.Optional(activityId()) }),
    data: Type.Object({
      runs: Type.Array(
        Type.Object({ ...run, members: Type.Integer(), spend_fen: Type.Union([fen(), Type.Null()]) }),
      ),
    }),
  },
  find: {
    title: '一次试算',
    query: strictObject({ id: runId() }),
    data: Type.Object({
      ...run,
      options: dryRunOptionsSchema,
      result: Type.Union([dryRunResultSchema, Type.Null()]),
    }),
  },
  start: {
    title: '开始试算',
    body: strictObject({ ...played, options: dryRunOptionsSchema }),
    data: Type.Object({ id: Type.String() }),
  },
  cancel: { title: '取消试算', body: strictObject({ id: runId() }), data: Type.Object({}) },
});
