import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import dialogCss from './Dialog.module.css';
import { lockScroll } from './scroll-lock.ts';
import { SheetBody } from './SheetBody.tsx';
import sheetCss from './Sheet.module.css';
import './text-sheets.ts';
import css from './TextSheet.module.css';

interface TextSheetProps {
  /** Distinguishes it from the other sheets of the page: a button with this value as its `data-opens` opens it. */
  readonly id: string;
  readonly title: string;
  /** Words and links alone: any button in it closes it. */
  readonly children: ReactNode;
}

/**
 * A sheet of words, which stand in the HTML of the page: the browser itself opens it, holds the focus in it and closes it, and
 * no screen has to listen for that (`text-sheets.ts`). It looks like a `Sheet`, and the page behind it does not scroll.
 */
export function TextSheet({ id, title, children }: TextSheetProps) {
  const titleId = `${id}-title`;
  const place = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const sheet = place.current;
    if (sheet === null) return;
    void bringDialogs(sheet).then(() => {
      // It was pressed before its sheet was here.
      if (sheet.isConnected)
        document.querySelector<HTMLElement>(`[data-opens="${id}"][data-pressed]`)?.click();
    });
    return lockScrollBehind(sheet);
  }, [id]);

  return (
    <dialog ref={place} id={id} className={clsx(dialogCss.veil, css.veil)} aria-labelledby={titleId}>
      <div className={clsx(dialogCss.panel, sheetCss.sheet)}>
        <h2 id={titleId} className={dialogCss.title}>
          {title}
        </h2>
        <SheetBody
          title={title}
          foot={
            <Button wide variant="quiet">
              我知道了
            </Button>
          }
        >
          {children}
        </SheetBody>
      </div>
    </dialog>
  );
}

const polyfill = () => import('./dialog-polyfill.ts');

/** Resolves when the browser has dialogs, its own or ours. */
async function bringDialogs(sheet: HTMLElement): Promise<void> {
  if ('showModal' in sheet) return;
  const { installDialogs } = await polyfill().catch(polyfill);
  installDialogs();
}

/** Keeps the page still while the sheet is open, until the returned function is called. */
function lockScrollBehind(sheet: HTMLElement): () => void {
  let unlock: (() => void) | undefined;
  const follow = (): void => {
    const isOpen = sheet.hasAttribute('open');
    if (isOpen) unlock ??= lockScroll();
    else end();
  };
  const end = (): void => {
    unlock?.();
    unlock = undefined;
  };
  const watch = new MutationObserver(follow);
  watch.observe(sheet, { attributeFilter: ['open'] });
  follow();
  return () => {
    watch.disconnect();
    end();
  };
}
