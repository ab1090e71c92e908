import { performance } from 'node:perf_hooks';
import { countsOf } from './counts.mjs';
import { failuresIn, writeReport } from './jest-reports.mjs';

const minutes = (ms) => (ms / 60_000).toFixed(1);

/** Prints what runs: the steps with the test files that they have done, and how many commands wait. */
export function tellProgress({ began, running, waiting }) {
  const at = [...running].map(({ step, filesDone }) =>
    filesDone > 0 ? `${step.name} (${filesDone} files)` : step.name,
  );
  console.log(
    `… ${minutes(performance.now() - began)} min: ${at.join(', ')}; ${waiting.length} commands wait`,
  );
}

/** Prints the line of a step that has ended and why it failed. Returns its counts, failures and processor seconds. */
export function tellStep(step, outcomes) {
  const skippedFor = outcomes[0]?.skippedFor;
  if (skippedFor !== undefined) {
    console.log(`✖ ${step.name.padEnd(18)} not run, because ${skippedFor} failed`);
    return result(step, { passed: 0, failed: 1 }, { failures: [] });
  }
  if (step.report) writeReport(step);
  const counts = countsOf(step, outcomes.find(({ code }) => code !== 0)?.code ?? 0, textOf(outcomes));
  const seconds = Math.max(0, ...outcomes.map((one) => one.seconds));
  const processorSeconds = outcomes.reduce((sum, one) => sum + one.processorSeconds, 0);
  const times = `${seconds.toFixed(1).padStart(6)} s ${processorSeconds.toFixed(0).padStart(5)} s of a processor`;
  const mark = counts.failed === 0 ? '✔' : '✖';
  console.log(
    `${mark} ${step.name.padEnd(18)}${times}  ${counts.passed} passed, ${counts.failed} failed${storedPart(step)}`,
  );
  const failures = counts.failed > 0 && step.report ? failuresIn(step) : [];
  const told = whatToTell(counts, failures, textOf(outcomes));
  if (told !== '') console.log(told.replace(/^/gm, '    '));
  return result(step, counts, { failures, seconds, processorSeconds });
}

/** Says how much of a step was not run, because nothing that it depends on has changed since it passed. */
function storedPart({ stale, known, tasks }) {
  if (tasks.length === 0) return known.length === 0 ? ', as it is' : `, stored ${oldest(known)}`;
  return known.length === 0
    ? ''
    : `, ${known.length} of ${known.length + stale.length} stored ${oldest(known)}`;
}

const oldest = (known) =>
  `since ${known
    .map(({ at }) => at)
    .sort()[0]
    .slice(0, 16)
    .replace('T', ' ')} UTC`;

const textOf = (outcomes) => outcomes.map(({ output }) => output).join('\n');

function result({ name }, counts, { failures, seconds = 0, processorSeconds = 0 }) {
  return { name, ...counts, failures, seconds, processorSeconds };
}

/** The messages of failed tests, or the whole output of a step without them; the notes of a step that passed. */
function whatToTell({ failed }, failures, output) {
  if (failed === 0) return (output.match(/^note: .*$/gm) ?? []).join('\n');
  if (failures.length === 0) return output.trim();
  return failures.map(({ file, title, message }) => `${file} › ${title}\n${message}\n`).join('\n');
}

/** Prints, at the end of a run, one block for each failed test: where it is and the command that repeats it. */
export function tellFailures(results, run) {
  const failed = results.filter((one) => one.failed > 0);
  if (failed.length === 0) return;
  console.log(
    `\nWhat failed (results in ${run}, screenshots in e2e/screenshots, pictures in e2e/differences):`,
  );
  for (const { name, failures } of failed) {
    if (failures.length === 0) console.log(`  ✖ ${name}\n      npm test -- --only=${name}`);
    for (const { file, title, repeat } of failures)
      console.log(`  ✖ ${name}  ${file} › ${title}\n      ${repeat}`);
  }
  console.log('');
}

/** Prints the processor seconds of the steps beside their budget, and a note for each that is above it. */
export function tellProcessorTime(results, budget) {
  const ran = results.filter(({ processorSeconds }) => processorSeconds >= 1);
  const sum = ran.reduce((total, { processorSeconds }) => total + processorSeconds, 0);
  const parts = ran
    .sort((one, other) => other.processorSeconds - one.processorSeconds)
    .map(({ name, processorSeconds }) => `${name} ${processorSeconds.toFixed(0)}`);
  console.log(`processor seconds: ${sum.toFixed(0)} (${parts.join(', ')})`);
  for (const { name, processorSeconds } of ran)
    if (processorSeconds > (budget[name] ?? Infinity))
      console.log(
        `note: ${name} took ${processorSeconds.toFixed(0)} s of a processor, its budget is ${budget[name]}`,
      );
}
