import type { Browser, ElementHandle, Page } from 'puppeteer';
import { startBenchServer } from './bench-server.ts';
import type { BenchServer } from './bench-server.ts';
import { gatherDrawers, lotteryDraws } from './draw-stage.ts';
import { noteFrames, notedFrames, shareOfDropped } from './dropped-frames.ts';
import { markdownTable } from './markdown-table.ts';
import { middle } from './middle.ts';
import { machineWords, measuredAt, writeSection } from './page-section.ts';
import { phoneAgents } from './phone-agents.ts';
import { cookiesOf } from './sign-in.ts';
import type { Member } from './sign-in.ts';
import { launchBrowser } from './throttled-page.ts';

const heading = '## Games';
const slowdown = 4;
/** For how long a finger stays on the button, milliseconds. */
const fingerMs = 80;
/** Largest share of frames that a game may drop. */
const maxDropped = 0.05;

interface BenchGame {
  readonly name: string;
  /** The text of the large button. */
  readonly button: string;
  readonly path: string;
  /** The activity of the sample content in which the member is given chances. */
  readonly id?: string;
  /** The packets that fall until one is caught. */
  readonly isRain?: boolean;
}

const games: readonly BenchGame[] = [
  { name: 'eggs', button: '砸金蛋', path: '/activity/gold/fund' },
  { name: 'wheel', button: '立即抽奖', path: `/activity/mgm?activity_id=${lotteryDraws.id}` },
  { name: 'nine grid', button: '立即抽奖', path: '/activity/official', id: 'official-open-day' },
  { name: 'rain', button: '开抢', path: '/activity/springFestival', id: 'spring-red-packets', isRain: true },
  { name: 'box', button: '开福袋', path: '/activity/new-year/snake', id: 'snake-new-year' },
];

/** The place in the rain that is caught, when four packets are falling. */
const caughtPlace = 3;

interface Played {
  readonly dropped: number;
  readonly longTasks: readonly number[];
  /** From the press until the result is shown, milliseconds. */
  readonly took: number;
}

interface TasksWindow {
  __longTasks?: number[];
}

/** Runs in the page: records every task of more than 50 ms from now on. */
function noteLongTasks(): void {
  const tasks: number[] = [];
  (window as unknown as TasksWindow).__longTasks = tasks;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) tasks.push(Math.round(duration));
  }).observe({ entryTypes: ['longtask'] });
}

/** Presses by a finger, which stays for a moment: a mouse's move, press and release would be one task on a phone. */
async function tap(page: Page, button: ElementHandle): Promise<void> {
  const { x, y } = await button.clickablePoint();
  const touch = await page.touchscreen.touchStart(x, y);
  await new Promise((resolve) => setTimeout(resolve, fingerMs));
  await touch.end();
}

/** Touches a packet of the rain when it has fallen by half of its way. */
async function catchPacket(page: Page): Promise<void> {
  const packet = await page.waitForSelector(`button[aria-hidden]:nth-of-type(${caughtPlace})`);
  if (packet === null) throw new Error('No packet falls');
  await page.waitForFunction(
    (one) => {
      const sky = one.parentElement?.parentElement?.getBoundingClientRect();
      return sky !== undefined && one.getBoundingClientRect().top > sky.top + sky.height / 3;
    },
    { polling: 'raf' },
    packet,
  );
  const box = await packet.boundingBox();
  if (box === null) throw new Error('The packet has gone');
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
}

async function play(page: Page, { button: name, isRain }: BenchGame): Promise<Played> {
  // By its text: a search by role would make the browser keep the tree of a screen reader up to date during the game.
  const button = await page.waitForSelector(`::-p-xpath(//button[normalize-space()="${name}"])`, {
    timeout: 20_000,
  });
  await page.evaluate(noteLongTasks);
  await page.evaluate(noteFrames);
  const from = performance.now();
  if (button === null) throw new Error(`The page has no button ${name}`);
  await tap(page, button);
  if (isRain === true) await catchPacket(page);
  await page.waitForSelector('[role="dialog"]', { timeout: 20_000 });
  const took = performance.now() - from;
  return {
    dropped: shareOfDropped(await notedFrames(page)),
    longTasks: await page.evaluate(() => (window as unknown as TasksWindow).__longTasks ?? []),
    took,
  };
}

async function playIn(
  browser: Browser,
  server: BenchServer,
  member: Member,
  game: BenchGame,
): Promise<Played> {
  const context = await browser.createBrowserContext();
  try {
    await context.setCookie(...cookiesOf(member, server.origin));
    const page = await context.newPage();
    await page.setViewport({ width: 375, height: 812, deviceScaleFactor: 2, isMobile: true, hasTouch: true });
    await page.setUserAgent({ userAgent: phoneAgents.h5 });
    // tsx names functions through a helper that the page does not have.
    await page.evaluateOnNewDocument('globalThis.__name = (value) => value');
    await page.goto(server.origin + game.path, { waitUntil: 'networkidle0', timeout: 60_000 });
    await page.emulateCPUThrottling(slowdown);
    return await play(page, game);
  } finally {
    await context.close();
  }
}

/** Plays every built game on a slow processor and writes the section; false where a figure is above its bar. */
export async function writeGamesSection(rounds = 5): Promise<boolean> {
  const server = await startBenchServer('');
  const browser = await launchBrowser();
  try {
    const also = games.flatMap(({ id }) => (id === undefined ? [] : [{ id, currency: 'chance' as const }]));
    const [member] = await gatherDrawers(server, 1, also);
    if (member === undefined) throw new Error('nobody is signed in');
    const rows = [];
    for (const game of games) {
      const played: Played[] = [];
      for (let round = 0; round < rounds; round += 1)
        played.push(await playIn(browser, server, member, game));
      const tasks = played.flatMap(({ longTasks }) => longTasks);
      rows.push({
        name: game.name,
        dropped: middle(played.map(({ dropped }) => dropped)),
        worst: Math.max(...played.map(({ dropped }) => dropped)),
        tasks,
        took: middle(played.map(({ took }) => took)),
      });
    }
    const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;
    await writeSection(heading, [
      `Written by \`npm run bench -- games\` ${measuredAt()}; ${machineWords()}. Chromium, 375x812, a processor ${slowdown} times slower, ${rounds} games each, from the press of the large button until the result is shown. Bars: at most ${percent(maxDropped)} of the frames dropped (median), no task of more than 50 ms.`,
      markdownTable(
        ['game', 'dropped, median', 'dropped, most', 'tasks over 50 ms', 'press to result, ms'],
        rows.map(({ name, dropped, worst, tasks, took }) => [
          ...[name, percent(dropped), percent(worst)],
          tasks.length === 0 ? 'none' : tasks.join(', '),
          Math.round(took),
        ]),
      ),
    ]);
    return rows.every(({ dropped, tasks }) => dropped <= maxDropped && tasks.length === 0);
  } finally {
    await browser.close();
    await server.stop();
  }
}
