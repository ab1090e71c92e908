import type { ReactNode } from 'react';
import { formatMoment } from '#kernel/screen/format-moment.ts';
import { Avatar } from '#ui/Avatar.tsx';
import css from './FriendRow.module.css';

interface FriendRowProps {
  /** `138****0001`. */
  readonly phone: string;
  /** Milliseconds since 1970; null where it is not known. */
  readonly time: number | null;
  /** What has become of the friend, beside the number. */
  readonly standing?: ReactNode;
  /** At the end: what the friend has brought, or what can be done about them. */
  readonly children?: ReactNode;
}

/** A friend in a list: the masked number with how far they are, the moment below, and what follows of it at the end. */
export function FriendRow({ phone, time, standing, children }: FriendRowProps) {
  return (
    <li className={css.friend}>
      <div className={css.who}>
        <Avatar name={phone} withName />
        {standing}
      </div>
      <p className={css.time}>{formatMoment(time)}</p>
      {children !== undefined && <div className={css.end}>{children}</div>}
    </li>
  );
}
