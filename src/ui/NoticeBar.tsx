import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import css from './NoticeBar.module.css';

interface NoticeBarProps {
  readonly tone?: 'info' | 'good' | 'warning' | 'bad';
  /** A link or a button after the text. */
  readonly action?: ReactNode;
  /** Draws a button that closes the bar; the caller leaves the bar out from then on. */
  readonly onClose?: () => void;
  readonly children: ReactNode;
}

const icons = {
  info: 'info-circle',
  good: 'circle-check',
  warning: 'alert-triangle',
  bad: 'circle-x',
} as const;

/** One sentence about the page above its content; a symbol shows its kind as well as the colour. */
export function NoticeBar({ tone = 'info', action, onClose, children }: NoticeBarProps) {
  return (
    <div className={clsx(css.bar, css[tone])} role="note">
      <Icon name={icons[tone]} />
      <div className={css.text}>{children}</div>
      {action !== undefined && <div className={css.action}>{action}</div>}
      {onClose !== undefined && (
        <button type="button" className={css.close} aria-label="关闭提示" onClick={onClose}>
          <Icon name="x" />
        </button>
      )}
    </div>
  );
}
