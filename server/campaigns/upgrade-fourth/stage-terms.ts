import { identifier, plainText, strictObject } from '#contract/http/scalar.schema.ts';
import { terms, termsOf } from '#server/engine/activity/terms.ts';
import type { ContentActivity } from '#server/engine/activity/activity.schema.ts';
import { goalTerms } from '#server/engine/goals/goals-terms.ts';
import { Type } from 'typebox';

const stage = strictObject({
  /** The step of the goal that pays for it. */
  id: identifier(),
  desc: plainText(40, 1),
  /** Its tasks; they open when those of the stages before are finished. */
  tasks: Type.Array(identifier(), { minItems: 1, maxItems: 6 }),
});

/** The stages of an activity, the first one first, in its config. */
export const stageTerms = terms('stages', Type.Array(stage, { minItems: 2, maxItems: 6 }));

/** Errors of stages with the right shape, for their author. */
export function stageProblems({ config, tasks }: ContentActivity): string[] {
  const stages = termsOf({ config }, stageTerms);
  const { measure, steps } = termsOf({ config }, goalTerms);
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
