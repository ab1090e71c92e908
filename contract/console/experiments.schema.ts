import { Type } from 'typebox';
import { callTable } from '#contract/http/call-table.schema.ts';
import { basisPoints, identifier, moment, plainText, strictObject } from '#contract/http/scalar.schema.ts';
import {
  experimentStates,
  goalTitles,
  guardTitles,
  planBounds,
  stopKinds,
  verdicts,
} from './experiment-terms.ts';
import { proposalId } from './proposals.schema.ts';
import { reasonText } from './people.schema.ts';

const oneOfKeys = <K extends string>(words: Readonly<Record<K, string>>) =>
  Type.Enum(Object.keys(words) as K[]);
const id = () => Type.String({ format: 'uuid' });
const act = { id: id(), reason: reasonText() };
const nothing = Type.Object({});
/** A share or a difference of shares, as it is: 0.01 is one per cent. */
const share = () => Type.Number();
const interval = () =>
  Type.Union([Type.Object({ difference: share(), low: share(), high: share() }), Type.Null()]);
const variantVersion = () => Type.Integer({ minimum: 1, maximum: 1_000_000 });

/** What is planned: fixed from the proposal on. */
const plan = {
  share_bp: Type.Integer({ ...planBounds.share, description: '万分之一' }),
  baseline_bp: Type.Integer({ ...planBounds.baseline, description: '万分之一' }),
  max_visitors: Type.Integer(planBounds.visitors),
};

const experiment = {
  id: Type.String(),
  title: Type.String(),
  page_id: Type.String(),
  page_title: Type.String(),
  state: oneOfKeys(experimentStates),
  proposed_by: Type.String(),
  proposed_at: Type.Integer(),
  control_visitors: Type.Integer(),
  variant_visitors: Type.Integer(),
  /** Null before anything was measured. */
  verdict: Type.Union([oneOfKeys(verdicts), Type.Null()]),
  outcome: Type.Union([Type.Literal('variant'), Type.Literal('control'), Type.Null()]),
};

const arm = () =>
  Type.Object({
    visitors: Type.Integer(),
    goal: Type.Integer(),
    unopened: Type.Integer(),
    left: Type.Integer(),
  });

/** Calls about experiments with pages. */
export const experimentsSchemas = callTable('控制台实验', {
  list: {
    title: '所有实验，最新的在前',
    query: Type.Object({ before: Type.Optional(plainText(160)) }),
    data: Type.Object({
      experiments: Type.Array(Type.Object(experiment)),
      next: Type.Union([Type.String(), Type.Null()]),
    }),
  },
  read: {
    title: '一个实验：计划、测得的数字与结论',
    query: Type.Object({ id: id() }),
    data: Type.Object({
      ...experiment,
      ...{ share_bp: basisPoints(), baseline_bp: basisPoints(), max_visitors: Type.Integer() },
      max_days: Type.Integer(),
      control_version: Type.Integer(),
      variant_version: Type.Integer(),
      goal: oneOfKeys(goalTitles),
      goal_of: Type.String(),
      reason: Type.String(),
      is_own: Type.Boolean(),
      /** The decisions about its page so far, which whoever adopts the variant names. */
      page_changes: Type.Integer(),
      decided_by: Type.String(),
      decided_at: moment(),
      decision: Type.String(),
      started_at: moment(),
      ends_at: moment(),
      stopped_at: moment(),
      stopped_by: Type.String(),
      stop_kind: Type.Union([oneOfKeys(stopKinds), Type.Literal('')]),
      stop_reason: Type.String(),
      concluded_by: Type.String(),
      concluded_at: moment(),
      measured_at: moment(),
      /** The smallest difference that the plan finds. */
      detectable: share(),
      /** Null before anything was measured. */
      measured: Type.Union([
        Type.Object({
          control: arm(),
          variant: arm(),
          days: Type.Array(
            Type.Object({ day: Type.Integer(), control: Type.Integer(), variant: Type.Integer() }),
          ),
          /** The chance of such a split; the result is withheld below 0.001. */
          ratio_chance: Type.Number(),
          /** Of the goal; null where nothing may be said. */
          interval: interval(),
        }),
        Type.Null(),
      ]),
      guards: Type.Array(
        Type.Object({ name: oneOfKeys(guardTitles), interval: interval(), is_worse: Type.Boolean() }),
      ),
    }),
  },
  check: {
    title: '检查两个版本能不能比较，并算出能测出的差别',
    body: strictObject({ page_id: identifier(), variant_version: variantVersion(), ...plan }),
    data: Type.Object({
      /** What differs and may not; empty when the two can be compared. */
      problems: Type.Array(
        Type.Object({
          /** The id of the component; empty for the page as a whole. */
          component: Type.String(),
          words: Type.String(),
        }),
      ),
      control_version: Type.Integer(),
      /** The paths that the page leads to: one of them can be the goal. */
      links: Type.Array(Type.String()),
      detectable: share(),
    }),
  },
  propose: {
    title: '提出一个实验，由另一个人在提议里批准',
    body: strictObject({
      id: proposalId(),
      page_id: identifier(),
      variant_version: variantVersion(),
      title: plainText(40, 2),
      ...plan,
      max_days: Type.Integer(planBounds.days),
      goal: oneOfKeys(goalTitles),
      /** The activity or the path of the goal. */
      goal_of: plainText(200),
      guards: Type.Array(oneOfKeys(guardTitles), { maxItems: 2, uniqueItems: true }),
      reason: reasonText(),
    }),
    data: Type.Object({ id: Type.String() }),
  },
  stop: { title: '停止实验', body: strictObject(act), data: nothing },
  keep: { title: '结论：保留原来的版本', body: strictObject(act), data: nothing },
  adopt: {
    title: '结论：采用新版本，并发布它',
    body: strictObject({
      ...act,
      /** The decisions about the page when it was read. */
      page_changes: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
    }),
    data: nothing,
  },
});
