import { loadavg } from 'node:os';
import { Judgement } from './judgement.ts';
import { markdownTable } from './markdown-table.ts';
import { measureExperiments } from './measure-experiments.ts';
import { machineWords, measuredAt, writeSection } from './page-section.ts';

const heading = '## Experiments';
/** Upper limits: processor time of a view beside the plain one, and of the job for a large experiment, milliseconds. */
const bars = { processor: 1.25, choice: 10, flush: 100, measure: 5000 } as const;

/** Measures what an experiment costs and writes its section of docs/benchmarks.md; false when a figure is above its limit. */
export async function writeExperimentsSection(): Promise<boolean> {
  const { visitors, plain, first, again, counted, inVariant, measured, ...found } =
    await measureExperiments();
  const judgement = new Judgement();
  const load = (loadavg()[0] ?? 0).toFixed(1);
  await writeSection(heading, [
    `Written by \`npm run bench -- experiments\` ${measuredAt()}; ${machineWords()}. Two pages by definition with the same content, one of them in an experiment, are asked for in turns by ${String(visitors)} visitors each, five times, on 20 connections, with PostgreSQL of npm on the same cores; load of the machine ${load}. A first view of a visitor is counted, a second one is not; the page in the experiment is rendered twice a second in place of once, for each arm. Processor time is that of the server's process. ${String(counted)} visitors were counted, ${String(inVariant)} of them in the variant.`,
    markdownTable(
      ['experiments', 'figure', 'bar'],
      [
        ['views a second without an experiment', plain.perSecond.toFixed(0), '-'],
        ['first views a second with one', first.perSecond.toFixed(0), '-'],
        ['second views a second with one', again.perSecond.toFixed(0), '-'],
        ['processor time of a view without one, µs', plain.microseconds.toFixed(0), '-'],
        ['first view with ÷ view without, processor time, median', found.firstRatio.toFixed(2), '-'],
        [
          'second view with ÷ view without, processor time, median',
          judgement.cell({ figure: found.againRatio, bar: bars.processor }, 2),
          `≤ ${String(bars.processor)}`,
        ],
        [
          'processor time to choose the arm of a visitor and to count them, µs',
          judgement.cell({ figure: found.choiceMicroseconds, bar: bars.choice }, 1),
          `≤ ${String(bars.choice)}`,
        ],
        [
          'time to store the exposures of 1,000 visitors, ms',
          judgement.cell({ figure: found.flushMs, bar: bars.flush }, 1),
          `≤ ${String(bars.flush)}`,
        ],
        [
          `the job measures ${String(measured)} visitors with three views each, ms`,
          judgement.cell({ figure: found.measureMs, bar: bars.measure }, 0),
          `≤ ${String(bars.measure)}`,
        ],
      ],
    ),
  ]);
  return judgement.isMet();
}
