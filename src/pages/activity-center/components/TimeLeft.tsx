import { useState } from 'react';
import { useCountdown } from '#activity-kit/use-countdown.ts';
import { Countdown } from '#ui/Countdown.tsx';
import { texts } from '../texts.ts';

interface TimeLeftProps {
  /** When the activity ends, milliseconds; less than a day from now. */
  readonly until: number;
  /** The present moment by the server's time, milliseconds. */
  readonly now: () => number;
}

/** The hours, minutes and seconds until an activity ends. */
export function TimeLeft({ until, now }: TimeLeftProps) {
  const [serverTime] = useState(now);
  const present = useCountdown({ serverTime, until });
  return <Countdown withDays={false} label={texts.untilEnd} until={until} now={present} />;
}
