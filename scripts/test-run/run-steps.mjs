import { performance } from 'node:perf_hooks';
import { runTask } from './run-task.mjs';
import { tellProgress, tellStep } from './tell.mjs';

const progressMs = 60_000;

/**
 * Runs the tasks of planned steps as one queue: of those that are ready and fit, the first of the list is next. `capacity` is
 * the sum of the weights that run at once; a step has the weight 1 unless it says otherwise, because a journey waits for half
 * of its time. A step runs after those in its `after`, which must pass, and its `waitsFor`, which only have to end; a step
 * without tasks stands as it is stored. `needs` returns, by name, the environment for the `with` of a step; `env` is for
 * all; no step starts after `signal`; `onEnd` is told of each step that ran. Returns what each step came to, with its
 * processor seconds.
 */
export async function runSteps(steps, { capacity, needs, env, signal, onEnd }) {
  const results = new Map();
  const names = new Set(steps.map(({ name }) => name));
  for (const step of steps) if (step.tasks.length === 0) results.set(step.name, tellStep(step, []));
  const waiting = steps.flatMap((step) => queued(step));
  const running = new Set();
  const began = performance.now();
  const progress = setInterval(() => tellProgress({ began, running, waiting }), progressMs);
  progress.unref();

  const isReady = ({ step: { after, waitsFor = [] } }) =>
    [after, ...waitsFor].every((name) => !names.has(name) || results.has(name));
  const used = () => [...running].reduce((sum, { weight }) => sum + weight, 0);
  const next = () =>
    waiting.find((task) => isReady(task) && (running.size === 0 || used() + task.weight <= capacity));

  const settle = (task, outcome) => {
    task.outcomes.push(outcome);
    if (task.outcomes.length < task.count) return;
    const result = tellStep(task.step, task.outcomes);
    results.set(task.step.name, result);
    onEnd(task.step, result);
  };
  const start = async (task) => {
    const { step } = task;
    const isPossible = !names.has(step.after) || results.get(step.after).failed === 0;
    settle(task, isPossible ? await runTask(task, { needs, env }) : { skippedFor: step.after });
  };

  while ((waiting.length > 0 || running.size > 0) && !signal.aborted) {
    for (let task = next(); task !== undefined; task = next()) {
      waiting.splice(waiting.indexOf(task), 1);
      running.add(task);
      task.ended = start(task).finally(() => running.delete(task));
    }
    if (running.size === 0) break;
    await Promise.race([...running].map(({ ended }) => ended));
  }
  clearInterval(progress);
  return [...results.values()];
}

/** The tasks of a step; they share the list of their outcomes. */
function queued(step) {
  const outcomes = [];
  return step.tasks.map((task) => ({
    ...task,
    ...{ step, outcomes, count: step.tasks.length, weight: step.weight ?? 1, filesDone: 0 },
  }));
}
