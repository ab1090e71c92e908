import { reasonOf } from '#server/errors.ts';

/** Milliseconds between probes of a database, and the deadline of a probe. */
interface AvailabilityTimings {
  /** How often it is judged whether a probe is needed; that asks nothing of the database. */
  readonly judgedMs: number;
  /** Between two probes, while callers wait and nobody is answered, and while it does not answer. */
  readonly everyMs: number;
  /** A database of which nobody wants anything is probed when it has said nothing for so long. */
  readonly idleMs: number;
  readonly deadlineMs: number;
}

const ordinaryTimings: AvailabilityTimings = { judgedMs: 125, everyMs: 250, idleMs: 5000, deadlineMs: 500 };

/** A separate connection that probes the database. */
export interface Probe {
  /** Resolves when the database answers; rejects when it does not. */
  readonly ask: () => Promise<void>;
  /** Cancels the probe and closes its connection. */
  readonly drop: () => void;
}

type Listener = (isAvailable: boolean, reason: string) => void;

/**
 * Circuit breaker in front of the pool: tracks whether the database answers, so that no call waits for an unavailable
 * one. It is unavailable when two probes in a row fail, or a probe times out while no other statement was answered. The
 * answers to others are the proof that it is there: it is probed when callers wait and nobody was answered in between, at
 * once when a connection was lost, and seldom while nobody asks.
 */
export class Availability {
  isAvailable = true;
  /** Whether callers wait for answers; the pool says so. */
  isAwaited: () => boolean = () => false;
  private answeredAt = performance.now();
  private judgedAt = performance.now();
  private lookedAt = Number.NEGATIVE_INFINITY;
  private timer: NodeJS.Timeout | undefined;
  private isLooking = false;
  /** True after `close`. */
  isStopped = false;
  private readonly listeners: Listener[] = [];

  constructor(
    private readonly probe: Probe,
    private readonly timings: AvailabilityTimings = ordinaryTimings,
  ) {}

  /** Begins to probe: until then only a lost connection is a reason to look. */
  watch(): void {
    this.plan();
  }

  /** Calls the listener at each change, with the reason of an outage. */
  onChange(listener: Listener): void {
    this.listeners.push(listener);
  }

  /** Records that the database has answered a statement. */
  answered(): void {
    this.answeredAt = performance.now();
  }

  /** Probes at once, because a connection was lost. */
  suspect(): void {
    if (this.isAvailable && !this.isLooking) void this.look();
  }

  stop(): void {
    this.isStopped = true;
    clearTimeout(this.timer);
    this.probe.drop();
  }

  private plan(): void {
    if (this.isStopped) return;
    clearTimeout(this.timer);
    const { judgedMs, everyMs } = this.timings;
    this.timer = setTimeout(() => this.judge(), this.isAvailable ? judgedMs : everyMs);
    this.timer.unref();
  }

  private judge(): void {
    const now = performance.now();
    const { everyMs, idleMs } = this.timings;
    const isSilent = this.answeredAt < this.judgedAt && this.isAwaited() && now - this.lookedAt >= everyMs;
    this.judgedAt = now;
    if (!this.isAvailable || isSilent || now - this.answeredAt >= idleMs) void this.look();
    else this.plan();
  }

  private async look(): Promise<void> {
    const began = performance.now();
    if (this.isLooking || this.isStopped) return;
    this.isLooking = true;
    this.lookedAt = began;
    try {
      this.conclude(await this.failureOfLook(began));
    } finally {
      this.isLooking = false;
      this.plan();
    }
  }

  /**
   * Null when the database has answered. A closed connection does not predict the next one, so the probe is tried
   * twice.
   */
  private async failureOfLook(began: number): Promise<string | null> {
    let failure: string | null = null;
    for (let tries = 0; tries < 2; tries += 1) {
      failure = await this.ask();
      if (failure === null || this.answeredAt > began) return null;
      if (failure === noAnswer || !this.isAvailable || this.isStopped) break;
    }
    return failure;
  }

  private async ask(): Promise<string | null> {
    let timer: NodeJS.Timeout | undefined;
    const deadline = new Promise<string>((resolve) => {
      // After the sockets were read once more: this process itself may have been frozen.
      timer = setTimeout(() => setImmediate(() => setImmediate(resolve, noAnswer)), this.timings.deadlineMs);
    });
    const answer = this.probe.ask().then(() => {
      this.answered();
      return null;
    }, reasonOf);
    const failure = await Promise.race([answer, deadline]);
    clearTimeout(timer);
    if (failure !== null) this.probe.drop();
    return failure;
  }

  private conclude(failure: string | null): void {
    const isAvailable = failure === null;
    if (this.isStopped || isAvailable === this.isAvailable) return;
    this.isAvailable = isAvailable;
    for (const listener of this.listeners) listener(isAvailable, failure ?? '');
  }
}

const noAnswer = 'it does not answer in time';
