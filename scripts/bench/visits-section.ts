import { loadavg } from 'node:os';
import { Judgement } from './judgement.ts';
import type { Judged } from './judgement.ts';
import { markdownTable } from './markdown-table.ts';
import { measureVisits, measureVisitsOf } from './measure-visits.ts';
import type { SharedRate } from './measure-pages.ts';
import type { PageVisits, VisitFigures, Visits } from './measure-visits.ts';
import { machineWords, measuredAt, writeSection } from './page-section.ts';
import { judgeMoves, judgePage, pageBars } from './visit-bars.ts';
import { visitedPages } from './visited-pages.ts';
import type { TapEffect } from './visited-pages.ts';

const heading = '## Visits';
const usualLoads = 9;
/** Least ratios to bare Node with the same bytes; most milliseconds of an answer at 20 connections, and of processor of a render. */
const minPages = 0.7;
const minAnswers = 0.5;
const slowestAnswer = 30;
const longestRender = 15;

const whole = (value: number): string => String(Math.round(value));

function pageRow(page: VisitFigures, floor: VisitFigures, judgement: Judgement): string[] {
  const judged = judgePage(page, floor);
  const hasTap = page.tap !== undefined;
  return [
    ...[page.name, whole(page.fcp), whole(page.data), judgement.cell(judged.data, 2)],
    ...[
      hasTap ? whole(page.tap) : '-',
      hasTap ? judgement.cell(judged.tap, 2) : '-',
      hasTap ? whole(page.lostTaps) : '-',
    ],
    ...[whole(page.complete), judgement.cell(judged.complete, 2), judgement.cell(judged.requests, 0)],
    ...[(page.bytes / 1000).toFixed(1), judgement.cell(judged.cls, 3), judgement.cell(judged.tbt, 0)],
    ...[whole(page.warmData), judgement.cell(judged.warmData, 2)],
  ];
}

function pageTable({ floor, pages }: PageVisits, judgement: Judgement): string {
  const bar = (name: string, key: keyof typeof pageBars): string => `${name} (≤ ${String(pageBars[key])})`;
  const head = [
    ...['page', 'FCP ms', 'data ms', bar('÷ floor', 'data'), 'tap ms', bar('÷ floor', 'tap'), 'taps lost'],
    ...['complete ms', bar('÷ floor', 'complete'), bar('requests', 'requests'), 'kB', bar('CLS', 'cls')],
    ...[bar('TBT ms', 'tbt'), 'warm data ms', bar('÷ floor', 'warmData')],
  ];
  return markdownTable(
    head,
    [floor, ...pages].map((page) => pageRow(page, floor, judgement)),
  );
}

function moveTable(visits: Visits, judgement: Judgement): string {
  const { there, back, dropped, longBack } = judgeMoves(visits);
  const { activities, plainDropped } = visits.longList;
  const row = (name: string, judged: Judged): string[] => [
    ...[name, judgement.cell(judged, 0), `≤ ${String(judged.bar)}`],
  ];
  const plain = Math.round(plainDropped * 100);
  return markdownTable(
    ['navigation', 'figure', 'bar'],
    [
      row('center to the financial day by a tap, until its first row, ms', there),
      row('back to the center, until its first row, ms', back),
      row(`frames dropped in ${activities} activities, % (200 plain rows: ${plain})`, dropped),
      row(`back to the list of ${activities} activities, until a row, ms`, longBack),
    ],
  );
}

function shareRow(
  name: string,
  { perSecond, bare }: SharedRate,
  min: number,
  judgement: Judgement,
): string[] {
  const share = (perSecond / bare).toFixed(2);
  const isMissed = Number(share) < min;
  if (isMissed) judgement.missed += 1;
  return [
    `${name} a second (${whole(perSecond)}) ÷ bare Node (${whole(bare)})`,
    isMissed ? `**${share}**` : share,
    `≥ ${String(min)}`,
  ];
}

function costTable({ pageCosts: { page, list, renders } }: Visits, judgement: Judgement): string {
  const row = (name: string, judged: Judged): string[] => [
    ...[name, judgement.cell(judged, 1), `≤ ${String(judged.bar)}`],
  ];
  return markdownTable(
    ['answers to guests', 'figure', 'bar'],
    [
      shareRow('pages with their data', page, minPages, judgement),
      shareRow('lists of activities', list, minAnswers, judgement),
      row('p99 of the list, ms', { figure: list.p99, bar: slowestAnswer }),
      ...renders.map(({ path, ms }) =>
        row(`processor time of a render of ${path}, ms`, { figure: ms, bar: longestRender }),
      ),
    ],
  );
}

function wordsOf(effect: TapEffect): string {
  if ('appears' in effect) return `\`${effect.appears}\` appears`;
  if ('leadsTo' in effect) return `the navigation to \`${effect.leadsTo}\` begins`;
  if ('scrolls' in effect) return `\`${effect.scrolls}\` is scrolled`;
  return `\`${effect.keeps}\` is stored until after the login`;
}

function controlTable(): string {
  const rows = visitedPages.map(({ path, row, isRowBelowFold, control, effect }) => [
    ...[
      path,
      `\`${row}\`${isRowBelowFold ? ' (below the first view)' : ''}`,
      `\`${control}\``,
      wordsOf(effect),
    ],
  ]);
  return markdownTable(['path', 'row', 'control', 'effect'], rows);
}

function section(visits: Visits, judgement: Judgement): readonly string[] {
  const [shortest, longest] = visits.floorSpread.map(whole);
  const load = (loadavg()[0] ?? 0).toFixed(1);
  return [
    `Written by \`npm run bench -- visits\` ${measuredAt()}; ${machineWords()}. Chromium, 375x812, 4x slower processor, slow 4G (150 ms, 1.6 Mbps), a fresh profile for every load, median of ${String(visits.loads)} loads, all pages interleaved; load of the machine ${load}. The floor is a list of twenty rows as plain HTML from the same server: its data came after ${shortest ?? ''} to ${longest ?? ''} ms. A figure in bold is above its bar.`,
    'Data: the first row of data is painted in the viewport; on the home page, where the rows are below the first view, they are in the document and a frame was painted. Tap: in a separate load the first control is tapped once, as soon as it is painted, until the effect is visible; a tap that the page lost is repeated after 100 ms, one that made no click after a second. Complete: there are data, no placeholders, and every picture in the viewport is loaded and decoded; requests and kB on the wire are counted until then. Data, tap and complete are divided by the data time of the floor. Warm: the same page again in the same profile.',
    'The ratios were set when Chromium also loaded the page of its own address bar with every window and the floor came after 456 ms; with this switched off it comes after 272 ms on the same machine. In milliseconds they were 570 (data), 1,368 (tap), 1,003 (complete) and 593 (warm). A tap at 3 times the current floor would be 816 ms, and the 95 kB of scripts that are allowed take 475 ms on this connection after 300 ms of waiting.',
    pageTable(visits, judgement),
    'Under the same throttling, in one page, from a center that has loaded: frames are those of a wheel scroll of 4,000 px in two seconds, and a gap over 25 ms between two of them drops the frames of 16.7 ms that would have fit.',
    moveTable(visits, judgement),
    'On the server: answers that guests share, and bare Node that sends the same bytes, three interleaved rounds of three seconds with 20 connections; processor time of a render with its calls and its compression, mean of 60.',
    costTable(visits, judgement),
    controlTable(),
  ];
}

/** Measures visits and writes their section of docs/benchmarks.md; false when a figure is above its limit. */
export async function writeVisitsSection(loads = usualLoads): Promise<boolean> {
  const visits = await measureVisits(loads);
  const judgement = new Judgement();
  await writeSection(heading, section(visits, judgement));
  return judgement.isMet();
}

/** Measures one of the pages and prints its figures, because the section is one run of all pages; false as above. */
export async function printVisitsOf(path: string, loads = usualLoads): Promise<boolean> {
  const judgement = new Judgement();
  console.log(pageTable(await measureVisitsOf(path, loads), judgement));
  return judgement.isMet();
}
