import type { Browser } from 'puppeteer';
import { targets } from '../../contract/pages/bundles.ts';
import type { TargetName } from '../../contract/pages/bundles.ts';
import { startBenchServer } from './bench-server.ts';
import { measureLongList } from './measure-long-list.ts';
import type { LongListFigures } from './measure-long-list.ts';
import { measurePageCosts } from './measure-pages.ts';
import type { PageCosts } from './measure-pages.ts';
import { middle } from './middle.ts';
import { launchBrowser } from './throttled-page.ts';
import { timeRoundTrip } from './time-round-trip.ts';
import type { RoundTrip } from './time-round-trip.ts';
import { timeTap } from './time-tap.ts';
import type { TapTiming } from './time-tap.ts';
import { timeVisit } from './time-visit.ts';
import type { VisitTiming } from './time-visit.ts';
import { floorRow, visitedPages } from './visited-pages.ts';
import type { VisitedPage } from './visited-pages.ts';

/** Medians of the loads of one page; times in milliseconds. */
export interface VisitFigures extends VisitTiming {
  readonly name: string;
  /** Undefined if there is nothing to tap. */
  readonly tap: number | undefined;
  /** Number of loads that lost the first tap. */
  readonly lostTaps: number;
}

/** Pages of all targets, and the floor of the same run. */
export interface PageVisits {
  readonly loads: number;
  readonly floor: VisitFigures;
  /** Shortest and longest time to the data of the floor. */
  readonly floorSpread: readonly [number, number];
  readonly pages: readonly VisitFigures[];
}

/** All figures of visits. */
export interface Visits extends PageVisits {
  readonly roundTrip: RoundTrip;
  readonly longList: LongListFigures;
  readonly pageCosts: PageCosts;
}

interface Timed {
  readonly name: string;
  readonly url: string;
  readonly target: TargetName;
  /** Undefined for the floor. */
  readonly page: VisitedPage | undefined;
  readonly visits: VisitTiming[];
  readonly taps: TapTiming[];
}

function timedPages(origin: string, visited: readonly VisitedPage[]): Timed[] {
  const blank = () => ({ visits: [], taps: [] });
  const floor = { name: 'floor', url: `${origin}/bench/floor`, target: 'h5' as const, page: undefined };
  const pages = targets.flatMap((target) =>
    visited.map((page) => ({
      ...{ name: `${target} ${page.path}`, url: origin + page.path, page },
      ...{ target, ...blank() },
    })),
  );
  return [{ ...floor, ...blank() }, ...pages];
}

async function timeOnce(browser: Browser, { url, target, page, visits, taps }: Timed): Promise<void> {
  visits.push(await timeVisit(browser, { url, target, row: floorRow, ...page }));
  if (page !== undefined) taps.push(await timeTap(browser, { ...page, url, target }));
}

function figuresOf({ name, visits, taps }: Timed): VisitFigures {
  const of = (key: keyof VisitTiming): number => middle(visits.map((visit) => visit[key]));
  return {
    ...{ name, fcp: of('fcp'), data: of('data'), complete: of('complete'), cls: of('cls'), tbt: of('tbt') },
    ...{ requests: of('requests'), bytes: of('bytes'), warmData: of('warmData') },
    tap: taps.length === 0 ? undefined : middle(taps.map(({ tap }) => tap)),
    lostTaps: taps.filter(({ isLost }) => isLost).length,
  };
}

/** Times the floor page and pages of all targets, interleaved, so that other work affects all of them; `act` follows each load. */
async function measurePages(
  browser: Browser,
  visited: readonly VisitedPage[],
  loads: number,
  act: (origin: string) => Promise<void> = () => Promise.resolve(),
): Promise<PageVisits> {
  const server = await startBenchServer('');
  try {
    const timed = timedPages(server.origin, visited);
    // The first load of a newly started browser is slower than any other.
    await timeVisit(browser, { url: `${server.origin}/bench/floor`, target: 'h5', row: floorRow });
    for (let load = 1; load <= loads; load += 1) {
      console.log(`load ${String(load)} of ${String(loads)} …`);
      for (const page of timed) await timeOnce(browser, page);
      await act(server.origin);
    }
    const [floor, ...pages] = timed.map(figuresOf);
    if (floor === undefined) throw new Error('The floor was not timed.');
    const spread = (timed[0]?.visits ?? []).map(({ data }) => data);
    return { loads, floor, floorSpread: [Math.min(...spread), Math.max(...spread)], pages };
  } finally {
    await server.stop();
  }
}

/** Measures all pages, the ways between them, the long list and the cost of pages. */
export async function measureVisits(loads: number): Promise<Visits> {
  const browser = await launchBrowser();
  try {
    const trips: RoundTrip[] = [];
    const pages = await measurePages(browser, visitedPages, loads, async (origin) => {
      trips.push(await timeRoundTrip(browser, origin));
    });
    const roundTrip = {
      there: middle(trips.map((trip) => trip.there)),
      back: middle(trips.map((trip) => trip.back)),
    };
    console.log('the long list …');
    const longList = await measureLongList(browser, loads);
    console.log('the cost of pages …');
    return { ...pages, roundTrip, longList, pageCosts: await measurePageCosts() };
  } finally {
    await browser.close();
  }
}

/** Measures one of the pages, in all targets. @throws Error for a path that is not timed. */
export async function measureVisitsOf(path: string, loads: number): Promise<PageVisits> {
  const visited = visitedPages.filter((page) => page.path === path);
  if (visited.length === 0) throw new Error(`${path} is not one of the pages that are timed.`);
  const browser = await launchBrowser();
  try {
    return await measurePages(browser, visited, loads);
  } finally {
    await browser.close();
  }
}
