import type { ReactNode } from 'react';
import { Dialog } from './Dialog.tsx';
import { Icon } from './Icon.tsx';
import css from './Sheet.module.css';

interface SheetProps {
  readonly title: string;
  readonly onClose: () => void;
  /** Stays in sight below what scrolls: usually one wide button. */
  readonly foot?: ReactNode;
  readonly children: ReactNode;
}

/**
 * A sheet from below on a phone, in the middle on desktop, that has more to show than a dialog: its content scrolls
 * between a title with a close button and a foot. Keyboard and focus are those of {@link Dialog}.
 */
export function Sheet({ title, onClose, foot, children }: SheetProps) {
  return (
    <Dialog title={title} className={css.sheet} onClose={onClose}>
      {/* What scrolls can be reached by keyboard even if nothing in it takes focus. */}
      {/* eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex -- the arrow keys scroll what has focus */}
      <div className={css.body} role="group" aria-label={title} tabIndex={0}>
        {children}
      </div>
      {foot !== undefined && <div className={css.foot}>{foot}</div>}
      <button type="button" className={css.close} aria-label="关闭" onClick={onClose}>
        <Icon name="x" />
      </button>
    </Dialog>
  );
}
