import { Thing } from '#ui/Thing.tsx';
import css from './Chest.module.css';
import closed from './chest-closed.svg';
import opened from './chest-open.svg';

/** A shaded chest, closed or open; decorative. */
export function ChestPicture({ isOpen }: { readonly isOpen: boolean }) {
  return <Thing name={isOpen ? opened : closed} className={css.drawnChest} isFirst />;
}
