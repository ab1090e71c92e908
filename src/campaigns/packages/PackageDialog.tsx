import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Thing } from '#ui/Thing.tsx';
import css from './PackageDialog.module.css';

interface PackageDialogProps {
  readonly title: string;
  readonly text: string;
  /** What there is to know before it is closed. */
  readonly note?: string;
  /** The label of its button, which has the focus first. */
  readonly label: string;
  /** Its picture is a gift, else a key. */
  readonly isGift?: boolean;
  readonly onPress: () => void;
  readonly onClose: () => void;
}

/** A message of the packages with a button; Escape and a press outside close it too. */
export function PackageDialog({ title, text, note, label, isGift = false, ...on }: PackageDialogProps) {
  return (
    <Dialog title={title} className={css.dialog} onClose={on.onClose}>
      <Thing name={isGift ? 'gift' : 'key'} size={112} className={css.picture} isFirst />
      <p className={css.text}>{text}</p>
      <Button wide className={css.button} onClick={on.onPress}>
        {label}
      </Button>
      {note !== undefined && <p className={css.note}>{note}</p>}
    </Dialog>
  );
}
