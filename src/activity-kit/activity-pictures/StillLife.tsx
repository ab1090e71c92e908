import { clsx } from 'clsx';
import { loadedPart } from '#kernel/screen/lazy-part.tsx';
import css from './StillLife.module.css';

/** What a still life is told. */
export interface StillLifeProps {
  /** Names of pictures, the main one first; one alone is surrounded by what can be won. */
  readonly names: readonly string[];
  readonly size?: 'small' | 'large';
}

const Drawn = loadedPart<StillLifeProps>(
  async () => ({ default: (await import('./drawn-pictures.tsx')).DrawnStillLife }),
  () => null,
);

/** Pictures with depth as a scene, decorative. It comes once the page listens, in a space that is reserved. */
export function StillLife({ names, size = 'small' }: StillLifeProps) {
  return (
    <div className={clsx(css.place, size === 'large' && css.large)}>
      <Drawn names={names} size={size} />
    </div>
  );
}
