import { loadavg } from 'node:os';
import { startPostgres } from '../test-run/postgres.mjs';
import { markdownTable } from './markdown-table.ts';
import { measureIdle } from './measure-idle.ts';
import { measureWork } from './measure-work.ts';
import type { WorkFigures } from './measure-work.ts';
import { machineWords, measuredAt, readSection, writeSection } from './page-section.ts';
import type { SeededWork, WorkSeed } from './work-seeds.ts';

const heading = '## Work of activities';
const idleHeading = '## Idle servers';

/** Bars of the product: no transaction is longer, and two servers are so many times as fast as one. */
const [maxMs, minGain] = [1000, 1.7];

/** Twenty activities share what is not about activities. */
const seeds: Readonly<Record<SeededWork, (size: number) => WorkSeed>> = {
  reminders: (size) => ({ activities: 20, each: size / 20 }),
  invitations: (size) => ({ activities: 20, each: size / 20 }),
  guesses: (size) => ({ activities: 20, each: size / 20 }),
  // One list of all, so that a page of it is as slow as it gets; and one for a second server.
  entries: (size) => ({ activities: 2, each: size / 2 }),
  books: () => ({ activities: 1000, each: 50 }),
};

const words: Readonly<Record<SeededWork, string>> = {
  reminders: 'reminders ordered',
  invitations: 'waiting invitations decided, every second one paid',
  guesses: 'guesses settled, every second one paid',
  entries: 'entries of scheduled draws numbered and frozen under one hash',
  books: 'activities reconciled, each with 50 members who have new rows in four books',
};

async function onPostgres<T>(measure: (url: string) => Promise<T>): Promise<T> {
  const postgres = await startPostgres({ durable: true });
  try {
    return await measure(postgres.url);
  } finally {
    await postgres.stop();
  }
}

/** The bar of the product for twenty idle servers, statements a second in all. */
const maxStatements = 50;

/** Measures what idle servers ask, and writes its section of docs/benchmarks.md; false when the bar is missed. */
export async function writeIdleSection(): Promise<boolean> {
  const { servers, seconds, statements, probes } = await onPostgres(measureIdle);
  await writeSection(idleHeading, [
    `Written by \`npm run bench -- idle\` ${measuredAt()}; ${machineWords()}. ${String(servers)} servers with the sample content, in one process, asked for ${statements.toFixed(1)} statements a second in all with their jobs and the work of activities, and for ${probes.toFixed(1)} probes a second with which they watch their database, over ${String(seconds)} s (bar: ${String(maxStatements)} of both); load of the machine ${(loadavg()[0] ?? 0).toFixed(1)}. Not counted: what opens and ends a transaction.`,
  ]);
  return statements + probes < maxStatements;
}

const columns = [
  ...['work', 'pieces', 'activities', 'one server, s', 'two servers, s', 'gain', `bar`],
  ...[
    'longest transaction, ms',
    'seen from outside, ms',
    'bar, ms',
    'not done',
    'load of the machine',
    'measured',
  ],
];

function cellsOf([one, two]: readonly [WorkFigures, WorkFigures]): readonly (string | number)[] {
  return [
    ...[words[one.work], one.expected, one.seed.activities, one.seconds.toFixed(1), two.seconds.toFixed(1)],
    ...[(one.seconds / two.seconds).toFixed(2), minGain],
    ...[Math.round(Math.max(one.longest, two.longest))],
    ...[Math.round(Math.max(one.longestOpen, two.longestOpen)), maxMs],
    ...[one.expected - one.isDone + two.expected - two.isDone, two.machineLoad.toFixed(1)],
    `${measuredAt()}; ${machineWords()}`,
  ];
}

/** The rows of a table of the page, by their first cells. */
function rowsOf(table: string): ReadonlyMap<string, readonly string[]> {
  const rows = table.split('\n').slice(2);
  return new Map(
    rows.map((row) => {
      const cells = row
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim());
      return [cells[0] ?? '', cells];
    }),
  );
}

/**
 * Measures the work of one server and of two, all kinds or one, and writes their rows into the section of docs/benchmarks.md,
 * whose other rows and notes stay; false when a bar is missed.
 */
export async function writeWorkSection(size = 1_000_000, only?: string): Promise<boolean> {
  const rows: (readonly [WorkFigures, WorkFigures])[] = [];
  for (const work of Object.keys(seeds) as SeededWork[]) {
    if (only !== undefined && only !== work) continue;
    console.log(`${work} …`);
    const seed = seeds[work](size);
    const by = (servers: number) => onPostgres((url) => measureWork(url, work, seed, servers));
    const pair = [await by(1), await by(2)] as const;
    console.log(JSON.stringify(pair));
    rows.push(pair);
  }
  const [, table = '', ...notes] = await readSection(heading);
  const written = new Map<string, readonly (string | number)[]>(rowsOf(table));
  for (const pair of rows) written.set(words[pair[0].work], cellsOf(pair));
  await writeSection(heading, [
    'Written by `npm run bench -- work`, each row by its last run (`work 1000000 guesses` for one of a million pieces). Every server is a process of its own with the schedule of the product; PostgreSQL runs with fsync, on the same cores, and other processes ran beside. A transaction is measured by its server, with the wait for a connection, and from outside.',
    markdownTable(columns, [...written.values()]),
    ...notes,
  ]);
  return rows.every(
    ([one, two]) =>
      Math.max(one.longest, two.longest) <= maxMs &&
      one.seconds / two.seconds >= minGain &&
      one.isDone + two.isDone === one.expected + two.expected,
  );
}
