import { action, computed, makeObservable, observable, observableRef, runInAction } from 'mobx';
import { watchlist } from '#contract/market/watchlist.ts';
import { call } from '#kernel/api/api.ts';
import { Command } from '#kernel/resource/command.ts';
import type { Outcome } from '#kernel/resource/command.ts';
import type { KnownAnswers } from '#kernel/resource/known-answers.ts';
import { notify, readAloud } from '#kernel/browser/notices.ts';
import {
  allPid,
  holds,
  inOrder,
  movedTo,
  restorations,
  restored,
  withStocks,
  withoutStocks,
} from './list-changes.ts';
import type { Restoration, WatchedStock, Watchlist, Watchlists } from './list-changes.ts';
import { LiveQuotes, changeOf } from '#product-kit/market/live-quotes.ts';
import { OptimisticLists } from './optimistic-lists.ts';
import { editTexts, texts } from './texts.ts';

/** What rows are ordered by; `own` is the order of the member. */
export interface RowOrder {
  readonly by: 'own' | 'price' | 'change';
  readonly isDescending: boolean;
}

/** A deletion that can be taken back. */
interface Removal {
  readonly words: string;
  readonly restorations: readonly Restoration[];
}

const ownOrder: RowOrder = { by: 'own', isDescending: false };

/** The name of a list for its visitor. */
export function nameOf({ pid, name }: Pick<Watchlist, 'pid' | 'name'>): string {
  return pid === allPid ? texts.all : name;
}

/** State of the watchlist: the lists of the member, which of them is on show and how, and what was done to them last. */
export class WatchlistStore {
  readonly lists: OptimisticLists;
  readonly quotes = new LiveQuotes();
  order = ownOrder;
  isEditing = false;
  /** The newest deletion, until something else is done. */
  removal: Removal | undefined = undefined;
  /** The security whose sheet is open. */
  opened: WatchedStock | undefined = undefined;
  private chosen = allPid;
  private readonly created = new Command(({ idempotencyKey }, name: string) =>
    call(watchlist.create, { body: { name } }, { idempotencyKey }),
  );
  private readonly renamed = new Command(({ idempotencyKey }, pid: number, name: string) =>
    call(watchlist.rename, { body: { pid, name } }, { idempotencyKey }),
  );

  constructor(answers: KnownAnswers) {
    this.lists = new OptimisticLists(answers.resource(watchlist.list, { query: {} }));
    makeObservable<this, 'chosen'>(this, {
      ...{ order: observableRef, isEditing: observable, removal: observableRef },
      ...{ opened: observableRef, chosen: observable, list: computed, rows: computed },
      ...{ choose: action, sort: action, edit: action, open: action, forgetRemoval: action },
    });
  }

  get all(): Watchlists {
    return this.lists.value ?? [];
  }

  /** The list on show: `all` where the chosen one is gone, deleted in another tab. */
  get list(): Watchlist {
    const [all = { pid: allPid, name: 'all', stock_list: [] }] = this.all;
    return this.all.find(({ pid }) => pid === this.chosen) ?? all;
  }

  /** The securities of the list on show, in the order in which they are drawn; what has no quote comes last. */
  get rows(): readonly WatchedStock[] {
    const { stock_list: stocks } = this.list;
    const { by, isDescending } = this.order;
    if (by === 'own' || this.isEditing) return stocks;
    const figures = stocks.map((stock) => {
      const quote = this.quotes.of(stock.code);
      return { stock, figure: by === 'price' ? quote?.last : (changeOf(quote) ?? undefined) };
    });
    const rank = (figure: number | undefined) =>
      figure === undefined ? Infinity : isDescending ? -figure : figure;
    return figures.sort((a, b) => compare(rank(a.figure), rank(b.figure))).map(({ stock }) => stock);
  }

  /** Whether a security is in `all`, and so in any list. */
  isFollowed(code: string): boolean {
    return holds(this.all[0], code);
  }

  /** Shows another list, in the member's own order. */
  readonly choose = (pid: number): void => {
    this.chosen = pid;
    this.order = ownOrder;
    this.isEditing = false;
    this.removal = undefined;
  };

  /** Orders by a figure: the greatest first, then the smallest, then as the member has ordered. */
  readonly sort = (by: RowOrder['by']): void => {
    const isFirst = this.order.by !== by;
    if (by === 'own' || (!isFirst && !this.order.isDescending)) this.order = ownOrder;
    else this.order = { by, isDescending: isFirst };
  };

  readonly edit = (isEditing: boolean): void => {
    this.isEditing = isEditing;
  };

  /** Opens the sheet of a security, or closes the one that is open. */
  readonly open = (stock: WatchedStock | undefined): void => {
    this.opened = stock;
  };

  readonly forgetRemoval = (): void => {
    this.removal = undefined;
  };

  /** Puts a security in front of a list; resolves with whether the server has done so. */
  async add(stock: WatchedStock, pid: number): Promise<boolean> {
    const list = this.all.find((one) => one.pid === pid) ?? this.list;
    this.forgetRemoval();
    const outcome = await this.lists.make({
      apply: (lists) => withStocks(lists, list.pid, [stock]),
      send: (key) => call(watchlist.addStock, { body: { pid: list.pid, codes: [stock.code] } }, key),
    });
    if (outcome.ok) notify(texts.added(stock.name, nameOf(list)));
    return outcome.ok;
  }

  /** Takes securities out of a list; out of every list when it is `all`. It can be taken back. */
  async remove(stocks: readonly WatchedStock[], pid: number): Promise<void> {
    const codes = stocks.map(({ code }) => code);
    const list = this.all.find((one) => one.pid === pid) ?? this.list;
    const [only] = stocks;
    const what = stocks.length === 1 && only ? only.name : texts.several(stocks.length);
    const removal = {
      words: texts.removed(what, pid === allPid ? texts.title : nameOf(list)),
      restorations: restorations(this.all, pid, codes),
    };
    runInAction(() => (this.removal = removal));
    const outcome = await this.lists.make({
      apply: (lists) => withoutStocks(lists, pid, codes),
      send: (key) => call(watchlist.deleteStock, { body: { pid, codes } }, key),
    });
    if (!outcome.ok && this.removal === removal) this.forgetRemoval();
  }

  /** Takes the newest deletion back: what it took away is again where it was. */
  async undo(): Promise<void> {
    const given = this.removal?.restorations ?? [];
    this.forgetRemoval();
    if (given.length === 0) return;
    const outcome = await this.lists.make({
      apply: (lists) => restored(lists, given),
      send: async ({ idempotencyKey }) => {
        for (const { pid, stocks, order } of given) {
          const codes = stocks.map(({ code }) => code);
          const key = { idempotencyKey: `${idempotencyKey}-${pid}` };
          await call(watchlist.addStock, { body: { pid, codes } }, key);
          await call(
            watchlist.orderStock,
            { body: { pid, codes: [...order] } },
            { idempotencyKey: `${key.idempotencyKey}-order` },
          );
        }
      },
    });
    if (outcome.ok) notify(texts.undone);
  }

  /** Moves a security of the list on show to a place, counted from 0; beyond an end it stays. */
  move({ code, name }: WatchedStock, to: number): void {
    const { list } = this;
    const { length } = list.stock_list;
    if (to < 0 || to >= length) return;
    const codes = movedTo(list, code, to);
    this.forgetRemoval();
    void this.lists.make({
      apply: (lists) => inOrder(lists, list.pid, codes),
      send: (key) => call(watchlist.orderStock, { body: { pid: list.pid, codes: [...codes] } }, key),
    });
    readAloud(editTexts.moved(name, to + 1, length));
  }

  /** Creates a list and shows it. */
  async create(name: string): Promise<Outcome<unknown> | undefined> {
    const outcome = await this.created.run(name);
    if (outcome?.ok !== true) return outcome;
    const { pid } = outcome.data;
    const fresh = { pid, name, stock_list: [] };
    await this.lists.confirm((lists) => (lists.some((one) => one.pid === pid) ? lists : [...lists, fresh]));
    this.choose(pid);
    return outcome;
  }

  async rename(pid: number, name: string): Promise<Outcome<unknown> | undefined> {
    const outcome = await this.renamed.run(pid, name);
    if (outcome?.ok === true)
      await this.lists.confirm((lists) => lists.map((one) => (one.pid === pid ? { ...one, name } : one)));
    return outcome;
  }

  /** Deletes a list; its securities stay in `all`. */
  async removeList(pid: number): Promise<void> {
    await this.lists.make({
      apply: (lists) => lists.filter((one) => one.pid !== pid),
      send: (key) => call(watchlist.remove, { body: { pid } }, key),
    });
  }
}

const compare = (one: number, other: number): number => (one === other ? 0 : one < other ? -1 : 1);
