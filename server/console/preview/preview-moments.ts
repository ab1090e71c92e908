import type { PreviewTime } from '#contract/console/preview-words.ts';
import { dayMs, hourMs } from '#server/clock.ts';
import type { Clock } from '#server/clock.ts';

/** When an activity may be taken part in; [start, end). */
interface Window {
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/** Moments of a preview, milliseconds since 1970. */
export interface PreviewMoments {
  /** The present one of its hall. */
  readonly now: number;
  /** When its old member takes part; null before the start. */
  readonly takesPartAt: number | null;
}

/**
 * The moments at which an activity is previewed: a day before its start; `now` (milliseconds) while it runs, else the middle of
 * its window; an hour after its end. The old member has taken part an hour before, but not before the start.
 */
export function momentsOf({ startsAt, endsAt }: Window, time: PreviewTime, now: number): PreviewMoments {
  const [start, end] = [startsAt.getTime(), endsAt.getTime()];
  if (time === 'before') return { now: start - dayMs, takesPartAt: null };
  const during = now >= start && now < end ? now : Math.floor((start + end) / 2);
  const takesPartAt = Math.max(start, during - hourMs);
  return { now: time === 'after' ? end + hourMs : during, takesPartAt };
}

/** A clock that stands apart from another one, and goes on with it; it is only ever moved forwards. */
export class ShiftedClock implements Clock {
  private shiftMs: number;

  constructor(
    private readonly real: Clock,
    at: number,
  ) {
    this.shiftMs = at - real.now();
  }

  readonly now = (): number => this.real.now() + this.shiftMs;

  /** Goes on from a moment, milliseconds since 1970. */
  moveTo(at: number): void {
    this.shiftMs = at - this.real.now();
  }
}
