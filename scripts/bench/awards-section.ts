import { loadavg } from 'node:os';
import { Judgement } from './judgement.ts';
import { markdownTable } from './markdown-table.ts';
import { measureAwards } from './measure-awards.ts';
import { machineWords, measuredAt, writeSection } from './page-section.ts';

const heading = '## Awards at the console';
/** Upper limit of the longest of twenty answers, milliseconds. */
const barMs = 300;

/** Measures the console's lists of 100,000 awards and writes its section of docs/benchmarks.md; false when one is too slow. */
export async function writeAwardsSection(): Promise<boolean> {
  const { awards, calls } = await measureAwards();
  const judgement = new Judgement();
  const load = (loadavg()[0] ?? 0).toFixed(1);
  await writeSection(heading, [
    `Written by \`npm run bench -- awards\` ${measuredAt()}; ${machineWords()}; load of the machine ${load}. The calls of 发奖, by a signed-in operator over HTTP, to a console whose database (PostgreSQL of npm, on the same cores) has ${String(awards)} awards of the activity that is asked for, as many of another, and a delivery for each. A page has 50 awards at most. Twenty answers each, after one that is not counted; rare awards are the oldest. Bar: the longest at most ${String(barMs)} ms.`,
    markdownTable(
      ['call', 'awards in the answer', 'median, ms', 'longest, ms'],
      calls.map(({ name, rows, medianMs, longestMs }) => [
        name,
        rows === null ? '-' : String(rows),
        medianMs.toFixed(1),
        judgement.cell({ figure: longestMs, bar: barMs }, 1),
      ]),
    ),
  ]);
  return judgement.isMet();
}
