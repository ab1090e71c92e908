import css from './Chest.module.css';
import closed from './chest-closed.svg';
import opened from './chest-open.svg';

/** A shaded chest, closed or open; decorative. */
export function ChestPicture({ isOpen }: { readonly isOpen: boolean }) {
  return (
    <img
      className={css.drawnChest}
      src={isOpen ? opened : closed}
      alt=""
      draggable={false}
      // After the scripts, as every picture.
      fetchPriority="low"
    />
  );
}
