import { stockValue } from '#server/engine/award/budget.ts';
import { eachActivity } from '#server/engine/content/each-activity.ts';

/**
 * The budget covers the worst case: every prize won, and every task finished by one member at least; beyond that the
 * budget itself ends the awards of tasks.
 */
export const affordable = eachActivity((activity) => {
  const tasks = activity.tasks.reduce((sum, task) => sum + task.award.valueFen, 0);
  const worst = stockValue(activity) + tasks;
  const { budgetFen = 0 } = activity;
  return budgetFen < worst
    ? [`budgetFen is ${String(budgetFen)}, below the worst case of ${String(worst)}`]
    : [];
});
