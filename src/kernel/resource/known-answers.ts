import type { DataOf, Endpoint, InputOf } from '#contract/http/endpoint.ts';
import { addressOfCall } from '#contract/pages/first-calls.ts';
import type { PageData } from '#contract/pages/first-calls.ts';
import { call } from '#kernel/api/api.ts';
import { clock as realClock } from '#kernel/browser/clock.ts';
import type { Clock } from '#kernel/browser/clock.ts';
import { Resource } from './resource.ts';

declare global {
  interface Window {
    /** What came along with the page; the boot script has read it. */
    __pageData?: PageData & {
      /** When the boot script ran, milliseconds by the clock of the visitor. */
      readonly arrivedAt: number;
    };
  }
}

/** A page that was drawn longer ago than this (milliseconds) comes from a cache, and its answers are requested again. */
const freshMs = 60_000;

/** Enough to go back through a visit; the entry used longest ago is deleted. */
const maxAnswers = 20;

interface Arrived {
  /** The page was drawn without a session, and the visitor has none. */
  readonly isGuest: boolean;
  /** When the page arrived, milliseconds by the clock of the visitor. */
  readonly arrivedAt: number;
}

/**
 * Public and own data that is known before it is requested: the answers that came with the page, and the newest
 * answer of each call since. Screens start from it, on the server as in the browser, so that a page is drawn with its
 * data, and the way back to a screen shows it at once. It belongs to one visitor: a login or a logout empties it.
 */
export class KnownAnswers {
  private readonly answers = new Map<string, unknown>();
  /** When each of them came, milliseconds by the clock of the visitor. */
  private readonly arrivals = new WeakMap<object, number>();
  private isFresh: boolean;
  /** Until then there are only the public answers that the page was drawn with. */
  private isHydrated: boolean;
  /** Addresses whose answers came shortened with the page: they are shown while the whole is requested. */
  private readonly partial: readonly string[];
  /** Grows when everything is forgotten; an answer that was requested before that is not stored. */
  private era = 0;

  constructor(
    page?: PageData,
    arrived?: Arrived,
    private readonly clock: Clock = realClock,
  ) {
    const moment = arrived?.arrivedAt ?? page?.renderedAt ?? 0;
    for (const [address, data] of Object.entries(page?.answers ?? {})) this.keep(address, data, moment);
    this.partial = page?.partial ?? [];
    this.isHydrated = page === undefined;
    this.isFresh =
      page !== undefined &&
      arrived?.isGuest === true &&
      Math.abs(arrived.arrivedAt - page.renderedAt) < freshMs;
  }

  /** The remote value of a call: it starts from what is known of it, and what it learns is known from then on. */
  resource<E extends Endpoint>(endpoint: E, input: InputOf<E>): Resource<DataOf<E>> {
    const address = addressOfCall(endpoint.path, (input as { query?: Record<string, unknown> }).query);
    const ask = async (): Promise<DataOf<E>> => {
      const { era } = this;
      const data = await call(endpoint, input);
      if (era === this.era) this.keep(address, data, this.clock.now());
      return data;
    };
    const value = this.answers.get(address) as DataOf<E> | undefined;
    const isFresh = this.isFresh && !this.partial.includes(address);
    return new Resource(ask, value === undefined ? undefined : { value, isFresh });
  }

  /** The present moment by the server's time, milliseconds, which the visitor's clock counts on from an answer. */
  now(answer: { readonly server_time: number } | undefined): number {
    return answer === undefined ? this.clock.now() : this.since(answer, answer.server_time);
  }

  /** A time that an answer names, milliseconds, and what has passed since that answer came. */
  since(answer: object, time: number): number {
    const present = this.clock.now();
    return time + present - (this.arrivals.get(answer) ?? present);
  }

  /** From now on known answers are shown while they are requested again: the visitor has moved on and may have acted. */
  age(): void {
    this.isFresh = false;
  }

  /** The screen has taken over the page: from now on answers may be forgotten. */
  hydrated(): void {
    this.isHydrated = true;
  }

  /**
   * Forgets everything: another visitor is behind the screen. What a page was drawn with stays until the page is
   * hydrated, because React has to find the same; it is public, and it is requested again.
   */
  forget(): void {
    this.era++;
    this.isFresh = false;
    if (this.isHydrated) this.answers.clear();
  }

  private keep(address: string, data: unknown, moment: number): void {
    if (typeof data === 'object' && data !== null) this.arrivals.set(data, moment);
    this.answers.delete(address);
    this.answers.set(address, data);
    const [oldest] = this.answers.keys();
    if (this.answers.size > maxAnswers && oldest !== undefined) this.answers.delete(oldest);
  }
}
