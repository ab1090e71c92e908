import { action, computed, makeObservable, observableRef, runInAction } from 'mobx';
import { reasonOf } from '#kernel/api/api.ts';
import type { KnownValue } from './resource.ts';

/** One page of a list as the API sends it, whatever it calls the list. */
export interface PageOf<T> {
  readonly items: readonly T[];
  readonly total: number;
}

/** Where a page starts and how long it may be. */
export interface PageRequest {
  readonly offset: number;
  readonly limit: number;
}

interface Loaded<T> extends PageOf<T> {
  readonly kind: 'idle' | 'loading' | 'ready' | 'failed';
  readonly reason?: string | undefined;
}

/**
 * A list that is fetched page by page with limit and offset. More pages exist only while fewer items are loaded than
 * the total returned (product 3.13), and a failed load empties the list (product 3.13).
 */
export class PagedResource<T> {
  private state: Loaded<T> = { kind: 'idle', items: [], total: 0 };
  private loads = 0;
  /** False as soon as there is a reason to ask: then a screen that appears loads the list. */
  isFresh: boolean;

  /** `known` is the first page, which came with the page of the screen. */
  constructor(
    private readonly fetch: (page: PageRequest) => Promise<PageOf<T>>,
    readonly pageSize = 10,
    known?: KnownValue<PageOf<T>>,
  ) {
    this.isFresh = known?.isFresh ?? false;
    if (known !== undefined) this.state = { kind: 'ready', ...known.value };
    makeObservable<this, 'state' | 'start' | 'settle'>(this, {
      state: observableRef,
      value: computed,
      total: computed,
      hasMore: computed,
      isLoading: computed,
      showRetry: computed,
      reason: computed,
      start: action,
      reset: action,
      settle: action,
    });
  }

  /** The items loaded so far; undefined until the first page has arrived. */
  get value(): readonly T[] | undefined {
    return this.state.kind === 'ready' || this.state.items.length > 0 ? this.state.items : undefined;
  }

  get total(): number {
    return this.state.total;
  }

  get hasMore(): boolean {
    return this.state.items.length < this.state.total;
  }

  get isLoading(): boolean {
    return this.state.kind === 'loading';
  }

  get showRetry(): boolean {
    return this.state.kind === 'failed';
  }

  /** The message for the visitor after a failed load; undefined where no reason is known. */
  get reason(): string | undefined {
    return this.state.kind === 'failed' ? this.state.reason : undefined;
  }

  /** Loads the first page again. */
  async load(): Promise<void> {
    await this.page([]);
  }

  /** The same as {@link load}, under the name that a retry state calls. */
  async reload(): Promise<void> {
    await this.page([]);
  }

  /** Loads again as much as is there, in one page of at most 100; where that fails, the list stays as it is. */
  async refresh(): Promise<void> {
    const { state } = this;
    await this.page([], Math.min(Math.max(state.items.length, this.pageSize), 100), state);
  }

  /** Forgets the list, and any load in progress. */
  reset(): void {
    this.isFresh = false;
    this.loads++;
    this.state = { kind: 'idle', items: [], total: 0 };
  }

  /** Loads the next page; does nothing while a page is loading or when all is loaded. */
  async more(): Promise<void> {
    if (this.isLoading || !this.hasMore) return;
    await this.page(this.state.items);
  }

  private async page(before: readonly T[], limit = this.pageSize, kept?: Loaded<T>): Promise<void> {
    this.isFresh = false;
    const mine = this.start(before);
    const next = await this.attempt({ offset: before.length, limit })
      .then(({ items, total }): Loaded<T> => ({ kind: 'ready', items: [...before, ...items], total }))
      // Also of a page without a list.
      .catch((error: unknown): Loaded<T> => ({
        ...{ kind: 'failed', items: [], total: 0, reason: reasonOf(error) },
        ...(kept?.kind === 'ready' && kept),
      }));
    if (mine === this.loads) runInAction(() => this.settle(next));
  }

  // Async, so that a fetch that throws is a fetch that rejects.
  private async attempt(page: PageRequest): Promise<PageOf<T>> {
    return this.fetch(page);
  }

  private start(before: readonly T[]): number {
    this.state = { ...this.state, kind: 'loading', items: before.length === 0 ? this.state.items : before };
    return ++this.loads;
  }

  private settle(next: Loaded<T>): void {
    this.state = next;
  }
}
