import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Disc } from './Disc.tsx';
import type { DiscStop } from './Disc.tsx';
import css from './LadderTrail.module.css';
import { Trail } from './Trail.tsx';
import type { TrailProps } from './Trail.tsx';

/** A stop on a ladder. */
export interface Rung extends DiscStop {
  /** What is below its title, such as its reward. */
  readonly more?: ReactNode;
  /** What is at its right: a button, or its state. */
  readonly side?: ReactNode;
}

/** A trail from top to bottom, along a rail. */
export function LadderTrail({ className, ...trail }: TrailProps<Rung>) {
  return (
    <Trail {...trail} className={clsx(css.ladder, className)}>
      {(stop, at) => (
        <>
          <Disc of={stop} at={at} />
          <div className={css.words}>
            <p className={css.title}>{stop.title}</p>
            {stop.more}
          </div>
          {stop.side}
        </>
      )}
    </Trail>
  );
}
