import type { ReactNode } from 'react';
import { Icon } from '../Icon.tsx';
import css from './Disc.module.css';
import type { Stop } from './Trail.tsx';

/** A stop that is drawn as a disc with its title. */
export interface DiscStop extends Stop {
  readonly title: string;
  /** What is on its disc; when absent, its number, and a tick once it is done. */
  readonly picture?: ReactNode;
  /** What is on the edge of its picture; a tick once it is done, when absent. */
  readonly mark?: ReactNode;
}

/** The disc of a stop with its picture and its mark; decorative. */
export function Disc({ of, at }: { readonly of: DiscStop; readonly at: number }) {
  const tick = of.state === 'done' && <Icon name="check" />;
  const { picture, mark = tick } = of;
  return (
    <span className={css.disc} aria-hidden>
      {picture ?? (tick || at + 1)}
      {picture && mark && <span className={css.mark}>{mark}</span>}
    </span>
  );
}
