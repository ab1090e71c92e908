import { machineWords, measuredAt, writeSection } from '../bench/page-section.ts';
import { markdownTable } from '../bench/markdown-table.ts';
import type { BrowserMet } from './browser-visits.ts';
import type { Fault, Met } from './rollout-visitors.ts';

/** How a planted fault ended. */
export interface FaultEnd {
  readonly kind: Fault;
  /** Until the server had stopped it; null where it has not in time. */
  readonly seconds: number | null;
  readonly reason: string;
  /** Visits a second to both releases together. */
  readonly rate: number;
}

/** What a run has met. */
export interface RolloutsRun {
  readonly times: number;
  readonly seconds: number;
  readonly browsers: BrowserMet;
  readonly clients: Met;
  /** Candidates that were stopped although nothing was planted. */
  readonly wrongStops: number;
  readonly faults: readonly FaultEnd[];
}

/** Writes the figures of a run into docs/benchmarks.md, and prints what went wrong. */
export async function writeRolloutsSection(run: RolloutsRun): Promise<void> {
  const { times, seconds, browsers, clients, wrongStops } = run;
  for (const each of ['interrupted', 'mixed', 'failed', 'problems'] as const)
    for (const words of browsers[each].slice(0, 5)) console.log(`${each}: ${words}`);
  const pages = [...browsers.pagesOf].map(([name, count]) => `${name}: ${String(count)}`);
  console.log(pages.sort().join('\n'));
  await writeSection('## Rollouts under load', [
    `Written by \`npm run bench -- rollouts\` ${measuredAt()} (${machineWords()}). Two builds of this checkout, of which the second says other words in one campaign, on one server with PostgreSQL: ${String(times)} rollouts (5, 50, 100 percent) and ${String(times)} rollbacks by the signed channel in ${seconds.toFixed(0)} s. Real browsers in three hosts, one at a time in each: a new visitor agrees, opens a campaign from the hall, logs in for a task of it, plays, does a task of a second campaign, and comes back. Every request of a page is compared with the release of that page, and the words that it shows. Beside them clients, which compare every script and style to the byte.`,
    markdownTable(
      [
        'visitors',
        'visits',
        'pages',
        'files',
        'calls',
        'acts',
        'interrupted',
        'failed',
        'mixed',
        'page errors',
      ],
      [
        [
          'browsers',
          browsers.visits,
          browsers.pages,
          browsers.assets,
          browsers.calls,
          browsers.acts,
          browsers.interrupted.length,
          browsers.failed.length,
          browsers.mixed.length,
          browsers.problems.length,
        ],
        [
          'clients',
          clients.pages,
          clients.pages,
          '',
          '',
          clients.acts,
          clients.lostActs,
          clients.failedCalls,
          clients.mixed,
          '',
        ],
      ],
    ),
    `${String(browsers.changed)} of the browsers' visits had pages of both releases, each page whole. Healthy candidates that were stopped: ${String(wrongStops)}. The row of the clients has their visits to the planted faults as well.`,
  ]);
}

/** Writes how the planted faults ended into docs/benchmarks.md. */
export async function writeFaultsSection(faults: readonly FaultEnd[]): Promise<void> {
  await writeSection('## Planted bad releases', [
    `Written by \`npm run bench -- rollouts 0\` ${measuredAt()} (${machineWords()}). The second build as the candidate at 5 percent, its clients without a browser failing as the table says, each fault in minutes of its own; visits to both releases together. How fast a candidate is stopped depends on its visits.`,
    markdownTable(['fault', 'stopped after s', 'visits/s', 'reason'], faults.map(rowOf)),
  ]);
}

const names = {
  none: '',
  calls: 'a tenth of the calls fails',
  paint: 'data painted after twice the time',
  crash: 'one visit of ten opens a campaign that crashes',
  dead: 'scripts never start',
} as const;

const rowOf = ({ kind, seconds, rate, reason }: FaultEnd): (string | number)[] => [
  names[kind],
  seconds?.toFixed(0) ?? 'not in 120',
  rate.toFixed(0),
  reason,
];
