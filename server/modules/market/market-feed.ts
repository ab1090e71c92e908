import type { Cache, Caches } from '#server/cache.ts';
import type { Clock } from '#server/clock.ts';
import { minuteMs, secondMs } from '#server/clock.ts';
import { WindowCounter } from '#server/plugins/call-limits.ts';
import { Type } from 'typebox';
import type { Static, TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { marketClosed } from './market-data.ts';
import type { Observed } from './market-data.ts';

/** A feed of market data over HTTP (docs/market-data.md). */
export interface FeedSettings {
  /** Without a slash at its end. */
  readonly url: string;
  /** Bearer token; empty without one. */
  readonly token: string;
  /** Shown next to its data. */
  readonly name: string;
}

/** How the feed is asked; what is left out has the ordinary value. */
export interface FeedLimits {
  /** Maximum time of a request; milliseconds. */
  readonly timeoutMs: number;
  /** Requests in a second. */
  readonly rate: number;
  /** Failures in a row after which it is not asked for {@link pauseMs}. */
  readonly failures: number;
  readonly pauseMs: number;
}

const ordinary: FeedLimits = { timeoutMs: 2000, rate: 20, failures: 3, pauseMs: 10 * secondMs };
/** Bytes of an answer. */
const longestAnswer = 4 * 1024 * 1024;
/** Answers that are remembered; those that were loaded last. */
const maxAnswers = 500;
/** How long the last answer stands in for a feed that does not answer. */
const staleMs = 30 * minuteMs;

/**
 * Asks a feed, with a limit of time, of requests in a second, and of failures in a row. While the feed does not answer, its last
 * answer is used for half an hour and says that it is stale.
 */
export class MarketFeed {
  private readonly answers: Cache<Observed<unknown>>;
  private readonly clock: Clock;
  private readonly requests = new WindowCounter(secondMs);
  private readonly limits: FeedLimits;
  private failures = 0;
  private pausedUntil = 0;

  constructor(
    private readonly settings: FeedSettings,
    { clock, caches }: { readonly clock: Clock; readonly caches: Caches },
    limits: Partial<FeedLimits> = {},
  ) {
    this.clock = clock;
    // How long an answer is fresh depends on its path.
    this.answers = caches.make('market_feed', { freshMs: 0, entries: maxAnswers });
    this.limits = { ...ordinary, ...limits };
  }

  /**
   * The rows under a path, at most `keptMs` old.
   * @throws ApiError marketClosed when there is no answer and none that is remembered.
   */
  async rows<S extends TSchema>(path: string, row: S, keptMs: number): Promise<Observed<Static<S>>> {
    // Rows under a path always have the schema of that path.
    const last = this.answers.last(path, keptMs + staleMs) as Observed<Static<S>> | undefined;
    try {
      const found = await this.answers.find(path, () => this.request(path, row), keptMs);
      return found as Observed<Static<S>>;
    } catch {
      if (last === undefined) throw marketClosed();
      return { ...last, isStale: true };
    }
  }

  private async request(path: string, row: TSchema): Promise<Observed<unknown>> {
    const now = this.clock.now();
    if (now < this.pausedUntil) throw new Error('the feed is not asked after failures');
    if (this.requests.used('', now) >= this.limits.rate) throw new Error('the feed was asked too often');
    this.requests.add('', 1, now);
    try {
      const answer = await this.fetchRows(path, row);
      this.failures = 0;
      return answer;
    } catch (error) {
      this.failures += 1;
      if (this.failures >= this.limits.failures) this.pausedUntil = now + this.limits.pauseMs;
      throw error;
    }
  }

  private async fetchRows(path: string, row: TSchema): Promise<Observed<unknown>> {
    const { url, token } = this.settings;
    const reply = await fetch(url + path, {
      headers: token === '' ? {} : { authorization: `Bearer ${token}` },
      redirect: 'error',
      signal: AbortSignal.timeout(this.limits.timeoutMs),
    });
    if (!reply.ok) throw new Error(`the feed answered ${String(reply.status)}`);
    const answer: unknown = JSON.parse(await textOf(reply));
    if (!Value.Check(feedAnswer(row), answer))
      throw new Error(`the feed answered ${path} in an unknown shape`);
    return { value: answer.rows, asOf: answer.as_of, isStale: false };
  }
}

/**
 * The text of an answer, which is not read further than it may be long.
 * @throws Error for a longer one.
 */
async function textOf(reply: Response): Promise<string> {
  const decoder = new TextDecoder();
  let [text, length] = ['', 0];
  for await (const bytes of reply.body ?? []) {
    length += (bytes as Uint8Array).byteLength;
    if (length > longestAnswer) throw new Error('the feed answered too much');
    text += decoder.decode(bytes, { stream: true });
  }
  return text + decoder.decode();
}

function feedAnswer<S extends TSchema>(row: S) {
  return Type.Object({ as_of: Type.Integer(), rows: Type.Array(row) });
}
