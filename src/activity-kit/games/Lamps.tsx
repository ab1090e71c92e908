import { clsx } from 'clsx';
import css from './Lamps.module.css';

interface LampsProps {
  readonly of: 'circle' | 'square';
  /** The lamps change faster: a game runs, or has been won. */
  readonly isLively: boolean;
}

const outline = {
  circle: <circle cx="160" cy="160" r="148" pathLength="28" />,
  square: <rect x="12" y="12" width="296" height="296" rx="16" pathLength="28" />,
} as const;

/** Lamps in a rim of gold, of which every second one is lit in turn; decorative. */
export function Lamps({ of, isLively }: LampsProps) {
  return (
    <svg className={clsx(css.lamps, isLively && css.lively)} viewBox="0 0 320 320" aria-hidden>
      <g className={css.odd}>{outline[of]}</g>
      <g className={css.even}>{outline[of]}</g>
    </svg>
  );
}
