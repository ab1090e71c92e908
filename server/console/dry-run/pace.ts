import { setImmediate as next } from 'node:timers/promises';

/** Who watches a dry run, and may end it. */
export interface Watch {
  /** Told now and then how much is done, 0 to 1. */
  readonly onProgress: (share: number) => void;
  readonly isCancelled: () => boolean;
}

/** A dry run was ended before its time, because somebody wanted it. */
export class Cancelled extends Error {
  override readonly name = 'Cancelled';
}

/** The longest that a dry run holds the process, milliseconds: calls of visitors wait for it. */
const longestMs = 8;

/** Lets a dry run work in slices, between which the process does everything else, and reports how far it is. */
export class Pace {
  private since = performance.now();
  private part = 0;

  constructor(
    private readonly watch: Watch,
    private readonly parts: number,
  ) {}

  /** Begins a part of the work, from 0. */
  begin(part: number): void {
    this.part = part;
  }

  /** Rests if it is time to; `share` of the part is done, 0 to 1. @throws Cancelled */
  async step(share: number): Promise<void> {
    if (performance.now() - this.since >= longestMs) await this.rest(share);
  }

  /** Lets everything else go on; `share` of the part is done, 0 to 1. @throws Cancelled */
  async rest(share: number): Promise<void> {
    this.watch.onProgress((this.part + share) / this.parts);
    if (this.watch.isCancelled()) throw new Cancelled('the dry run was cancelled');
    await next();
    this.since = performance.now();
  }
}
