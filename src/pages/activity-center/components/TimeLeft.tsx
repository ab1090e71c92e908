import { usePresent } from '#activity-kit/use-present.ts';
import { Countdown } from '#ui/Countdown.tsx';
import { texts } from '../texts.ts';

interface TimeLeftProps {
  /** When the activity ends, milliseconds; less than a day from now. */
  readonly until: number;
  /** The server's time when the list came, milliseconds: what a page that is taken over was drawn with. */
  readonly serverTime: number;
  /** The present moment by the server's time, milliseconds. */
  readonly now: () => number;
}

/** The hours, minutes and seconds until an activity ends. */
export function TimeLeft({ until, serverTime, now }: TimeLeftProps) {
  const present = usePresent(now, serverTime);
  return <Countdown withDays={false} label={texts.untilEnd} until={until} now={present} />;
}
