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

let open = 0;

/**
 * Hides the page from screen readers until the last dialog over it is closed. The attribute `inert` would compute the
 * style of every element anew, at the end of a game; the veil keeps fingers from the page, and the trap the focus. In a
 * task of its own: the focus has moved into the dialog by then, and browsers refuse to hide what has it.
 */
function hidePage(): () => void {
  const root = document.getElementById('root');
  open++;
  const hiding = setTimeout(() => root?.setAttribute('aria-hidden', 'true'));
  return () => {
    clearTimeout(hiding);
    if (--open === 0) root?.removeAttribute('aria-hidden');
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
