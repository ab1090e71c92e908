import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import css from './StairsTrail.module.css';
import { Trail } from './Trail.tsx';
import type { Stop, TrailProps } from './Trail.tsx';

/** A stair. */
export interface Stair extends Stop {
  /** What stands on it. */
  readonly picture: ReactNode;
  /** What is written on it; nothing while that is not known. */
  readonly words?: ReactNode;
}

/** A trail as up to four stairs that rise to the right, with a picture on each. */
export function StairsTrail({ className, ...trail }: TrailProps<Stair>) {
  return (
    <Trail {...trail} className={clsx(css.stairs, className)}>
      {({ picture, words }) => (
        <>
          {picture}
          <div className={css.block}>{words}</div>
        </>
      )}
    </Trail>
  );
}
