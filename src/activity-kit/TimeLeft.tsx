import { Countdown } from '#ui/Countdown.tsx';
import { usePresent } from './use-present.ts';

interface TimeLeftProps {
  /** What it counts towards: 距结束. */
  readonly label: string;
  /** The moment it counts to, milliseconds since 1970. */
  readonly until: number;
  /** The server's time when the data came, milliseconds: what a page that is hydrated was drawn with. */
  readonly serverTime: number;
  /** The present moment by the server's time, milliseconds. */
  readonly now: () => number;
  /** `boxes` on the field of a campaign; in a line of text when absent. */
  readonly variant?: 'boxes' | 'text';
}

/** A countdown that goes on by the server's time: minute by minute, and second by second on the last day. */
export function TimeLeft({ label, until, serverTime, now, variant = 'text' }: TimeLeftProps) {
  const present = usePresent(now, serverTime, until);
  return <Countdown {...{ label, until, variant }} now={present} />;
}
