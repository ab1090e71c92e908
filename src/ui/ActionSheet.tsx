import { clsx } from 'clsx';
import css from './ActionSheet.module.css';
import { Dialog } from './Dialog.tsx';

/** One thing that can be done. */
export interface SheetAction {
  readonly id: string;
  readonly title: string;
  readonly hint?: string;
  /** Takes something away for good. */
  readonly isDanger?: boolean;
  readonly isDisabled?: boolean;
}

interface ActionSheetProps {
  readonly title: string;
  readonly actions: readonly SheetAction[];
  /** The sheet stays open; the caller closes it. */
  readonly onPick: (id: string) => void;
  readonly onClose: () => void;
}

/** A few things to choose one of, and 取消 at the end. Tab goes through them, Escape is 取消. */
export function ActionSheet({ title, actions, onPick, onClose }: ActionSheetProps) {
  return (
    <Dialog title={title} className={css.sheet} onClose={onClose}>
      <ul className={css.actions}>
        {actions.map(({ id, title: name, hint, isDanger = false, isDisabled = false }) => (
          <li key={id}>
            <button
              type="button"
              className={clsx(css.action, isDanger && css.danger)}
              disabled={isDisabled}
              onClick={() => onPick(id)}
            >
              <span>{name}</span>
              {hint !== undefined && <span className={css.hint}>{hint}</span>}
            </button>
          </li>
        ))}
      </ul>
      <button type="button" className={clsx(css.action, css.cancel)} onClick={onClose}>
        取消
      </button>
    </Dialog>
  );
}
