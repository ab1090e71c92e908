import type { InputOf } from '#contract/http/endpoint.ts';
import type { tracking } from '#contract/tracking/tracking.ts';

/** One event as the events service takes it. */
export type TrackedEvent = InputOf<typeof tracking.batch>['body']['events'][number];

/** The result of a batch: `lost` ones are sent again, `refused` ones never. */
export type Delivery = 'kept' | 'refused' | 'lost';

/** The dependencies of the queue, so that tests control time and network; neither promise rejects. */
export interface QueueParts {
  readonly send: (events: readonly TrackedEvent[]) => Promise<Delivery>;
  /** The same while the page closes. */
  readonly sendOnLeave: (events: readonly TrackedEvent[]) => Promise<Delivery>;
  /** Runs `callback` after so many milliseconds; returns the function that cancels it. */
  readonly later: (callback: () => void, ms: number) => () => void;
}

const batchSize = 20;
const pause = 5_000;
const longestPause = 300_000;
const maxKept = 200;

/**
 * Queue of events: sent every five seconds or twenty at a time. A batch that was lost is stored and sent again with
 * the same ids, so that the service counts each once; at most the 200 newest are stored.
 */
export class EventQueue {
  private waiting: readonly TrackedEvent[] = [];
  private inFlight: readonly TrackedEvent[] = [];
  private failures = 0;
  private callOff: (() => void) | undefined;

  constructor(private readonly parts: QueueParts) {}

  add(event: TrackedEvent): void {
    this.waiting = [...this.waiting, event].slice(-maxKept);
    if (this.waiting.length >= batchSize && this.failures === 0) void this.flush();
    else this.schedule();
  }

  /** Sends one batch, unless one is being sent. */
  async flush(): Promise<void> {
    if (this.inFlight.length > 0 || this.waiting.length === 0) return;
    this.callOff?.();
    this.callOff = undefined;
    this.inFlight = this.waiting.slice(0, batchSize);
    this.waiting = this.waiting.slice(batchSize);
    const batch = this.inFlight;
    const delivery = await this.parts.send(batch);
    this.inFlight = [];
    this.settle(batch, delivery);
  }

  /** The page is hidden or closing: everything is sent at once, including the batch that is being sent. */
  leave(): void {
    const all = [...this.inFlight, ...this.waiting];
    this.waiting = [];
    for (let from = 0; from < all.length; from += batchSize) {
      const batch = all.slice(from, from + batchSize);
      void this.parts.sendOnLeave(batch).then((delivery) => this.settle(batch, delivery));
    }
  }

  private settle(batch: readonly TrackedEvent[], delivery: Delivery): void {
    this.failures = delivery === 'lost' ? this.failures + 1 : 0;
    if (delivery === 'lost') {
      const known = new Set(this.waiting.map(({ event_id }) => event_id));
      const back = batch.filter(({ event_id }) => !known.has(event_id));
      this.waiting = [...back, ...this.waiting].slice(-maxKept);
    }
    this.schedule();
  }

  // A service that is down is called less and less often: 5 s, 10 s, … 5 minutes.
  private schedule(): void {
    if (this.callOff !== undefined || this.inFlight.length > 0 || this.waiting.length === 0) return;
    const wait = Math.min(pause * 2 ** this.failures, longestPause);
    this.callOff = this.parts.later(() => {
      this.callOff = undefined;
      void this.flush();
    }, wait);
  }
}
