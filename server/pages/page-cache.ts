import type { Clock } from '#server/clock.ts';
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

interface Entry {
  /**
   * Null if the page could not be drawn: this is cached too, so that a failing render is not tried for every visitor.
   */
  readonly page: Page | null;
  readonly drawnAt: number;
  readonly bytes: number;
}

function bytesOf(page: Page | null): number {
  if (page === null) return 0;
  return page.bodies.identity.length + page.bodies.br.length + page.bodies.gzip.length;
}

/**
 * Drawn pages by key, shared by all visitors and bounded: one render at a time for each key, the previous page while
 * it runs, and no page when too many renders are in progress.
 */
export class PageCache {
  private readonly entries = new Map<string, Entry>();
  private readonly underWay = new Map<string, Promise<Page | null>>();
  private bytes = 0;

  constructor(
    private readonly clock: Clock,
    private readonly limits: PageCacheLimits = pageCacheLimits,
  ) {}

  /** Current size. */
  get usage(): { readonly entries: number; readonly bytes: number; readonly inFlight: number } {
    return { entries: this.entries.size, bytes: this.bytes, inFlight: this.underWay.size };
  }

  /** The page of a key, drawn by `draw` if none is fresh; null if there is none. Never throws. */
  find(key: string, draw: () => Promise<Page | null>): Promise<Page | null> | Page | null {
    const entry = this.entries.get(key);
    const age = entry === undefined ? Infinity : this.clock.now() - entry.drawnAt;
    if (entry !== undefined && age < this.limits.freshMs) return entry.page;
    const next = this.drawOnce(key, draw);
    return entry !== undefined && age < this.limits.staleMs ? entry.page : next;
  }

  private drawOnce(key: string, draw: () => Promise<Page | null>): Promise<Page | null> | null {
    const running = this.underWay.get(key);
    if (running !== undefined) return running;
    if (this.underWay.size >= this.limits.inFlight) return null;
    const drawing = draw()
      .catch(() => null)
      .then((page) => {
        this.underWay.delete(key);
        this.keep(key, { page, drawnAt: this.clock.now(), bytes: bytesOf(page) });
        return page;
      });
    this.underWay.set(key, drawing);
    return drawing;
  }

  private keep(key: string, entry: Entry): void {
    this.drop(key);
    this.entries.set(key, entry);
    this.bytes += entry.bytes;
    for (const oldest of this.entries.keys()) {
      if (this.entries.size <= this.limits.entries && this.bytes <= this.limits.bytes) return;
      this.drop(oldest);
    }
  }

  private drop(key: string): void {
    this.bytes -= this.entries.get(key)?.bytes ?? 0;
    this.entries.delete(key);
  }
}
