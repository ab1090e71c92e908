import { FocusScope } from '@radix-ui/react-focus-scope';
import { useEffect, useId } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import css from './Dialog.module.css';

interface DialogProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * A modal dialog: a sheet from below on a phone, in the middle on desktop. Focus moves in and stays in, Escape and a
 * press beside it close it, and focus returns to where it was. The page behind it is hidden from screen readers.
 */
export function Dialog({ title, onClose, children }: DialogProps) {
  const titleId = useId();
  useEffect(() => {
    const root = document.getElementById('root');
    // Browsers below Chrome 102 and Safari 15.5 know only the second of the two.
    const marks = ['inert', 'aria-hidden'];
    for (const mark of marks) root?.setAttribute(mark, 'true');
    return () => {
      for (const mark of marks) root?.removeAttribute(mark);
    };
  }, []);

  return createPortal(
    <div
      className={css.veil}
      role="presentation"
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <FocusScope asChild loop trapped>
        <div className={css.panel} role="dialog" aria-modal aria-labelledby={titleId} tabIndex={-1}>
          <h2 id={titleId} className={css.title}>
            {title}
          </h2>
          {children}
        </div>
      </FocusScope>
    </div>,
    document.body,
  );
}
