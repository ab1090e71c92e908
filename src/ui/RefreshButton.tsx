import { Icon } from './Icon.tsx';
import css from './RefreshButton.module.css';

interface RefreshButtonProps {
  readonly onRefresh: () => void;
  readonly busy?: boolean;
  /** When what is shown was loaded, in words. */
  readonly updated?: string;
}

/**
 * Loads a list again by a press. There is no pulling down on purpose: WeChat and the app own that gesture, and a page
 * that also listens to it conflicts with them; `base.css` disables the browser's own pull with `overscroll-behavior-y`.
 * While it loads the button keeps its focus and does nothing.
 */
export function RefreshButton({ onRefresh, busy = false, updated }: RefreshButtonProps) {
  return (
    <button
      type="button"
      className={css.refresh}
      aria-disabled={busy || undefined}
      onClick={busy ? undefined : onRefresh}
    >
      <Icon name="refresh" />
      {busy ? '刷新中' : '刷新'}
      {updated !== undefined && <span className={css.updated}>{updated}</span>}
    </button>
  );
}
