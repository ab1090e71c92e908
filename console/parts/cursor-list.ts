import { action, computed, makeObservable, observableRef, runInAction } from 'mobx';
import { reasonOf } from '#kernel/api/api.ts';

/** One page of a list that grows while it is read: where the next page begins, or null at the end. */
export interface CursorPage<T> {
  readonly items: readonly T[];
  readonly next: string | null;
}

interface State<T> extends CursorPage<T> {
  readonly kind: 'idle' | 'loading' | 'ready' | 'failed';
  readonly reason?: string | undefined;
}

/** A list that is read page by page from the newest on; a page that fails leaves what is there. */
export class CursorList<T> {
  private state: State<T> = { kind: 'idle', items: [], next: null };
  private loads = 0;

  /** `fetch` loads the page after a cursor, the first page without one. */
  constructor(private readonly fetch: (after: string | undefined) => Promise<CursorPage<T>>) {
    makeObservable<this, 'state' | 'page'>(this, {
      state: observableRef,
      value: computed,
      hasMore: computed,
      isLoading: computed,
      showRetry: computed,
      reason: computed,
      page: action,
    });
  }

  /** What is loaded; undefined until the first page is there. */
  get value(): readonly T[] | undefined {
    return this.state.kind === 'ready' || this.state.items.length > 0 ? this.state.items : undefined;
  }

  get hasMore(): boolean {
    return this.state.next !== null;
  }

  get isLoading(): boolean {
    return this.state.kind === 'loading';
  }

  get showRetry(): boolean {
    return this.state.kind === 'failed';
  }

  get reason(): string | undefined {
    return this.state.reason;
  }

  /** Loads the first page again. */
  async reload(): Promise<void> {
    await this.page(undefined);
  }

  /** Loads the next page, if there is one. */
  async more(): Promise<void> {
    if (!this.isLoading && this.state.next !== null) await this.page(this.state.next);
  }

  private async page(after: string | undefined): Promise<void> {
    const mine = (this.loads += 1);
    const { items: known, next: before } = this.state;
    this.state = { kind: 'loading', items: known, next: before };
    const state = await this.fetch(after).then(
      ({ items, next }): State<T> => ({
        ...{ kind: 'ready', next },
        items: after === undefined ? items : [...known, ...items],
      }),
      (error: unknown): State<T> => ({ kind: 'failed', items: known, next: before, reason: reasonOf(error) }),
    );
    if (mine === this.loads) runInAction(() => (this.state = state));
  }
}
