import { clsx } from 'clsx';
import { lazyPart } from '#kernel/screen/lazy-part.tsx';
import css from './LaterScene.module.css';

const ObjectScene = lazyPart(async () => ({ default: (await import('#ui/ObjectScene.tsx')).ObjectScene }));

interface LaterSceneProps {
  /** Addresses of shaded pictures, the main one first. */
  readonly objects: readonly string[];
  readonly size?: 'small' | 'large';
}

/** A still life that is drawn once the page listens: no script waits for its pictures. Its space is reserved. */
export function LaterScene({ objects, size = 'small' }: LaterSceneProps) {
  return (
    <div className={clsx(css.place, size === 'large' && css.large)}>
      <ObjectScene objects={objects} size={size} />
    </div>
  );
}
