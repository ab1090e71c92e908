import type { Page } from 'puppeteer';
import { noteScripts } from './loaded-screens.ts';

/** Events of a page that a visitor must never see. */
export interface PageRecord {
  /** Console errors and warnings, uncaught errors, failed and refused requests; hydration mismatches are among them. */
  readonly problems: readonly string[];
  /** Addresses of calls that were started and have not been answered. */
  readonly unsettled: () => readonly string[];
  /** Forgets them: the page is about to be kept by the browser, which ends them without a word. */
  readonly leave: () => void;
  /** Number of calls that were started. */
  readonly calls: () => number;
  /** Addresses that were loaded as pages, oldest first; as they were requested, whatever the page changed. */
  readonly navigations: readonly string[];
}

/** Records the errors of a page from now on. */
export function watchPage(page: Page): PageRecord {
  const problems: string[] = [];
  const navigations: string[] = [];
  const open = new Map<object, string>();
  let isLeaving = false;
  let calls = 0;

  noteScripts(page);
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
    if (!['fetch', 'xhr'].includes(request.resourceType())) return;
    open.set(request, request.url());
    calls += 1;
  });
  page.on('framenavigated', (frame) => {
    if (frame !== page.mainFrame() || !isLeaving) return;
    // Pending requests of the previous page, including its last events, end with it: the browser does not always
    // report how.
    isLeaving = false;
    open.clear();
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => {
    open.delete(request);
    const reason = request.failure()?.errorText ?? '';
    // Leaving a page ends its pending loads.
    if (reason !== 'net::ERR_ABORTED') problems.push(`${reason} ${request.url()}`);
  });
  return {
    ...{ problems, navigations },
    calls: () => calls,
    unsettled: () => [...open.values()],
    leave: () => {
      // It may call until it is gone, and a page that is kept is left without a request.
      isLeaving = true;
      open.clear();
    },
  };
}
