import { clsx } from 'clsx';
import { useEffect, useState } from 'react';
import { firstScreenShown } from '#kernel/browser/after-first-screen.ts';
import { ObjectPicture } from '#ui/ObjectPicture.tsx';
import type { Scene, SceneObject } from './scene.ts';
import css from './Scenery.module.css';

const noScene: Scene = { objects: [] };

/**
 * The ground of a campaign's first view: light, which is painted with the page, and rays and objects that float a little.
 * These come once the page listens: no script and no first paint waits for them. Decorative.
 */
export function Scenery({ load }: { readonly load: (() => Promise<Scene>) | undefined }) {
  const [{ objects, backdrop }, setScene] = useState<Scene>(noScene);
  useEffect(() => {
    // Without it the ground is there.
    if (load !== undefined)
      void firstScreenShown()
        .then(load)
        .then(setScene, () => undefined);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `load` is a new function at each drawing, of the same scene
  }, []);
  return (
    <div className={css.scenery} aria-hidden>
      {objects.length > 0 && <div className={css.rays} />}
      {backdrop && (
        <div
          className={css.backdrop}
          ref={(element) => element?.style.setProperty('--y', String(backdrop.top))}
        >
          <backdrop.Drawing />
        </div>
      )}
      {objects.map((object, index) => (
        <Floating key={index} object={object} />
      ))}
    </div>
  );
}

function Floating({
  object: { src, flat, at, size, turn = 0, isFar = false },
}: {
  readonly object: SceneObject;
}) {
  // A style attribute in the page would need its hash; a property that a script sets does not.
  const place = (element: HTMLElement | null) => {
    const [x, y] = at;
    const own = { '--x': `${x}%`, '--y': `${y}`, '--size': `${size}`, '--turn': `${turn}deg` };
    for (const [name, value] of Object.entries(own)) element?.style.setProperty(name, value);
  };
  return (
    <span ref={place} className={clsx(css.place, isFar && css.isFar)}>
      <ObjectPicture src={src} flat={flat} className={css.object} />
    </span>
  );
}
