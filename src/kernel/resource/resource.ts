import { action, computed, makeObservable, observableRef, runInAction } from 'mobx';
import { codeOf, reasonOf } from '#kernel/api/api.ts';

type State<T> =
  | { readonly kind: 'idle' }
  | { readonly kind: 'loading'; readonly value: T | undefined }
  | { readonly kind: 'ready'; readonly value: T }
  | {
      readonly kind: 'failed';
      readonly value: T | undefined;
      readonly reason: string | undefined;
      readonly code: number | undefined;
    };

/** A value that is there before the first load. */
export interface KnownValue<T> {
  readonly value: T;
  /** It came with the page for this visitor: no request is needed. */
  readonly isFresh: boolean;
}

/**
 * One remote value. It is idle, loading (the value before stays visible), ready or failed; `load` never rejects,
 * because the central handler of failures has already shown it. What is shown is loaded by `load`; after an action it is
 * loaded by `reload`, because an answer that was requested before the action does not know of it.
 */
export class Resource<T, Args extends readonly unknown[] = []> {
  private state: State<T>;
  private loads = 0;
  /** The arguments of the newest load; undefined before the first one of a fetch that has any. */
  private args: Args | undefined;
  private underWay = Promise.resolve();
  /** False as soon as there is a reason to ask: then a screen that appears loads the value. */
  isFresh: boolean;

  /** `known` is what it starts from; such a resource is loaded without arguments. */
  constructor(
    private readonly fetch: (...args: Args) => Promise<T>,
    known?: KnownValue<T>,
  ) {
    this.state = known === undefined ? { kind: 'idle' } : { kind: 'ready', value: known.value };
    this.isFresh = known?.isFresh ?? false;
    if (fetch.length === 0) this.args = [] as unknown as Args;
    makeObservable<this, 'state' | 'settle'>(this, {
      state: observableRef,
      value: computed,
      isLoading: computed,
      showRetry: computed,
      reason: computed,
      code: computed,
      settle: action,
      reset: action,
      patch: action,
    });
  }

  /** The newest value there is; undefined until the first load succeeds. */
  get value(): T | undefined {
    return this.state.kind === 'idle' ? undefined : this.state.value;
  }

  /** True from the call of `load` until its answer. */
  get isLoading(): boolean {
    return this.state.kind === 'loading';
  }

  /** True after a failed load, false again as soon as a load succeeds (product 3.12). */
  get showRetry(): boolean {
    return this.state.kind === 'failed';
  }

  /** The message for the visitor after a failed load; undefined where no reason is known. */
  get reason(): string | undefined {
    return this.state.kind === 'failed' ? this.state.reason : undefined;
  }

  /** The code of the failure after a failed load, one of `codes` where the server refused; undefined otherwise. */
  get code(): number | undefined {
    return this.state.kind === 'failed' ? this.state.code : undefined;
  }

  /**
   * Loads the value, by the load that is under way if there is one with these arguments; resolves when the newest load
   * has settled, this one or one that was started after it.
   */
  async load(...args: Args): Promise<void> {
    const isUnderWay = this.isLoading && args.every((arg, at) => arg === this.args?.[at]);
    if (!isUnderWay) this.underWay = this.settle(args);
    await this.newest();
  }

  /**
   * Loads with the arguments of the last load, also while that is under way; does nothing where the arguments are not known
   * yet.
   */
  async reload(): Promise<void> {
    if (this.args === undefined) return;
    this.underWay = this.settle(this.args);
    await this.newest();
  }

  /** Forgets the value, and any load in progress. */
  reset(): void {
    this.isFresh = false;
    this.loads++;
    this.state = { kind: 'idle' };
  }

  /** Changes the value in place, for a flip that the server has confirmed. */
  patch(change: (value: T) => T): void {
    if (this.state.kind === 'ready') this.state = { kind: 'ready', value: change(this.state.value) };
  }

  private async newest(): Promise<void> {
    for (let awaited; awaited !== this.underWay;) await (awaited = this.underWay);
  }

  // Only the newest load may settle, so that a slow first answer never overwrites a fast second one.
  private async settle(args: Args): Promise<void> {
    this.isFresh = false;
    this.args = args;
    const mine = ++this.loads;
    this.state = { kind: 'loading', value: this.value };
    const next = await this.attempt(args).then(
      (value): State<T> => ({ kind: 'ready', value }),
      (error: unknown): State<T> => ({
        ...{ kind: 'failed', value: this.value },
        ...{ reason: reasonOf(error), code: codeOf(error) },
      }),
    );
    if (mine === this.loads) runInAction(() => (this.state = next));
  }

  // Async, so that a fetch that throws is a fetch that rejects.
  private async attempt(args: Args): Promise<T> {
    return this.fetch(...args);
  }
}
