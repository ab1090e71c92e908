/** One task of the newcomer evaluation, as far as its progress is concerned. */
interface EvaluationTask {
  readonly finished: boolean;
}

/** Per cent of the way: 0 when nothing is done, otherwise 30 a step after the first, plus 10; never above 100 (product 14.16). */
export function evaluationPercent(progressCount: number): number {
  return progressCount <= 0 ? 0 : Math.min((progressCount - 1) * 30 + 10, 100);
}

/** Whether the evaluation is finished: all of its tasks are, and there are some (product 14.16). */
export function isEvaluationFinished(tasks: readonly EvaluationTask[]): boolean {
  return tasks.length > 0 && tasks.every(({ finished }) => finished);
}

/** Whether the last award is unlocked: the first three tasks are done (product 14.16). */
export function isLastAwardUnlocked(tasks: readonly EvaluationTask[]): boolean {
  return tasks.length >= 3 && tasks.slice(0, 3).every(({ finished }) => finished);
}
