import { startPostgres } from '../test-run/postgres.mjs';
import { markdownTable } from './markdown-table.ts';
import { measureOverload } from './overload.ts';
import type { OverloadFigures, OverloadResult } from './overload.ts';
import { measuredAt, writeSection } from './page-section.ts';

const heading = '## Overload';
const usualSeconds = 20;

const whole = (value: number): string => String(Math.round(value));

function rowsOf({ call, moderate, impatient, patient, machineLoad }: OverloadFigures): string[][] {
  const row = (crowd: string, result: OverloadResult): string[] => [
    ...[call, crowd],
    ...[result.rate, result.p50, result.p99, result.refusedRate, result.refusedP99].map(whole),
    (result.rate / moderate.rate).toFixed(2),
    ...[whole(result.recoveryMs), String(result.failures), machineLoad.toFixed(1)],
  ];
  return [
    row('50', moderate),
    row('500, again at once', impatient),
    row('500, again after `retry-after`', patient),
  ];
}

function section(figures: readonly OverloadFigures[], seconds: number): readonly string[] {
  const head = [
    ...['call', 'connections', 'accepted/s', 'p50 ms', 'p99 ms', 'refused/s', 'p99 ms of refusals'],
    ...['goodput ÷ 50 connections', 'recovered after ms', 'failures', 'load of the machine'],
  ];
  return [
    `Written by \`npm run bench -- load\` ${measuredAt()}. 500 signed-in members, each on a separate connection that sends the next call as soon as the last is answered; ${String(seconds)} s each. The read returns the balance of tokens, the draws are those of the gold fund. A refusal is 503 with \`retry-after\`; the server has recovered when twenty calls in a row are accepted within the p99 at 50 connections. Generator, server and database share the cores of the machine: the load of the machine in each row is the average of a minute; on two cores, load above 2 comes from other work and makes every figure worse.`,
    markdownTable(head, figures.flatMap(rowsOf)),
  ];
}

/** Measures overload and writes its section of docs/benchmarks.md; false when a call was lost. */
export async function writeOverloadSection(seconds = usualSeconds): Promise<boolean> {
  console.log('too much load …');
  const postgres = await startPostgres({ durable: true });
  let figures: readonly OverloadFigures[];
  try {
    figures = await measureOverload(postgres.url, seconds);
  } finally {
    await postgres.stop();
  }
  await writeSection(heading, section(figures, seconds));
  return figures.every(({ moderate, impatient, patient }) =>
    [moderate, impatient, patient].every(({ failures }) => failures === 0),
  );
}
