import { startPostgres } from '../test-run/postgres.mjs';
import { Judgement } from './judgement.ts';
import { markdownTable } from './markdown-table.ts';
import { measureWatchedDraws } from './measure-watched-draws.ts';
import type { WatchedFigures } from './measure-watched-draws.ts';
import { machineWords, measuredAt, writeSection } from './page-section.ts';

/** Draws that watchers may cost, per cent. */
const bar = 3;

async function measure(): Promise<WatchedFigures> {
  const postgres = await startPostgres({ durable: true });
  try {
    return await measureWatchedDraws(postgres.url);
  } finally {
    await postgres.stop();
  }
}

/** Measures what watchers of a board cost, and writes the section of docs/benchmarks.md; false when it is above the bar. */
export async function writeBoardsSection(): Promise<boolean> {
  const found = await measure();
  const judgement = new Judgement();
  const cost = (1 - found.ratio) * 100;
  await writeSection('## Watched boards', [
    `Written by \`npm run bench -- boards\` ${measuredAt()}; ${machineWords()}. Eggs of the gold fund are drawn by 100 members on 50 connections, alone and while ${String(found.watchers)} streams of the console have its board, in turns, ${String(found.rounds)} rounds; the console runs in the process of the server, the watchers in one of their own, all on the same cores; load of the machine ${found.machineLoad.toFixed(1)}. They received ${found.kilobytesPerSecond.toFixed(0)} kB a second. At the end the board showed ${String(found.shown)} draws, and the books had ${String(found.booked)}.`,
    markdownTable(
      ['boards', 'draws/s', 'p99 ms'],
      [
        ['alone', found.alone.rate.toFixed(0), found.alone.p99.toFixed(0)],
        ['watched', found.watched.rate.toFixed(0), found.watched.p99.toFixed(0)],
        [
          `cost, median of the rounds, % (bar: ${String(bar)})`,
          judgement.cell({ figure: cost, bar }, 1),
          '-',
        ],
      ],
    ),
  ]);
  return judgement.isMet() && found.shown === found.booked;
}
