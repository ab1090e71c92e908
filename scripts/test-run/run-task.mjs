import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { exitOf, startGroup, yieldToOthers } from '../setup/process-group.mjs';
import { root } from '../setup/root.mjs';

/** Prints, when the command has ended, the processor time of all its processes on a channel of its own. */
const timed = '"$@"; code=$?; times >&3; exit $code';

/**
 * Runs one command of a step. Returns its exit code and output, and the seconds and processor seconds that it took; for a
 * need that could not be met, its reason as the output.
 */
export async function runTask(task, { needs, env: shared }) {
  const { step } = task;
  const began = performance.now();
  const seconds = () => (performance.now() - began) / 1000;
  let env;
  try {
    const needed = await Promise.all((step.with ?? []).map((name) => needs[name]()));
    env = Object.assign({ ...shared }, ...needed, step.env, task.env);
  } catch (error) {
    return { code: 1, output: error.message, report: undefined, seconds: seconds(), processorSeconds: 0 };
  }
  if (task.report) rmSync(join(root, task.report), { force: true });
  const ended = await outputOf(task, env);
  return { ...ended, report: task.report, seconds: seconds() };
}

async function outputOf(task, env) {
  const command = ['/bin/sh', '-c', timed, 'sh', ...task.command];
  const child = startGroup(command, { env, stdio: ['ignore', 'pipe', 'pipe', 'pipe'] });
  if (task.step.isIdle && child.pid !== undefined) yieldToOthers(child.pid);
  let output = '';
  let times = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => {
      output += text;
      task.filesDone += text.match(/^(?:PASS|FAIL) /gm)?.length ?? 0;
    });
  child.stdio[3].setEncoding('utf8').on('data', (text) => (times += text));
  return { code: await exitOf(child), output, processorSeconds: processorSecondsIn(times) };
}

/** The sum of user and system time in the second line of `times`: the children of the shell. */
function processorSecondsIn(times) {
  const [, children = ''] = times.trim().split('\n');
  const parts = [...children.matchAll(/(\d+)m([\d.]+)s/g)];
  return parts.reduce((sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds), 0);
}
