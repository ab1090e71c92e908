import type { ReactNode } from 'react';
import { formatMoment } from '#kernel/screen/format-moment.ts';
import { Avatar } from '#ui/Avatar.tsx';
import css from './FriendRow.module.css';

interface FriendRowProps {
  /** `138****0001`. */
  readonly phone: string;
  /** Milliseconds since 1970; null where it is not known. */
  readonly time: number | null;
  /** What has become of the friend, or what they have brought. */
  readonly standing: ReactNode;
  /** What can be done about the friend. */
  readonly children?: ReactNode;
}

/** A friend in a list: the masked number with what it stands for, and the moment below. */
export function FriendRow({ phone, time, standing, children }: FriendRowProps) {
  return (
    <li className={css.friend}>
      <Avatar name={phone} withName />
      {standing}
      <p className={css.time}>{formatMoment(time)}</p>
      {children}
    </li>
  );
}
