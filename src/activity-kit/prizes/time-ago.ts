import { winnersTexts as texts } from './winners-texts.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** How long ago a moment was, in its largest unit; a moment of a clock that is ahead is now. */
export function timeAgo(moment: number, now: number): string {
  const passed = now - moment;
  if (passed < minute) return texts.now;
  if (passed < hour) return texts.minutes(Math.floor(passed / minute));
  if (passed < day) return texts.hours(Math.floor(passed / hour));
  return texts.days(Math.floor(passed / day));
}
