import type { Page } from 'puppeteer';

/** What a page did that a visitor must never see. */
export interface PageRecord {
  /** Console errors and warnings, uncaught errors, failed and refused requests; hydration mismatches are among them. */
  readonly problems: readonly string[];
  /** Addresses of calls that were started and have not been answered. */
  readonly unsettled: () => readonly string[];
  /** Addresses that were loaded as pages, oldest first; as they were asked for, whatever the page made of them. */
  readonly navigations: readonly string[];
}

/** Writes down what goes wrong in a page, from now on. */
export function watchPage(page: Page): PageRecord {
  const problems: string[] = [];
  const navigations: string[] = [];
  const open = new Map<object, string>();
  let isLeaving = false;

  page.on('console', (message) => {
    const type = message.type();
    if (type === 'error' || type === 'warn') problems.push(`console ${type}: ${message.text()}`);
  });
  page.on('pageerror', (error) => problems.push(`uncaught: ${String(error)}`));
  page.on('response', (response) => {
    if (response.status() >= 400) problems.push(`${response.status()} ${response.url()}`);
  });
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) {
      navigations.push(request.url());
      isLeaving = true;
    }
    if (['fetch', 'xhr'].includes(request.resourceType())) open.set(request, request.url());
  });
  page.on('framenavigated', (frame) => {
    if (frame !== page.mainFrame() || !isLeaving) return;
    // What the page before was still asking for, its last events among it, goes with it: the browser does not always
    // say what became of that.
    isLeaving = false;
    open.clear();
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => {
    open.delete(request);
    const reason = request.failure()?.errorText ?? '';
    // Leaving a page ends what it was still loading.
    if (reason !== 'net::ERR_ABORTED') problems.push(`${reason} ${request.url()}`);
  });
  return { problems, navigations, unsettled: () => [...open.values()] };
}
