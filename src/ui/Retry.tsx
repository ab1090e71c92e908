import { Button } from './Button.tsx';
import css from './Retry.module.css';

interface RetryProps {
  readonly onRetry: () => void;
  readonly title?: string;
  readonly hint?: string;
}

/** The state after a failed load: what happened, and one button to try again. */
export function Retry({ onRetry, title = '加载失败', hint = '网络不给力，请检查后重试' }: RetryProps) {
  return (
    <div className={css.retry} role="alert">
      <p className={css.title}>{title}</p>
      <p>{hint}</p>
      <Button look="quiet" onClick={onRetry}>
        重新加载
      </Button>
    </div>
  );
}
