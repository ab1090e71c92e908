import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { exitOf, signalGroup, startGroup, yieldToOthers } from '../setup/process-group.mjs';
import { root } from '../setup/root.mjs';
import { othersIn } from './processor-seconds.mjs';

/** Prints, when the command has ended, the processor time of all its processes on a channel of its own. */
const timed = '"$@"; code=$?; times >&3; exit $code';

/** How long Jest may take to end after its report. */
const endingMs = 15_000;

/**
 * Runs one command of a step. Returns its exit code and output, and the seconds and processor seconds that it took, those of its
 * browser included; for a
 * need that could not be met, its reason as the output. A Jest that has written its report and does not end within
 * `patience` milliseconds is ended, and judged by the report.
 */
export async function runTask(task, { needs, env: shared, patience = endingMs }) {
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
  const ended = await outputOf(task, { env, patience });
  return { ...ended, report: task.report, seconds: seconds() };
}

async function outputOf(task, { env, patience }) {
  const command = ['/bin/sh', '-c', timed, 'sh', ...task.command];
  const child = startGroup(command, { env, stdio: ['ignore', 'pipe', 'pipe', 'pipe'] });
  if (task.step.isIdle && child.pid !== undefined) yieldToOthers(child.pid);
  let output = '';
  let times = '';
  let ending;
  let isUnended = false;
  const endIt = () => {
    isUnended = true;
    signalGroup(child, 'SIGKILL');
  };
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => {
      output += text;
      task.filesDone += text.match(/^(?:PASS|FAIL) /gm)?.length ?? 0;
      if (output.includes(reportWritten)) ending ??= setTimeout(endIt, patience);
    });
  child.stdio[3].setEncoding('utf8').on('data', (text) => (times += text));
  const code = await exitOf(child);
  clearTimeout(ending);
  const processorSeconds = processorSecondsIn(times) + othersIn(output);
  if (!isUnended) return { code, output, processorSeconds };
  return { code: codeOfUnended(task, output), output: `${output}\n${unended}`, processorSeconds };
}

const reportWritten = '\nTest results written to: ';
const unended = 'note: Node did not end after the tests and was ended; they are judged by their report.';

/**
 * The exit code of a Jest that was ended after its report. Node 20 can lock up while it ends, after everything of ours is
 * over (nodejs/node#54918). Where a test has left something open, Jest says so first, and that is a failure.
 */
function codeOfUnended({ report }, output) {
  if (output.includes('Jest did not exit')) return 1;
  return JSON.parse(readFileSync(join(root, report), 'utf8')).success ? 0 : 1;
}

/** The sum of user and system time in the second line of `times`: the children of the shell. */
function processorSecondsIn(times) {
  const [, children = ''] = times.trim().split('\n');
  const parts = [...children.matchAll(/(\d+)m([\d.]+)s/g)];
  return parts.reduce((sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds), 0);
}
