import { clsx } from 'clsx';
import css from './Skeleton.module.css';

interface SkeletonProps {
  readonly rows: number;
  /** Height of a row: a list row of 72 px or a card of 108 px, each with its gap of 12 px. */
  readonly of: 'row' | 'card';
}

/** Grey blocks that keep the place of rows to come, so that nothing moves when they arrive. */
export function Skeleton({ rows, of }: SkeletonProps) {
  return (
    <div role="status" aria-label="加载中">
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={clsx(css.block, css[of])} />
      ))}
    </div>
  );
}
