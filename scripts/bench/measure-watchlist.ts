import type { Browser, CookieData, Page } from 'puppeteer';
import { market } from '../../contract/market/market.ts';
import { watchlist } from '../../contract/market/watchlist.ts';
import { systemClock } from '../../server/clock.ts';
import { paths } from '../../src/kernel/screen/paths.ts';
import { texts } from '../../src/pages/watchlist/texts.ts';
import { startBenchServer } from './bench-server.ts';
import type { BenchServer } from './bench-server.ts';
import { droppedFrames } from './dropped-frames.ts';
import { plainQuotes } from './floor-page.ts';
import { middle } from './middle.ts';
import { cookiesOf, signIn } from './sign-in.ts';
import type { Member } from './sign-in.ts';
import { inFreshProfile, launchBrowser, openThrottledPage } from './throttled-page.ts';
import type { ThrottledPage } from './throttled-page.ts';
import { RefreshWatch } from './watch-refresh.ts';
import type { Refresh } from './watch-refresh.ts';
import { WideMarket } from './wide-market.ts';

/** A watchlist as long as it may be, compared with plain rows. */
export interface WatchlistFigures {
  readonly rows: number;
  /** Share of the frames of a scroll. */
  readonly dropped: number;
  readonly plainDropped: number;
  /** Of the quotes of what is on the screen. */
  readonly ofScreen: Refresh;
  /** Of the quotes of the whole list, which an order by change needs. */
  readonly ofList: Refresh;
}

const plainPath = '/bench/quotes';
const patience = 60_000;
const byChange = `button[aria-label="${texts.sortBy(texts.columns.change, undefined)}"]`;

/** The member follows all of these. */
async function follow(server: BenchServer, member: Member, codes: readonly string[]): Promise<void> {
  const reply = await server.app.inject({
    method: 'POST',
    url: watchlist.addStock.path,
    headers: { ...member, 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    payload: { pid: 0, codes },
  });
  const { data } = reply.json<{ data: { changed_cnt?: number } | null }>();
  if (data?.changed_cnt !== codes.length) throw new Error(`The list was not filled: ${reply.payload}`);
}

/** Waits until all rows are in the document: those below the first view follow between two frames. */
async function untilListed(page: Page, rows: number): Promise<void> {
  await page.waitForFunction(
    (count) => document.querySelectorAll('main li[data-code]').length === count,
    {
      timeout: patience,
    },
    rows,
  );
}

/** Scrolls lists and counts refreshes, each page in a profile of its own. */
class Visits {
  constructor(
    private readonly browser: Browser,
    private readonly origin: string,
    private readonly cookies: readonly CookieData[],
    private readonly rows: number,
  ) {}

  list<T>(act: (opened: ThrottledPage) => Promise<T>): Promise<T> {
    return this.open(paths.watchlist, async (opened) => {
      await untilListed(opened.page, this.rows);
      return act(opened);
    });
  }

  plain<T>(act: (opened: ThrottledPage) => Promise<T>): Promise<T> {
    return this.open(plainPath, act);
  }

  private open<T>(path: string, act: (opened: ThrottledPage) => Promise<T>): Promise<T> {
    return inFreshProfile(this.browser, async (context) => {
      await context.setCookie(...this.cookies);
      const opened = await openThrottledPage(context, 'h5');
      await opened.page.goto(this.origin + path, { waitUntil: 'networkidle0', timeout: patience });
      return act(opened);
    });
  }
}

async function measure(visits: Visits, rows: number, loads: number): Promise<WatchlistFigures> {
  const plain: number[] = [];
  const listed: number[] = [];
  for (let load = 1; load <= loads; load += 1) {
    console.log(`load ${String(load)} of ${String(loads)} …`);
    plain.push(await visits.plain(droppedFrames));
    listed.push(await visits.list(droppedFrames));
  }
  const refreshes = await visits.list(async ({ page, session }) => {
    const watch = new RefreshWatch(session, market.simpleQuote.path);
    const ofScreen = await watch.next();
    await page.locator(byChange).click();
    return { ofScreen, ofList: await watch.next(rows) };
  });
  return { rows, dropped: middle(listed), plainDropped: middle(plain), ...refreshes };
}

/** Measures a list of a member that is full; medians of this many loads, the plain rows and the list in turn. */
export async function measureWatchlist(loads: number): Promise<WatchlistFigures> {
  const wide = new WideMarket(systemClock);
  const quotes = await wide.plainQuotes();
  const server = await startBenchServer('', { market: wide, pages: { [plainPath]: plainQuotes(quotes) } });
  const browser = await launchBrowser();
  try {
    const member = await signIn(server, '13800000000');
    await follow(
      server,
      member,
      quotes.map(({ code }) => code),
    );
    const cookies = cookiesOf(member, server.origin);
    return await measure(new Visits(browser, server.origin, cookies, quotes.length), quotes.length, loads);
  } finally {
    await browser.close();
    await server.stop();
  }
}
