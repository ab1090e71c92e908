import { drawnPart } from '#kernel/screen/drawn-part.tsx';
import type { Scene } from './scene.ts';
import css from './Scenery.module.css';

/** The scene of a screen: its backdrop is painted with the page, and objects and movement come once the page is hydrated. */
export const scenePart = (load: () => Promise<Scene>) =>
  drawnPart(async () => (await import('./SceneObjects.tsx')).withScene(load));

/** A scene that a screen has made beside its component. */
export type ScenePart = ReturnType<typeof scenePart>;

/** The ground of a campaign's first view: light, and the scene where there is one. Decorative. */
export function Scenery({ scene: Part }: { readonly scene: ScenePart | undefined }) {
  return (
    <div className={css.scenery} aria-hidden>
      {Part && <Part />}
    </div>
  );
}
