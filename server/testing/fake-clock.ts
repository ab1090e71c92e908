import type { Clock } from '#server/clock.ts';

/** A clock that advances only when a test moves it. */
export class FakeClock implements Clock {
  private current = Date.parse('2026-11-21T12:00:00+08:00');

  readonly now = (): number => this.current;

  advance(ms: number): void {
    this.current += ms;
  }

  set(moment: number): void {
    this.current = moment;
  }
}
