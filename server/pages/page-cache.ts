import type { Clock } from '#server/clock.ts';
import type { Page } from '#server/modules/delivery/bundles.ts';

/** How long pages are kept and how many of them; milliseconds and bytes. */
export interface PageCacheLimits {
  /** Served as it is. */
  readonly freshMs: number;
  /** Served while one render runs. */
  readonly staleMs: number;
  readonly entries: number;
  readonly bytes: number;
  /** Renders that may be under way; what is over it gets no page. */
  readonly inFlight: number;
}

/** What serves the product: design section 7a. */
export const pageCacheLimits: PageCacheLimits = {
  freshMs: 1000,
  staleMs: 5000,
  entries: 500,
  bytes: 64 * 1024 * 1024,
  inFlight: 8,
};

interface Entry {
  /** Null where the page could not be drawn: that is remembered too, so that a fault is not tried for every visitor. */
  readonly page: Page | null;
  readonly drawnAt: number;
  readonly bytes: number;
}

function bytesOf(page: Page | null): number {
  if (page === null) return 0;
  return page.bodies.identity.length + page.bodies.br.length + page.bodies.gzip.length;
}

/**
 * Drawn pages by key, shared by all visitors and bounded: one render at a time for a key, the page before it while it
 * runs, and nothing for whoever comes when too many renders are under way.
 */
export class PageCache {
  private readonly entries = new Map<string, Entry>();
  private readonly underWay = new Map<string, Promise<Page | null>>();
  private bytes = 0;

  constructor(
    private readonly clock: Clock,
    private readonly limits: PageCacheLimits = pageCacheLimits,
  ) {}

  /** How much is kept. */
  get usage(): { readonly entries: number; readonly bytes: number; readonly inFlight: number } {
    return { entries: this.entries.size, bytes: this.bytes, inFlight: this.underWay.size };
  }

  /** The page of a key, drawn by `draw` where none is fresh; null where there is none. Never throws. */
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
