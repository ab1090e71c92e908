import { rmSync, writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { exitOf, startGroup } from '../setup/process-group.mjs';
import { root } from '../setup/root.mjs';
import { countsOf } from './counts.mjs';

/**
 * Runs the steps, `lanes` at a time, each after those in its `after` and `waitsFor`; prints a line for each, the output
 * of failed steps, and the lines `note: …` of the others. `needs` returns, by name, the environment for the `with` of a step;
 * `env` is for all; no step starts after `signal`. Steps with `isIdle` run at low priority and have an additional lane,
 * so that they use processor time that the others leave: a journey waits for half of its time.
 */
export async function runSteps(steps, { lanes, needs, env, signal }) {
  const waiting = [...steps];
  const results = new Map();
  const names = new Set(steps.map(({ name }) => name));

  const isReady = ({ after, waitsFor = [] }) =>
    [after, ...waitsFor].every((name) => !names.has(name) || results.has(name));
  const lane = async (isTaken) => {
    while (waiting.length > 0 && !signal.aborted) {
      const step = waiting.find((one) => isTaken(one) && isReady(one));
      // The remaining steps wait for a step of another lane, which continues with them.
      if (step === undefined) return;
      waiting.splice(waiting.indexOf(step), 1);
      const isPossible = !names.has(step.after) || results.get(step.after).failed === 0;
      results.set(step.name, isPossible ? await runStep(step, needs, env) : skipped(step));
    }
  };
  await Promise.all([
    ...Array.from({ length: lanes }, () => lane(() => true)),
    lane(({ isIdle }) => isIdle === true),
  ]);
  return [...results.values()];
}

function skipped(step) {
  console.log(`✖ ${step.name.padEnd(18)} not run, because ${step.after} failed`);
  return { passed: 0, failed: 1 };
}

async function runStep(step, needs, shared) {
  const began = performance.now();
  let env;
  try {
    env = Object.assign(
      { ...shared },
      ...(await Promise.all((step.with ?? []).map((name) => needs[name]()))),
      step.env,
    );
  } catch (error) {
    return tell(step, began, { passed: 0, failed: 1 }, error.message);
  }
  if (step.report) rmSync(join(root, step.report), { force: true });
  const { code, output } = await outputOf(step, env);
  return tell(step, began, countsOf(step, code, output), output);
}

function yieldToOthers(pid) {
  const { PRIORITY_BELOW_NORMAL: priority } = constants.priority;
  try {
    setPriority(pid, priority);
    // With autogroups, Linux ignores the priority of a process outside its session, and each step is a session.
    writeFileSync(`/proc/${pid}/autogroup`, String(priority));
  } catch {
    // There are no autogroups, or the step has already ended.
  }
}

async function outputOf({ command, isIdle }, env) {
  const child = startGroup(command, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  if (isIdle && child.pid !== undefined) yieldToOthers(child.pid);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => (output += text));
  return { code: await exitOf(child), output };
}

function tell(step, began, counts, output) {
  const seconds = ((performance.now() - began) / 1000).toFixed(1).padStart(6);
  const mark = counts.failed === 0 ? '✔' : '✖';
  console.log(
    `${mark} ${step.name.padEnd(18)}${seconds} s  ${counts.passed} passed, ${counts.failed} failed`,
  );
  // A passed step may still have notes.
  const told = counts.failed > 0 ? output.trim() : (output.match(/^note: .*$/gm) ?? []).join('\n');
  if (told !== '') console.log(told.replace(/^/gm, '    '));
  return counts;
}
