import { computed, makeObservable, observableRef, runInAction } from 'mobx';
import type { watchlist } from '#contract/market/watchlist.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import { unasked } from '#kernel/api/api.ts';
import { random } from '#kernel/browser/random.ts';
import { outcomeOf } from '#kernel/resource/command.ts';
import type { Outcome } from '#kernel/resource/command.ts';
import type { Resource } from '#kernel/resource/resource.ts';
import { notify } from '#kernel/browser/notices.ts';
import type { Watchlists } from './list-changes.ts';

/** A change that is shown before the server has answered. */
export interface ListChange {
  /** Applied a second time, it changes nothing. */
  readonly apply: (lists: Watchlists) => Watchlists;
  /** Asks the server for it. */
  readonly send: (key: { readonly idempotencyKey: string }) => Promise<unknown>;
}

interface Pending {
  readonly change: ListChange;
  readonly settle: (outcome: Outcome<unknown>) => void;
}

/**
 * The lists as the visitor left them: those of the server with every change on top that it has not confirmed. Changes are sent
 * one after the other; one that fails is taken back alone, with its reason as a notice, and the lists are asked for again.
 */
export class OptimisticLists {
  private pending: readonly Pending[] = [];
  private isSending = false;

  constructor(
    readonly server: Resource<DataOf<typeof watchlist.list>>,
    private readonly uuid: () => string = random.uuid,
  ) {
    makeObservable<this, 'pending'>(this, { pending: observableRef, value: computed });
  }

  /** The lists to show; undefined until the server has told them. */
  get value(): Watchlists | undefined {
    const known: Watchlists | undefined = this.server.value?.list;
    return known && this.pending.reduce((lists, { change }) => change.apply(lists), known);
  }

  /** Shows a change at once and has the server make it; resolves with its answer and never rejects. */
  make(change: ListChange): Promise<Outcome<unknown>> {
    return new Promise((settle) => {
      runInAction(() => (this.pending = [...this.pending, { change, settle }]));
      void this.sendAll();
    });
  }

  /** Takes over a change that the server has made already. */
  async confirm(apply: ListChange['apply']): Promise<void> {
    // An answer that was requested before knows nothing of it.
    if (this.server.isLoading || this.server.showRetry) return this.askAgain();
    this.server.patch((data) => ({ ...data, list: [...apply(data.list)] }));
    return undefined;
  }

  private async sendAll(): Promise<void> {
    if (this.isSending) return;
    this.isSending = true;
    for (let [next] = this.pending; next !== undefined; [next] = this.pending) await this.send(next);
    this.isSending = false;
  }

  private async send(sent: Pending): Promise<void> {
    const { change, settle } = sent;
    const outcome = await outcomeOf(() => change.send({ idempotencyKey: this.uuid() }));
    if (outcome.ok) await this.confirm(change.apply);
    runInAction(() => (this.pending = this.pending.filter((one) => one !== sent)));
    if (!outcome.ok) {
      notify(outcome.msg);
      void this.askAgain();
    }
    settle(outcome);
  }

  private async askAgain(): Promise<void> {
    let asked = Promise.resolve();
    unasked(() => {
      asked = this.server.reload();
    });
    await asked;
  }
}
