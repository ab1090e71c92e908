import { clsx } from 'clsx';
import css from './Skeleton.module.css';

interface SkeletonProps {
  readonly rows: number;
  /**
   * What is to come: a list row of 72 px, a card of 108 px, a tile of 120 px (two in a line on a wide screen), a line of text, a cell of an icon grid (four in a line),
   * a picture of 160 px or a chart of 220 px, each with its gap.
   */
  readonly of: 'row' | 'card' | 'tile' | 'text' | 'cell' | 'picture' | 'chart';
}

/** Grey blocks that reserve the space of content, so that nothing moves when it is loaded. */
export function Skeleton({ rows, of }: SkeletonProps) {
  return (
    <div className={css[`${of}s`]} role="status" aria-label="加载中">
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={clsx(css.block, css[of])} />
      ))}
    </div>
  );
}
