import type { ComponentProps } from 'react';
import { Dialog } from './Dialog.tsx';
import css from './Sheet.module.css';
import { SheetBody } from './SheetBody.tsx';

interface SheetProps extends ComponentProps<typeof SheetBody> {
  readonly onClose: () => void;
}

/**
 * A sheet from below on a phone, in the middle on desktop, that has more to show than a dialog: its content scrolls
 * between a title with a close button and a foot. Keyboard and focus are those of {@link Dialog}.
 */
export function Sheet(props: SheetProps) {
  return (
    <Dialog title={props.title} className={css.sheet} onClose={props.onClose}>
      <SheetBody {...props} />
    </Dialog>
  );
}
