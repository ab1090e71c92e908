import TinyQueue from 'tinyqueue';

interface Event {
  readonly at: number;
  /** Events of one moment happen in the order in which they were planned. */
  readonly order: number;
  readonly happen: () => void;
}

/** A clock that jumps from event to event; times are milliseconds. */
export class EventClock {
  now = 0;
  private order = 0;
  private readonly events = new TinyQueue<Event>(
    [],
    (one, other) => one.at - other.at || one.order - other.order,
  );

  /** Plans an event for `delay` milliseconds from now. */
  after(delay: number, happen: () => void): void {
    this.events.push({ at: this.now + delay, order: (this.order += 1), happen });
  }

  /** Lets everything happen that is planned before `until`. */
  runUntil(until: number): void {
    for (;;) {
      const next = this.events.peek();
      if (next === undefined || next.at > until) break;
      this.events.pop();
      this.now = next.at;
      next.happen();
    }
    this.now = until;
  }
}

/** Places that are taken in the order in which they were asked for: connections of a pool, the lock of a row, cores. */
export class Places {
  /** Milliseconds that places were taken, summed over all of them. */
  takenMs = 0;
  private free: number;
  private readonly waiting: (() => void)[] = [];
  private changedAt = 0;

  constructor(
    private readonly clock: EventClock,
    readonly count: number,
  ) {
    this.free = count;
  }

  /** Takes a place, now or as soon as one is free. */
  take(then: () => void): void {
    if (this.free === 0) {
      this.waiting.push(then);
      return;
    }
    this.reckon();
    this.free -= 1;
    then();
  }

  /** Gives a place to who waits longest. */
  release(): void {
    const next = this.waiting.shift();
    if (next !== undefined) {
      next();
      return;
    }
    this.reckon();
    this.free += 1;
  }

  /** The share of the time, from 0 to 1, that the places were taken since the clock began. */
  get utilisation(): number {
    this.reckon();
    return this.clock.now === 0 ? 0 : this.takenMs / (this.clock.now * this.count);
  }

  /** Takes a place for some milliseconds. */
  use(ms: number, then: () => void): void {
    this.take(() =>
      this.clock.after(ms, () => {
        this.release();
        then();
      }),
    );
  }

  private reckon(): void {
    this.takenMs += (this.count - this.free) * (this.clock.now - this.changedAt);
    this.changedAt = this.clock.now;
  }
}

/**
 * A log that is written to the disk by one flush at a time: whoever commits during a flush shares the next one. A commit that waits
 * `gatherMs` first, as PostgreSQL's commit_delay has it, shares its flush with those that come meanwhile.
 */
export class CommitLog {
  private isFlushing = false;
  private waiting: (() => void)[] = [];

  constructor(
    private readonly clock: EventClock,
    private readonly flushMs: number,
    private readonly gatherMs = 0,
  ) {}

  /** Calls back when the commit is on the disk. */
  commit(then: () => void): void {
    this.waiting.push(then);
    if (!this.isFlushing) this.flush();
  }

  private flush(): void {
    this.isFlushing = true;
    this.clock.after(this.gatherMs, () => {
      const written = this.waiting;
      this.waiting = [];
      this.clock.after(this.flushMs, () => {
        for (const then of written) then();
        if (this.waiting.length > 0) this.flush();
        else this.isFlushing = false;
      });
    });
  }
}
