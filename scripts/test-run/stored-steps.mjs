import { keyOf } from './inputs/step-inputs.mjs';
import { passedItems } from './jest-reports.mjs';

/**
 * The steps with what is left of them to run: each item whose inputs have a stored result, with the same tools, is not run
 * again. `toolsOf` names the tools that a step uses besides the packages, null if they are not known yet.
 */
export function planSteps(steps, { tree, store, toolsOf, isPipeline }) {
  return steps.map((step) => {
    const tools = toolsOf(step);
    const isStored = tools !== null && step.isNeverStored !== true;
    const items = step.itemsOf(tree).map((name) => {
      if (!isStored) return { name };
      // What a journey depends on is known better after it ran.
      const key = () => keyOf(step.name, name, step.inputsOf(tree, name), tools);
      const isAlwaysRun = isPipeline && step.isAlwaysRun?.(name) === true;
      return { name, key, known: isAlwaysRun ? undefined : store.find(key()) };
    });
    const isDone = step.isDone?.() === true;
    const stale = isDone ? [] : items.filter(({ known }) => known === undefined);
    const tasks =
      stale.length === 0
        ? []
        : step.tasksOf(
            stale.map(({ name }) => name),
            tree,
          );
    return { ...step, tasks, stale, known: items.flatMap(({ known }) => known ?? []) };
  });
}

/** Stores what passed of the items that a step has run. */
export function keepPassed(step, { failed }, store) {
  const passed = step.report
    ? passedItems(step)
    : new Map(failed === 0 ? step.stale.map(({ name }) => [name, {}]) : []);
  for (const { name, key } of step.stale) {
    const result = key === undefined ? undefined : passed.get(name);
    if (result !== undefined) store.keep(key(), result);
  }
}
