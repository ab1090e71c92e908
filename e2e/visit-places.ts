import type { Browser, BrowserContext, Page } from 'puppeteer';

/** A context with a page that keeps its process, and what that has compiled, from one visit to the next. */
interface Place {
  readonly context: BrowserContext;
  readonly keeper: Page;
}

/**
 * Contexts of visits, one after the other: a page in a context that a visit has left, with nothing stored, costs two thirds of
 * one in a new context. The pages of a visit, with all that was set on them, are closed.
 */
export class VisitPlaces {
  private readonly free: Place[] = [];
  private readonly taken = new Map<BrowserContext, Place>();

  /** An empty context for a visit at `origin`. */
  async take(browser: Browser, origin: string): Promise<BrowserContext> {
    const place = this.free.pop() ?? (await placeIn(browser, origin));
    this.taken.set(place.context, place);
    return place.context;
  }

  /** Takes back the context of a visit that has loaded these addresses as pages. */
  async leave(context: BrowserContext, addresses: readonly string[]): Promise<void> {
    const place = this.taken.get(context);
    this.taken.delete(context);
    if (place === undefined) return context.close();
    const pages = await context.pages();
    await Promise.all(pages.filter((page) => page !== place.keeper).map((page) => page.close()));
    await context.clearPermissionOverrides();
    await forgetStored(place.keeper, [place.keeper.url(), ...addresses]);
    this.free.push(place);
  }

  /** Closes all that are free. */
  async close(): Promise<void> {
    await Promise.all(this.free.splice(0).map(({ context }) => context.close()));
  }
}

/** Removes what the origins of these addresses have stored in the context of a page, and all its cookies. */
export async function forgetStored(page: Page, addresses: readonly string[]): Promise<void> {
  const devTools = await page.createCDPSession();
  await devTools.send('Network.clearBrowserCookies');
  for (const origin of new Set(addresses.map((address) => new URL(address).origin)))
    await devTools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await devTools.detach();
}

async function placeIn(browser: Browser, origin: string): Promise<Place> {
  const context = await browser.createBrowserContext();
  const keeper = await context.newPage();
  // A page that runs nothing and stores nothing.
  await keeper.goto(`${origin}/robots.txt`);
  return { context, keeper };
}
