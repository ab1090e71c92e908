import { writeSection, measuredAt } from '../bench/page-section.ts';
import { markdownTable } from '../bench/markdown-table.ts';
import { heapSlope } from './judge-soak.ts';
import type { SoakRecord } from './judge-soak.ts';

/** Result of the soak of one engine. */
export interface SoakResult {
  readonly engine: string;
  readonly seen: SoakRecord;
  readonly problems: readonly string[];
}

const titles: Readonly<Record<string, string>> = {
  day: '## Soak: 24 hours in six minutes',
  real: '## Soak: 15 minutes by the ordinary clock',
};

/** Writes the figures of a form into docs/benchmarks.md. */
export async function writeSoakSection(form: string, results: readonly SoakResult[]): Promise<void> {
  const head = [
    ...['engine', 'hours', 'writes of visitors', 'slowest /readyz ms', 'heap MB', 'heap MB an hour'],
    ...['most connections', 'alarms', 'rarest schedule ran', 'largest growth while quiet', 'problems'],
  ];
  await writeSection(titles[form] ?? `## Soak: ${form}`, [
    `Written by \`npm run soak -- ${form}\` ${measuredAt()}. The server as a user starts it, with visitors who log in, take tasks and draw during half of the first three quarters, and no visitors in the last quarter. The heap is read after garbage collection; its slope is that of the last two thirds. The run fails when a limit on any other figure is exceeded.`,
    markdownTable(head, results.map(rowOf)),
  ]);
}

function rowOf({ engine, seen, problems }: SoakResult): (string | number)[] {
  const last = seen.looks.at(-1);
  const quiet = seen.looks.find(({ hour }) => hour >= seen.quietFrom);
  const growth = Object.entries(last?.rows ?? {}).map(([table, rows]) => rows - (quiet?.rows[table] ?? 0));
  return [
    engine,
    (last?.hour ?? 0).toFixed(1),
    seen.writes,
    seen.slowestReadyMs?.toFixed(0) ?? 'not 200',
    ((last?.heapBytes ?? 0) / 2 ** 20).toFixed(1),
    heapSlope(seen.looks).toFixed(2),
    Math.max(...seen.looks.map(({ backends, inUse }) => Math.max(backends, inUse))),
    seen.alarms.length,
    Math.min(...Object.values(seen.runs)),
    `${String(Math.max(0, ...growth))} rows`,
    problems.length,
  ];
}
