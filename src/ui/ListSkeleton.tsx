import { clsx } from 'clsx';
import css from './ListSkeleton.module.css';

interface ListSkeletonProps {
  readonly rows: number;
  /**
   * What is to come: a coupon of 124 px with its stub, a record of 89 px with its picture and a line below it, or the card of
   * an activity of 132 px.
   */
  readonly of: 'ticket' | 'record' | 'activity';
}

/** The plates and the lines of a list that is to come, each where it will be, so that nothing moves when it is loaded. */
export function ListSkeleton({ rows, of }: ListSkeletonProps) {
  return (
    <div className={css[`${of}s`]} role="status" aria-label="加载中">
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={clsx(css.item, css[of])} />
      ))}
    </div>
  );
}
