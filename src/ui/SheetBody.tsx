import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import css from './Sheet.module.css';

interface SheetBodyProps {
  readonly title: string;
  /** Stays in sight below what scrolls: usually one wide button. */
  readonly foot?: ReactNode;
  /** Absent where any button closes the sheet. */
  readonly onClose?: () => void;
  readonly children: ReactNode;
}

/** What scrolls in a sheet, below its title, with its foot and its close button. */
export function SheetBody({ title, foot, onClose, children }: SheetBodyProps) {
  return (
    <>
      {/* What scrolls can be reached by keyboard even if nothing in it takes focus. */}
      {/* eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex -- the arrow keys scroll what has focus */}
      <div className={css.body} role="group" aria-label={title} tabIndex={0}>
        {children}
      </div>
      {foot !== undefined && <div className={css.foot}>{foot}</div>}
      <button type="button" className={css.close} aria-label="关闭" onClick={onClose}>
        <Icon name="x" />
      </button>
    </>
  );
}
