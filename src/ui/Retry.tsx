import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';
import css from './Retry.module.css';

interface RetryProps {
  readonly onRetry: () => void;
  readonly title?: string;
  readonly hint?: string | undefined;
  /** Another load is running: the button keeps its place and does nothing. */
  readonly busy?: boolean;
}

/** The state after a failed load: what happened, announced at once to screen readers, and one button to try again. */
export function Retry({
  onRetry,
  title = '加载失败',
  hint = '网络不给力，请检查后重试',
  busy = false,
}: RetryProps) {
  return (
    <div className={css.retry} role="alert">
      <span className={css.mark}>
        <Icon name="alert-triangle" />
      </span>
      <p className={css.title}>{title}</p>
      <p>{hint}</p>
      <Button variant="quiet" busy={busy} onClick={onRetry}>
        重新加载
      </Button>
    </div>
  );
}
