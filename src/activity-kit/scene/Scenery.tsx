import { useMemo } from 'react';
import { drawnPart } from '#kernel/screen/drawn-part.tsx';
import type { Scene } from './scene.ts';
import css from './Scenery.module.css';

const SceneObjects = drawnPart(async () => ({
  default: (await import('./SceneObjects.tsx')).SceneObjects,
}));

/**
 * The ground of a campaign's first view: light and the backdrop of its scene, which are painted with the page, and objects
 * and movement. These come once the page listens. Decorative.
 */
export function Scenery({ load }: { readonly load: (() => Promise<Scene>) | undefined }) {
  const isAsked = load !== undefined;
  // eslint-disable-next-line react-hooks/exhaustive-deps -- `load` is a new function at each drawing, of the same scene
  const loadOnce = useMemo(() => load, [isAsked]);
  return (
    <div className={css.scenery} aria-hidden>
      {loadOnce && <SceneObjects load={loadOnce} />}
    </div>
  );
}
