import { useMemo } from 'react';
import { drawnPart } from '#kernel/screen/drawn-part.tsx';
import type { Scene } from './scene.ts';
import css from './Scenery.module.css';

type Load = () => Promise<Scene>;

const objectsOf = (load: Load) => drawnPart(async () => (await import('./SceneObjects.tsx')).withScene(load));

/**
 * The ground of a campaign's first view: light and the backdrop of its scene, which are painted with the page, and objects
 * and movement. These come once the page listens. Decorative.
 */
export function Scenery({ load }: { readonly load: Load | undefined }) {
  const isAsked = load !== undefined;
  // One component for the life of the screen: `load` is a new function at each drawing, of the same scene.
  // eslint-disable-next-line react-hooks/exhaustive-deps, react-hooks/static-components -- as said above
  const Objects = useMemo(() => load && objectsOf(load), [isAsked]);
  return (
    <div className={css.scenery} aria-hidden>
      {/* eslint-disable-next-line react-hooks/static-components -- as said above */}
      {Objects && <Objects />}
    </div>
  );
}
