import { clsx } from 'clsx';
import { decorativePart } from '#kernel/screen/lazy-part.tsx';
import type { StillLifeProps } from './drawn-pictures.tsx';
import css from './StillLife.module.css';

const Drawn = decorativePart<StillLifeProps>(async () => ({
  default: (await import('./drawn-pictures.tsx')).DrawnStillLife,
}));

/** Pictures with depth as a scene, decorative. It comes once the page listens, in a space that is reserved. */
export function StillLife({ names, size = 'small' }: StillLifeProps) {
  return (
    <div className={clsx(css.place, size === 'large' && css.large)}>
      <Drawn names={names} size={size} />
    </div>
  );
}
