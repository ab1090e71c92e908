import css from './LoadingDots.module.css';

/** Three dots that appear after 200 ms (product 3.9), so that a fast answer shows none. */
export function LoadingDots() {
  return (
    <div className={css.dots} role="status" aria-label="加载中">
      <span className={css.dot} />
      <span className={css.dot} />
      <span className={css.dot} />
    </div>
  );
}
