/** Time in a page under fault runs this many times faster, so that twenty seconds of a visitor are one of the test. */
export const speed = 20;

/** Options of the clock of a page. */
export interface FastClock {
  readonly times: number;
  /** How far ahead of the real time it is, milliseconds. */
  readonly aheadMs: number;
}

type Timer = (act: () => void, ms?: number) => number;

/** Runs in the page before any other script: its dates and its timers follow a faster clock. */
export function installFastClock({ times, aheadMs }: FastClock): void {
  const RealDate = Date;
  const started = RealDate.now();
  const now = (): number => started + aheadMs + Math.round((RealDate.now() - started) * times);
  class FastDate extends RealDate {
    constructor(...given: [number?]) {
      if (given.length === 0) super(now());
      else super(...(given as [number]));
    }

    static override now = now;
  }
  const timers = window as unknown as Record<'setTimeout' | 'setInterval', Timer>;
  const { setTimeout: later, setInterval: every } = timers;
  timers.setTimeout = (act, ms = 0) => later(act, ms / times);
  timers.setInterval = (act, ms = 0) => every(act, ms / times);
  Object.assign(window, { Date: FastDate });
}
