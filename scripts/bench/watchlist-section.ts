import { loadavg } from 'node:os';
import { Judgement } from './judgement.ts';
import { markdownTable } from './markdown-table.ts';
import { measureWatchlist } from './measure-watchlist.ts';
import type { WatchlistFigures } from './measure-watchlist.ts';
import { machineWords, measuredAt, writeSection } from './page-section.ts';
import type { Refresh } from './watch-refresh.ts';

const heading = '## Watchlist';
const usualLoads = 9;
/** Upper limits of one refresh. */
const refreshBars = { requests: 1, kilobytes: 30 } as const;

function figureTable(figures: WatchlistFigures, judgement: Judgement): string {
  const { rows, dropped, plainDropped, ofScreen, ofList } = figures;
  const row = (name: string, figure: number, bar: number, decimals = 0): string[] => [
    ...[name, judgement.cell({ figure, bar }, decimals), `≤ ${String(bar)}`],
  ];
  const refresh = (of: string, { quotes, requests, bytes }: Refresh): string[][] => [
    row(`requests of a refresh of the ${String(quotes)} quotes ${of}`, requests, refreshBars.requests),
    row(`kB of it on the wire, both ways`, bytes / 1000, refreshBars.kilobytes, 1),
  ];
  const percent = (share: number): number => Math.round(share * 100);
  return markdownTable(
    ['watchlist', 'figure', 'bar'],
    [
      row(`frames dropped in a list of ${String(rows)}, %`, percent(dropped), percent(plainDropped)),
      ...refresh('of the blocks on the screen', ofScreen),
      ...refresh('of the whole list, ordered by change', ofList),
    ],
  );
}

/** Measures a full watchlist and writes its section of docs/benchmarks.md; false when a figure is above its limit. */
export async function writeWatchlistSection(loads = usualLoads): Promise<boolean> {
  const figures = await measureWatchlist(loads);
  const judgement = new Judgement();
  const load = (loadavg()[0] ?? 0).toFixed(1);
  await writeSection(heading, [
    `Written by \`npm run bench -- watchlist\` ${measuredAt()}; ${machineWords()}. Chromium, 375x812, 4x slower processor, slow 4G, a fresh profile for every load, median of ${String(loads)} loads; load of the machine ${load}. A member follows ${String(figures.rows)} securities of a market of as many; the bar of dropped frames is what plain HTML rows with the same text drop in the same run, in turn with the list. Frames are those of a wheel scroll of 4,000 px in two seconds, as in Visits. A figure in bold is above its bar.`,
    figureTable(figures, judgement),
  ]);
  return judgement.isMet();
}
