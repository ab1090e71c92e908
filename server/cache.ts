import type { Clock } from './clock.ts';

/** Ages and size of a cache. */
export interface CacheLimits<T> {
  /** How long a value is fresh; milliseconds. */
  readonly freshMs: number;
  /** Values that are kept: those that were kept last. */
  readonly entries: number;
  /** Bytes that all values together may have, and those of one; only the number of values is bounded when absent. */
  readonly bytes?: { readonly max: number; readonly of: (value: T) => number };
  /** Whether a value is as old as its load, which may have read it at once, or as the end of it; `start` when absent. */
  readonly agesFrom?: 'start' | 'end';
  /** Called with each value that is not kept any longer: it was replaced, forgotten, or had to leave for others. */
  readonly onDrop?: (key: string, value: T) => void;
}

/** What happened in all caches of one name. */
export interface CacheFigures {
  hits: number;
  /** Values that were not known, or too old; also where an old one was used, or a load that was under way. */
  misses: number;
  failures: number;
  /** Values that had to leave for others. */
  evictions: number;
  /** Values that are kept, fresh or not. */
  entries: number;
  /** Loads under way. */
  inFlight: number;
}

interface Entry<T> {
  readonly value: T;
  readonly found: Promise<T>;
  readonly at: number;
  readonly bytes: number;
}

/**
 * Values by key that may be some seconds old, bounded; undefined is none. All callers share one load of a key at a time. A failed load is not
 * kept: the next caller tries again, or uses the old value. What was read before its key was forgotten is never kept.
 */
export class Cache<T> {
  // In the order in which they were kept.
  private readonly kept = new Map<string, Entry<T>>();
  private readonly loads = new Map<string, Promise<T>>();
  private bytes = 0;
  private running = 0;

  /** Made by {@link Caches.make}. */
  constructor(
    private readonly clock: Clock,
    private readonly figures: CacheFigures,
    private readonly limits: CacheLimits<T>,
  ) {}

  /** Current size; loads whose key was forgotten are in flight until they end. */
  get usage(): { readonly entries: number; readonly bytes: number; readonly inFlight: number } {
    return { entries: this.kept.size, bytes: this.bytes, inFlight: this.running };
  }

  /**
   * The value of a key, at most `freshMs` old; from `load` if none is known, which is given the last one. No transaction may
   * wait for it: another caller's load needs a connection of its own.
   */
  find(key: string, load: (last: T | undefined) => Promise<T>, freshMs = this.limits.freshMs): Promise<T> {
    const entry = this.kept.get(key);
    if (entry === undefined || !this.isYounger(entry, freshMs)) {
      this.figures.misses += 1;
      return this.load(key, load);
    }
    this.figures.hits += 1;
    return entry.found;
  }

  /** The value of a key at once, if it is known and fresh. */
  get(key: string): T | undefined {
    const entry = this.kept.get(key);
    if (entry === undefined || !this.isYounger(entry, this.limits.freshMs)) {
      this.figures.misses += 1;
      return undefined;
    }
    this.figures.hits += 1;
    return entry.value;
  }

  /** The last value of a key if it is not older than this, for a caller who cannot have or wait for a fresh one; milliseconds. */
  last(key: string, oldestMs: number): T | undefined {
    const entry = this.kept.get(key);
    return entry !== undefined && this.isYounger(entry, oldestMs) ? entry.value : undefined;
  }

  /** Loads a value anew, with all who ask meanwhile. */
  load(key: string, load: (last: T | undefined) => Promise<T>): Promise<T> {
    const underWay = this.loads.get(key);
    if (underWay !== undefined) return underWay;
    const startedAt = this.clock.now();
    const found = load(this.kept.get(key)?.value);
    this.loads.set(key, found);
    this.countLoads(1);
    found.then(
      (value) => {
        const at = this.limits.agesFrom === 'end' ? this.clock.now() : startedAt;
        if (this.endLoad(key, found)) this.keep(key, value, { found, at });
      },
      () => {
        this.figures.failures += 1;
        this.endLoad(key, found);
      },
    );
    return found;
  }

  /** Whether a load of the key is under way whose value will be kept. */
  isLoading(key: string): boolean {
    return this.loads.has(key);
  }

  /** Keeps a value that the caller has read, at `at`; a load under way began before and is not kept. */
  put(key: string, value: T, at = this.clock.now()): void {
    this.loads.delete(key);
    this.keep(key, value, { found: Promise.resolve(value), at });
  }

  /** Forgets a key; what a load under way has read of it is not kept, and the next caller does not wait for it. */
  forget(key: string): void {
    this.loads.delete(key);
    this.drop(key);
  }

  /** Forgets every key as {@link forget} does; to be called by an owner who ends before its process. */
  forgetAll(): void {
    this.loads.clear();
    for (const key of this.kept.keys()) this.drop(key);
  }

  private isYounger({ at }: Entry<T>, thanMs: number): boolean {
    const age = this.clock.now() - at;
    // A clock that was set back makes no value last longer.
    return age >= 0 && age < thanMs;
  }

  private countLoads(more: number): void {
    this.running += more;
    this.figures.inFlight += more;
  }

  /** Whether the key was not forgotten meanwhile. */
  private endLoad(key: string, found: Promise<T>): boolean {
    this.countLoads(-1);
    return this.loads.get(key) === found && this.loads.delete(key);
  }

  private keep(key: string, value: T, { found, at }: Pick<Entry<T>, 'found' | 'at'>): void {
    const { entries, bytes } = this.limits;
    const size = bytes?.of(value) ?? 0;
    this.drop(key);
    // Written out: objects that are made by `...` have a shape each, and are three times as slow to read.
    this.kept.set(key, { value, found, at, bytes: size });
    this.bytes += size;
    this.figures.entries += 1;
    for (const oldest of this.kept.keys()) {
      if (this.kept.size <= entries && this.bytes <= (bytes?.max ?? Infinity)) return;
      this.figures.evictions += 1;
      this.drop(oldest);
    }
  }

  private drop(key: string): void {
    const entry = this.kept.get(key);
    if (entry === undefined) return;
    this.kept.delete(key);
    this.bytes -= entry.bytes;
    this.figures.entries -= 1;
    this.limits.onDrop?.(key, entry.value);
  }
}

/** Makes the caches of a server, and counts what happens in them by their names. */
export class Caches {
  private readonly byName = new Map<string, CacheFigures>();

  constructor(private readonly clock: Clock) {}

  /** An empty cache; caches of the same name are counted together. */
  make<T>(name: string, limits: CacheLimits<T>): Cache<T> {
    return new Cache(this.clock, this.figuresOf(name), limits);
  }

  /** The figures since the start by name, as they are now. */
  get figures(): ReadonlyMap<string, Readonly<CacheFigures>> {
    return this.byName;
  }

  private figuresOf(name: string): CacheFigures {
    const known = this.byName.get(name);
    if (known !== undefined) return known;
    const figures = { hits: 0, misses: 0, failures: 0, evictions: 0, entries: 0, inFlight: 0 };
    this.byName.set(name, figures);
    return figures;
  }
}
