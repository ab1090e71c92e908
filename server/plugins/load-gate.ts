import type { Clock } from '#server/clock.ts';

/** Runs a function after this many milliseconds. */
export type Schedule = (run: () => void, ms: number) => void;

/** A call that requests a place. */
export interface Waiter {
  /** True when the client has disconnected: the answer would not be read. */
  readonly isGone: () => boolean;
  /** Called once: with true when the place is taken, with false when there is none. */
  readonly settle: (hasPlace: boolean) => void;
}

/** Weight of the newest interval in the mean interval between two freed places. */
const newestShare = 1 / 32;

/**
 * Limits the calls in flight of one kind: a maximum number at a time, a short queue in order of arrival, and a
 * refusal for a call that would wait too long. The expected wait follows from the length of the queue and from how
 * often a place became free lately, so the queue is longer on a faster machine.
 */
export class LoadGate {
  private inFlight = 0;
  private meanGapMs = 0;
  /** Since when every place is taken, or the time of the last freed place; null while one is free. */
  private fullSince: number | null = null;
  private readonly queue: { readonly waiter: Waiter; readonly until: number }[] = [];
  private isWatched = false;

  constructor(
    private readonly limit: LoadLimit,
    private readonly clock: Clock,
    private readonly schedule: Schedule,
  ) {}

  /** Whether a new call would be refused. */
  get isFull(): boolean {
    if (this.inFlight < this.limit.inFlight) return false;
    const { inFlight, waiting, waitMs } = this.limit;
    return inFlight === 0 || this.queue.length >= waiting || this.expectedWaitMs > waitMs;
  }

  /** Calls in flight and in the queue. */
  get usage(): { readonly inFlight: number; readonly waiting: number } {
    return { inFlight: this.inFlight, waiting: this.queue.length };
  }

  /** Gives the call a place: at once, when one becomes free, or never. A taken place must be freed. */
  enter(waiter: Waiter): void {
    if (this.inFlight < this.limit.inFlight) {
      this.take();
      waiter.settle(true);
    } else if (this.isFull) {
      waiter.settle(false);
    } else {
      this.queue.push({ waiter, until: this.clock.now() + this.limit.maxWaitMs });
      this.watchQueue();
    }
  }

  /** Frees a place and gives it to the call that has waited longest. */
  leave(): void {
    this.noteGap();
    this.inFlight -= 1;
    while (this.inFlight < this.limit.inFlight) {
      const next = this.queue.shift();
      if (next === undefined) return;
      const hasPlace = !next.waiter.isGone();
      if (hasPlace) this.take();
      next.waiter.settle(hasPlace);
    }
  }

  private get expectedWaitMs(): number {
    return (this.queue.length + 1) * this.meanGapMs;
  }

  private take(): void {
    this.inFlight += 1;
    if (this.inFlight === this.limit.inFlight) this.fullSince = this.clock.now();
  }

  private noteGap(): void {
    if (this.fullSince === null) return;
    // A stall counts as the longest wait and no more, so that its effect on the mean ends soon.
    const gap = Math.min(this.clock.now() - this.fullSince, this.limit.maxWaitMs);
    this.meanGapMs += (gap - this.meanGapMs) * newestShare;
    this.fullSince = null;
  }

  /** No place is freed while the database is frozen: then a timer must end the wait. */
  private watchQueue(): void {
    const [first] = this.queue;
    if (first === undefined || this.isWatched) return;
    this.isWatched = true;
    this.schedule(() => {
      this.isWatched = false;
      const now = this.clock.now();
      while (this.queue[0] !== undefined && this.queue[0].until <= now) {
        this.queue.shift()?.waiter.settle(false);
      }
      this.watchQueue();
    }, first.until - this.clock.now());
  }
}

/**
 * Kinds of calls with separate limits, so that a rush on one does not block the others: calls that only read, calls
 * with effects, draws, pages with their files, and logins.
 */
export const loadKinds = ['read', 'write', 'draw', 'page', 'login'] as const;

/** One kind of call. */
export type LoadKind = (typeof loadKinds)[number];

/** Limits of one kind. */
interface LoadLimit {
  /** Calls in flight at the same time; 0 refuses all of them. */
  readonly inFlight: number;
  /** Calls in the queue; a limit on memory, `waitMs` is reached before. */
  readonly waiting: number;
  /** A call that would probably wait longer is refused at once; milliseconds. */
  readonly waitMs: number;
  /** A call that has waited this long is refused after all; milliseconds. */
  readonly maxWaitMs: number;
}

/** The limits of every kind. */
export type LoadLimits = Readonly<Record<LoadKind, LoadLimit>>;

/** Calls in flight in place of the numbers below, for the named kinds. */
export type LoadOverrides = Readonly<Partial<Record<LoadKind, number>>>;

/*
 * Calls in flight. More than the engine can run at once only moves the queue into the connection pool, where the wait
 * is not measured.
 *
 * - Draws or writes use one connection each for their transaction and leave a fifth for reads and jobs.
 * Reads use one briefly and often none, because sessions and activities are cached.
 * - Logins hash passwords in the four threads of the runtime: twice as many keep them busy.
 * - Pages come from memory, files from the disk through the same four threads.
 */
const inFlightOn = (connections: number) => {
  const transactions = Math.floor(connections * 0.8);
  return { read: 2 * connections, write: transactions, draw: transactions, page: 64, login: 8 };
};

/*
 * A visitor is answered within half a second or asked to retry: 350 ms in the queue leave the rest for the work and
 * for a wrong estimate, and after 450 ms the estimate was wrong.
 */
const queue = { waiting: 512, waitMs: 350, maxWaitMs: 450 } as const;

const boundless = { inFlight: Infinity, waiting: 0, waitMs: 0, maxWaitMs: 0 } as const;
const unlimited: LoadLimits = {
  read: boundless,
  write: boundless,
  draw: boundless,
  page: boundless,
  login: boundless,
};

/** The limits on an engine with this many connections; null removes all limits. */
export function loadLimits(connections: number, overrides: LoadOverrides | null): LoadLimits {
  if (overrides === null) return unlimited;
  const numbers = { ...inFlightOn(connections), ...overrides };
  const limit = (kind: LoadKind): LoadLimit => ({ ...queue, inFlight: numbers[kind] });
  return {
    read: limit('read'),
    write: limit('write'),
    draw: limit('draw'),
    page: limit('page'),
    login: limit('login'),
  };
}
