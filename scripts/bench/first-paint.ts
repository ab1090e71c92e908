import puppeteer from 'puppeteer';
import { targets } from '../../contract/target.ts';
import { paths } from '../../src/kernel/paths.ts';
import { findChromium } from '../test-run/chromium.mjs';
import { startBenchServer } from './bench-server.ts';
import { timePage } from './page-timing.ts';
import type { PageTiming } from './page-timing.ts';

/** Median of the loads of one page. */
export interface PageFigures extends PageTiming {
  readonly name: string;
}

const runs = 11;
const android =
  'Mozilla/5.0 (Linux; Android 13; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/146.0.0.0 Mobile Safari/537.36';
const userAgents = {
  h5: android,
  app: `${android} InvestHall/3.29.0`,
  miniprogram: `${android} MicroMessenger/8.0.64 miniProgram/wx0123456789abcdef`,
};

/** The three pages that are timed in every target. */
export const timedPaths = [paths.home, paths.activityCenter, paths.financialDay];

function medianOf(loads: readonly PageTiming[]): PageTiming {
  const middle = (key: keyof PageTiming): number => {
    const sorted = loads.map((each) => each[key]).sort((a, b) => a - b);
    return sorted[Math.floor(sorted.length / 2)] ?? 0;
  };
  const [fcp, lcp, tbt, cls] = [middle('fcp'), middle('lcp'), middle('tbt'), middle('cls')];
  return {
    fcp,
    lcp,
    tbt,
    cls,
    lastByte: middle('lastByte'),
    requests: middle('requests'),
    depth: middle('depth'),
  };
}

/** Times the floor page and the pages of all targets, interleaved, so that a busy moment hits all alike. */
export async function measureFirstPaint(): Promise<PageFigures[]> {
  const server = await startBenchServer('');
  const browser = await puppeteer.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] });
  try {
    const floor = { name: 'floor', url: `${server.origin}/bench/floor`, userAgent: android };
    const pages = targets.flatMap((target) =>
      timedPaths.map((path) => ({
        name: `${target} ${path}`,
        url: server.origin + path,
        userAgent: userAgents[target],
      })),
    );
    const loads = new Map(
      [floor, ...pages].map((page) => [page.name, { page, timings: [] as PageTiming[] }]),
    );
    for (let run = 0; run < runs; run += 1) {
      for (const { page, timings } of loads.values())
        timings.push(await timePage(browser, page.url, page.userAgent));
    }
    return [...loads].map(([name, { timings }]) => ({ name, ...medianOf(timings) }));
  } finally {
    await browser.close();
    await server.stop();
  }
}
