import { clsx } from 'clsx';
import css from './ChanceCounter.module.css';

interface ChanceCounterProps {
  /** What is counted: 抽奖机会, 金锤, 代币. */
  readonly label: string;
  /** Undefined until it is known; its space is reserved. */
  readonly count: number | undefined;
  readonly unit: string;
  /** It stands in the strip of a game, which has a ground, and not on a card. */
  readonly onField?: boolean;
}

/** How many chances or tokens a visitor has; a change is announced politely to screen readers. */
export function ChanceCounter({ label, count, unit, onField = false }: ChanceCounterProps) {
  return (
    <p className={clsx(css.counter, onField && css.onField)} role="status">
      {label}
      <b className={css.count}>{count?.toLocaleString('zh-CN') ?? '--'}</b>
      {unit}
    </p>
  );
}
