import { computed, makeObservable, observable, observableRef, runInAction } from 'mobx';
import type { MarketSource } from './SourceLine.tsx';
import { market } from '#contract/market/market.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import { call } from '#kernel/api/api.ts';
import { pollWhileSeen } from '#kernel/browser/poll.ts';
import type { Poll } from '#kernel/browser/poll.ts';
import { outcomeOf } from '#kernel/resource/command.ts';

type Answer = DataOf<typeof market.simpleQuote>;

/** The newest price of a security, as the server tells it. */
export type Quote = Answer['list'][number];

interface Priced {
  readonly last: number;
  readonly prev_close: number;
}

/** Pause between an answer and the next question, milliseconds. */
const pauseMs = 5000;
/** Codes of one question (product 20.16). */
const maxCodes = 500;

/** One quote, so that a row is drawn anew for its own change only. */
class Cell {
  quote: Quote | undefined = undefined;

  constructor() {
    makeObservable(this, { quote: observableRef });
  }
}

const isSame = (one: Quote | undefined, other: Quote): boolean =>
  one?.last === other.last && one.prev_close === other.prev_close && one.is_suspended === other.is_suspended;

const isSameSource = (one: MarketSource | undefined, other: MarketSource): boolean =>
  one?.as_of === other.as_of && one.is_stale === other.is_stale && one.name === other.name;

/** Quotes of many securities, which are asked for together; each keeps its last one while no newer one comes. */
export class LiveQuotes {
  /** Of the newest answer. */
  source: MarketSource | undefined = undefined;
  /** The last question had no answer. */
  hasFailed = false;
  private readonly cells = new Map<string, Cell>();
  private readonly answered = new Set<string>();

  constructor() {
    makeObservable(this, { source: observableRef, hasFailed: observable, isAnswered: computed });
  }

  /** A question has been answered, or has failed; computed, so that who asks is not drawn anew for every answer. */
  get isAnswered(): boolean {
    return this.source !== undefined || this.hasFailed;
  }

  /** The quote of a security; undefined where none is known. */
  of(code: string): Quote | undefined {
    return this.cell(code).quote;
  }

  /** Whether the server has told of a security; there may be no quote of it. */
  hasAnswer(code: string): boolean {
    return this.answered.has(code);
  }

  /** Asks for the quotes of these securities in one call; of none of them nothing. Never rejects. */
  async ask(codes: readonly string[]): Promise<void> {
    if (codes.length === 0) return;
    const outcome = await outcomeOf(() => call(market.simpleQuote, { query: { codes: codes.join() } }));
    runInAction(() => {
      this.hasFailed = !outcome.ok;
      if (!outcome.ok) return;
      if (!isSameSource(this.source, outcome.data.source)) this.source = outcome.data.source;
      for (const code of codes) this.answered.add(code);
      for (const quote of outcome.data.list) {
        const cell = this.cell(quote.code);
        if (!isSame(cell.quote, quote)) cell.quote = quote;
      }
    });
  }

  /** Keeps the quotes of what is wanted new, in one call for all of them, while the page is seen; a hidden page asks for nothing. */
  keepNew(wanted: () => Iterable<string>): Poll {
    return pollWhileSeen(() => this.ask([...wanted()].slice(0, maxCodes)), pauseMs);
  }

  private cell(code: string): Cell {
    const found = this.cells.get(code) ?? new Cell();
    this.cells.set(code, found);
    return found;
  }
}

/** The change since the previous close, per cent; null where there is no quote. */
export function changeOf(quote: Priced | undefined): number | null {
  return quote === undefined ? null : ((quote.last - quote.prev_close) / quote.prev_close) * 100;
}
