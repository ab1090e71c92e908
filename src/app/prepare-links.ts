import { forgetFirstCalls } from '#kernel/api/first-calls.ts';
import { startFirstCalls } from '#kernel/api/start-first-calls.ts';
import type { Session } from '#kernel/session/session.ts';
import { isOwnPage } from '#kernel/screen/paths.ts';
import { findRoute, routeAt } from './routes.tsx';

/** With more links the next step is only a guess. */
const maxInView = 3;

function destinationOf(link: HTMLAnchorElement | null): URL | undefined {
  const url = link === null ? undefined : new URL(link.href);
  return url?.origin === location.origin ? url : undefined;
}

function linkOf({ target }: Event): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
}

/** Where a press takes this page: nowhere if it opens another tab or a file, or if its screen is here already. */
function destinationOfPress(event: MouseEvent): URL | undefined {
  const link = linkOf(event);
  const isElsewhere = event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
  if (link === null || isElsewhere || link.target !== '' || link.hasAttribute('download')) return undefined;
  const url = destinationOf(link);
  return url?.pathname === location.pathname ? undefined : url;
}

/** A press that leads nowhere, because the screen has handled it otherwise, has asked for nobody. */
function forgetUnlessAt({ pathname }: URL): void {
  if (location.pathname !== pathname) forgetFirstCalls();
}

/** Loads the screen at an address of ours; a chunk that is lost is requested again by the screen. */
function prepare(pathname: string): void {
  void findRoute(pathname).then(
    (route) => route.prepare().catch(() => undefined),
    () => undefined,
  );
}

function isInView(link: Element): boolean {
  const { top, bottom } = link.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
}

function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
}

/**
 * Loads the screens of the first links in view, so that the next step waits for data alone; nothing for a
 * visitor who saves data.
 */
export function prepareLinksInView(): void {
  if (savesData()) return;
  const links = [...document.querySelectorAll<HTMLAnchorElement>('main a[href]')].filter(isInView);
  const next = new Set(links.flatMap((link) => destinationOf(link)?.pathname ?? []));
  for (const pathname of [...next].filter(isOwnPage).slice(0, maxInView)) prepare(pathname);
}

/**
 * Makes links quick: a finger on a link loads its screen, and the press that follows starts what that screen
 * requests first, concurrently with the rest of its script.
 */
export function prepareLinks(session: Pick<Session, 'isEnding'>): void {
  document.addEventListener('pointerdown', (event) => {
    const pathname = destinationOf(linkOf(event))?.pathname;
    if (pathname !== undefined && isOwnPage(pathname)) prepare(pathname);
  });
  // Before the router hears of it.
  document.addEventListener(
    'click',
    (event) => {
      // Until the server knows of a logout it would answer for the member who has left.
      if (session.isEnding) return;
      const url = destinationOfPress(event);
      if (url === undefined) return;
      startFirstCalls(routeAt(url.pathname)?.firstCalls ?? [], url);
      setTimeout(() => forgetUnlessAt(url));
    },
    true,
  );
  addEventListener('popstate', forgetFirstCalls);
}
