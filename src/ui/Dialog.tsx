import { FocusScope } from '@radix-ui/react-focus-scope';
import { clsx } from 'clsx';
import { useEffect, useId, useLayoutEffect } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import css from './Dialog.module.css';
import { lockScroll } from './scroll-lock.ts';

interface DialogProps {
  readonly title: string;
  readonly className?: string | undefined;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

// Browsers below Chrome 102 and Safari 15.5 know only the second of the two.
const marks = ['inert', 'aria-hidden'];
let open = 0;

/**
 * Hides the page from keyboard and screen readers until the last dialog over it is closed. In a task of its own: the style
 * of every element changes, and the focus is trapped until then.
 */
function hidePage(): () => void {
  const root = document.getElementById('root');
  open++;
  const hiding = setTimeout(() => {
    for (const mark of marks) root?.setAttribute(mark, 'true');
  });
  return () => {
    clearTimeout(hiding);
    if (--open === 0) for (const mark of marks) root?.removeAttribute(mark);
  };
}

/**
 * A modal dialog: a sheet from below on a phone, in the middle on desktop; what is too long for it scrolls inside.
 * Focus moves in and stays in, Escape and a press outside close it (of two only the upper one), and focus returns to
 * where it was. The page behind it is hidden from screen readers, and does not scroll.
 */
export function Dialog({ title, onClose, className, children }: DialogProps) {
  const titleId = useId();
  useEffect(hidePage, []);
  // Ended in the commit that draws the next screen, which then sets its own position.
  useLayoutEffect(lockScroll, []);

  return createPortal(
    <div
      className={css.veil}
      role="presentation"
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        // The dialog below is a parent in React's tree and would hear it too.
        event.stopPropagation();
        onClose();
      }}
    >
      <FocusScope asChild loop trapped>
        <div
          className={clsx(css.panel, className)}
          role="dialog"
          aria-modal
          aria-labelledby={titleId}
          tabIndex={-1}
        >
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
