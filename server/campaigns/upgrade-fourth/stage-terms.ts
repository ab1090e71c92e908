import { identifier, plainText, strictObject } from '#contract/http/scalar.schema.ts';
import type { ContentActivity } from '#server/engine/activity/activity.schema.ts';
import type { Activity } from '#server/engine/activity/activity.ts';
import { goalTermsOf } from '#server/engine/goals/goals-terms.ts';
import { Type } from 'typebox';
import type { Static } from 'typebox';

const stage = strictObject({
  /** The step of the goal that pays for it. */
  id: identifier(),
  desc: plainText(40, 1),
  /** Its tasks; they open when those of the stages before are finished. */
  tasks: Type.Array(identifier(), { minItems: 1, maxItems: 6 }),
});

/** The field of the config of an activity with stages. */
export const stageConfig = { stages: Type.Array(stage, { minItems: 2, maxItems: 6 }) };

/** A stage of an activity, as its content has it. */
export type Stage = Static<typeof stage>;

/** The stages of an activity, the first one first; the content check has validated them. */
export function stagesOf({ config }: Pick<Activity, 'config'>): readonly Stage[] {
  return config['stages'] as readonly Stage[];
}

/** Errors of stages with the right shape, for their author. */
export function stageProblems({ config, tasks }: ContentActivity): string[] {
  const stages = stagesOf({ config });
  const { measure, steps } = goalTermsOf({ config });
  const staged = stages.flatMap((each) => each.tasks);
  const isEachOnce = staged.length === tasks.length && tasks.every(({ id }) => staged.includes(id));
  const ends = stages.map((_, at) => stages.slice(0, at + 1).flatMap((each) => each.tasks).length);
  const isPaid =
    steps.length === stages.length &&
    steps.every(({ id, at }, index) => id === stages[index]?.id && at === ends[index]);
  return [
    ...(measure === 'tasks' ? [] : ['config/goals: stages count tasks']),
    ...(isEachOnce ? [] : ['config/stages: every task is in one stage']),
    ...(isPaid ? [] : ['config/goals/steps: a step for each stage, at the number of tasks up to its end']),
  ];
}
