import type { Clock } from './clock.ts';

/** Lifetime and size of a cache. */
interface TtlLimits {
  /** How long a value is used after its load began; milliseconds. */
  readonly keptMs: number;
  /** The number of keys that are kept: those that were loaded last. */
  readonly keys: number;
}

interface Entry<T> {
  readonly value: Promise<T>;
  readonly loadedAt: number;
  isLoading: boolean;
}

/**
 * Values by key that may be some seconds old. All callers share one load of a key at a time. A failed load is not kept: the
 * next caller tries again.
 */
export class TtlCache<T> {
  // In the order of loading.
  private readonly entries = new Map<string, Entry<T>>();

  constructor(
    private readonly clock: Clock,
    private readonly limits: TtlLimits,
  ) {}

  /** The number of keys that are kept. */
  get size(): number {
    return this.entries.size;
  }

  /**
   * The value of a key, from `load` if none is known. No transaction may wait for it: another caller's load needs a
   * connection of its own.
   */
  find(key: string, load: () => Promise<T>): Promise<T> {
    const known = this.entries.get(key);
    return known !== undefined && this.isUsed(known) ? known.value : this.load(key, load);
  }

  private isUsed({ loadedAt, isLoading }: Entry<T>): boolean {
    const age = this.clock.now() - loadedAt;
    // A clock that was set back makes no value last longer.
    return isLoading || (age >= 0 && age < this.limits.keptMs);
  }

  private load(key: string, load: () => Promise<T>): Promise<T> {
    const entry: Entry<T> = { value: load(), loadedAt: this.clock.now(), isLoading: true };
    this.entries.delete(key);
    this.entries.set(key, entry);
    const [oldest] = this.entries.keys();
    if (this.entries.size > this.limits.keys && oldest !== undefined) this.entries.delete(oldest);
    entry.value.then(
      () => (entry.isLoading = false),
      () => this.entries.get(key) === entry && this.entries.delete(key),
    );
    return entry.value;
  }
}
