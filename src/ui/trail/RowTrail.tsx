import { clsx } from 'clsx';
import { Disc } from './Disc.tsx';
import type { DiscStop } from './Disc.tsx';
import css from './RowTrail.module.css';
import { Trail } from './Trail.tsx';
import type { TrailProps } from './Trail.tsx';

interface RowStop extends DiscStop {
  /** A line below its title. */
  readonly hint?: string | undefined;
}

/** A trail from left to right, joined by a line, for up to four stops with short titles. */
export function RowTrail({ className, ...trail }: TrailProps<RowStop>) {
  return (
    <Trail {...trail} className={clsx(css.row, className)}>
      {(stop, at) => (
        <>
          <Disc of={stop} at={at} />
          {stop.title}
          {stop.hint !== undefined && <span className={css.hint}>{stop.hint}</span>}
        </>
      )}
    </Trail>
  );
}
