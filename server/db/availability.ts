import { reasonOf } from '#server/errors.ts';

/** Milliseconds between looks at a database, and how long an answer may take. */
export interface AvailabilityTimings {
  /** Between two looks while it answers. */
  readonly everyMs: number;
  /** Between two looks while it does not answer. */
  readonly againMs: number;
  readonly deadlineMs: number;
}

export const ordinaryTimings: AvailabilityTimings = { everyMs: 250, againMs: 250, deadlineMs: 500 };

/** A connection of its own that asks the database whether it is there. */
export interface Probe {
  /** Resolves with an answer; rejects when there is none. */
  readonly ask: () => Promise<void>;
  /** Gives up what is under way and the connection it was asked on. */
  readonly drop: () => void;
}

type Listener = (isAvailable: boolean, reason: string) => void;

/**
 * Knows whether the database answers, so that nobody waits for one that is away: a breaker in front of the pool. It is
 * away when a look fails twice in a row, or finds no answer in time while nobody else got one either.
 */
export class Availability {
  isAvailable = true;
  private answeredAt = performance.now();
  private timer: NodeJS.Timeout | undefined;
  private isLooking = false;
  /** True once nobody asks any more. */
  isStopped = false;
  private readonly listeners: Listener[] = [];

  constructor(
    private readonly probe: Probe,
    private readonly timings: AvailabilityTimings = ordinaryTimings,
  ) {
    this.plan();
  }

  /** Calls the listener at each change, with the reason of an outage. */
  onChange(listener: Listener): void {
    this.listeners.push(listener);
  }

  /** Notes that the database has answered somebody. */
  answered(): void {
    this.answeredAt = performance.now();
  }

  /** Looks at once, because somebody lost a connection. */
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
    const { everyMs, againMs } = this.timings;
    this.timer = setTimeout(() => void this.look(), this.isAvailable ? everyMs : againMs);
    this.timer.unref();
  }

  private async look(): Promise<void> {
    const began = performance.now();
    if (this.isLooking || this.isStopped) return;
    this.isLooking = true;
    try {
      this.conclude(await this.failureOfLook(began));
    } finally {
      this.isLooking = false;
      this.plan();
    }
  }

  /** Null when the database has answered. A connection that was closed says nothing yet of the next one: it is tried twice. */
  private async failureOfLook(began: number): Promise<string | null> {
    let failure: string | null = null;
    for (let tries = 0; tries < 2; tries += 1) {
      failure = await this.ask();
      if (failure === null || this.answeredAt > began) return null;
      if (failure === noAnswer || !this.isAvailable) break;
    }
    return failure;
  }

  private async ask(): Promise<string | null> {
    let timer: NodeJS.Timeout | undefined;
    const deadline = new Promise<string>((resolve) => {
      // After the sockets were read once more: this process may be the one that stood still.
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
