import { startPostgres } from '../test-run/postgres.mjs';
import { markdownTable } from './markdown-table.ts';
import { measuredAt, writeSection } from './page-section.ts';
import { measureDraws } from './measure-draws.ts';
import type { DrawFigures } from './measure-draws.ts';

const heading = '## Draws';

const ratio = (value: number, base: number): string => (base === 0 ? '-' : (value / base).toFixed(2));

function rowOf(figures: DrawFigures): (string | number)[] {
  const { draws, lottery, bareWrite, bareRead, read } = figures;
  return [
    ...[draws.rate, draws.p99, figures.loopDelayP99].map(Math.round),
    figures.processorPerDraw.toFixed(2),
    ...[lottery.draws.rate, lottery.draws.p99].map(Math.round),
    lottery.processorPerDraw.toFixed(2),
    ratio(lottery.draws.rate, draws.rate),
    ...[Math.round(bareWrite), ratio(draws.rate, bareWrite)],
    ...[Math.round(read), Math.round(bareRead), ratio(read, bareRead)],
    `${String(figures.acknowledged)} / ${String(figures.logged)}`,
    ...[figures.differences.length, figures.failures],
    figures.machineLoad.toFixed(1),
  ];
}

function section(figures: DrawFigures): readonly string[] {
  const head = [
    ...['eggs/s', 'p99 ms', 'event loop p99 ms', 'processor ms an egg'],
    ...['lottery/s', 'p99 ms', 'processor ms a draw', 'lottery ÷ eggs'],
    ...['bare update/s', 'eggs ÷ bare', 'signed-in read/s', 'bare read/s', 'read ÷ bare'],
    ...['acknowledged / in the log', 'differences in the books', 'failures', 'load of the machine'],
  ];
  return [
    `Written by \`npm run bench -- draws\` ${measuredAt()}. Eggs of the gold fund and, after them, draws of the lottery of MGM, 100 signed-in members on 50 connections, 5,000 each after 1,500 for warm-up; every draw has its own key, pays, is logged and granted and, if a provider delivers the prize, ordered. The load generator is a separate process on the same cores, and the jobs of the server run at the same time. PostgreSQL runs with fsync. The bare update and the bare read are one statement behind a route, the signed-in read returns the balance of tokens; all of them in the same process and run.`,
    markdownTable(head, [rowOf(figures)]),
  ];
}

/** Measures draws and writes their section of docs/benchmarks.md; false when a draw was lost. */
export async function writeDrawsSection(): Promise<boolean> {
  console.log('draws …');
  const postgres = await startPostgres({ durable: true });
  let figures: DrawFigures;
  try {
    figures = await measureDraws(postgres.url);
  } finally {
    await postgres.stop();
  }
  await writeSection(heading, section(figures));
  const { failures, differences, acknowledged, logged } = figures;
  for (const line of differences) console.error(line);
  return failures === 0 && differences.length === 0 && acknowledged === logged;
}
