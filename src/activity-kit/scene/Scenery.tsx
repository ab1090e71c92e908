import { decorativePart } from '#kernel/screen/lazy-part.tsx';
import type { Scene } from './scene.ts';
import css from './Scenery.module.css';

const SceneObjects = decorativePart(async () => ({
  default: (await import('./SceneObjects.tsx')).SceneObjects,
}));

/**
 * The ground of a campaign's first view: light, which is painted with the page, and rays and objects. These come once the
 * page listens: no script and no first paint waits for them. Decorative.
 */
export function Scenery({ load }: { readonly load: (() => Promise<Scene>) | undefined }) {
  return (
    <div className={css.scenery} aria-hidden>
      {load && <SceneObjects load={load} />}
    </div>
  );
}
