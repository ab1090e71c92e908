import { clsx } from 'clsx';
import { decorativePart } from '#kernel/screen/lazy-part.tsx';
import type { StillLifeProps } from './DrawnStillLife.tsx';
import css from './StillLife.module.css';

const Drawn = decorativePart<StillLifeProps>(async () => ({
  default: (await import('./DrawnStillLife.tsx')).DrawnStillLife,
}));

/**
 * Things as a scene, decorative. It comes once the page is hydrated, in a space that is reserved: every page would carry the
 * styles of the scene.
 */
export function StillLife({ names, size = 'small' }: StillLifeProps) {
  return (
    <div className={clsx(css.place, size === 'large' && css.large)}>
      <Drawn names={names} size={size} />
    </div>
  );
}
