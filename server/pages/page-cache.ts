import type { Cache, Caches } from '#server/cache.ts';
import type { Page } from '#server/modules/delivery/bundles.ts';

/** Lifetimes and limits of the cache; milliseconds and bytes. */
export interface PageCacheLimits {
  /** Served without a new render. */
  readonly freshMs: number;
  /** Served while one render runs. */
  readonly staleMs: number;
  readonly entries: number;
  readonly bytes: number;
  /** Renders that may be in progress; a request above the limit gets no page. */
  readonly inFlight: number;
}

/** The limits of the product (product 10.8). */
export const pageCacheLimits: PageCacheLimits = {
  freshMs: 1000,
  staleMs: 5000,
  entries: 500,
  bytes: 64 * 1024 * 1024,
  inFlight: 8,
};

function bytesOf(page: Page | null): number {
  if (page === null) return 0;
  return page.bodies.identity.length + page.bodies.br.length + page.bodies.gzip.length;
}

/**
 * Drawn pages by key, shared by all visitors and bounded: one render at a time for each key, the previous page while
 * it runs, and no page when too many renders are in progress.
 */
export class PageCache {
  /** Null for a page that could not be drawn: so a failing render is not tried for every visitor. */
  private readonly pages: Cache<Page | null>;

  constructor(
    caches: Caches,
    private readonly limits: PageCacheLimits = pageCacheLimits,
  ) {
    const { freshMs, entries, bytes } = limits;
    // From the end: a render that waited for its turn would be old as soon as it is done, and the next one would begin.
    const size = { entries, bytes: { max: bytes, of: bytesOf } };
    this.pages = caches.make('pages', { freshMs, ...size, agesFrom: 'end' });
  }

  /** Current size. */
  get usage(): Cache<Page | null>['usage'] {
    return this.pages.usage;
  }

  /** The page of a key, drawn by `draw` if none is fresh; null if there is none. Never throws. */
  find(key: string, draw: () => Promise<Page | null>): Promise<Page | null> | Page | null {
    const fresh = this.pages.get(key);
    if (fresh !== undefined) return fresh;
    const next = this.drawOnce(key, draw);
    const stale = this.pages.last(key, this.limits.staleMs);
    return stale === undefined ? next : stale;
  }

  /** Forgets every page, because nobody is served by it any more. */
  forgetAll(): void {
    this.pages.forgetAll();
  }

  private drawOnce(key: string, draw: () => Promise<Page | null>): Promise<Page | null> | null {
    const isFull = this.pages.usage.inFlight >= this.limits.inFlight;
    if (isFull && !this.pages.isLoading(key)) return null;
    return this.pages.load(key, () => draw().catch(() => null));
  }
}
