import { ObjectPicture } from '#ui/ObjectPicture.tsx';
import css from './Chest.module.css';
import closed from './chest-closed.svg';
import opened from './chest-open.svg';

/** A shaded chest, closed or open; decorative. */
export function ChestPicture({ isOpen }: { readonly isOpen: boolean }) {
  return <ObjectPicture src={isOpen ? opened : closed} flat="package" className={css.drawnChest} isFirst />;
}
