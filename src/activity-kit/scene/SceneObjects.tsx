import { clsx } from 'clsx';
import { useEffect, useState } from 'react';
import { Thing } from '#ui/Thing.tsx';
import type { Scene, SceneObject } from './scene.ts';
import css from './SceneObjects.module.css';

const noScene: Scene = { objects: [] };

/** The rays and objects of a scene, which float a little; nothing where the scene is lost. Decorative. */
export function SceneObjects({ load }: { readonly load: () => Promise<Scene> }) {
  const [{ objects, backdrop }, setScene] = useState<Scene>(noScene);
  useEffect(() => {
    void load().then(setScene, () => undefined);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `load` is a new function at each drawing, of the same scene
  }, []);
  return (
    <>
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
    </>
  );
}

/** Where the title, the slogan and the time end, px at 375. */
const wordsEnd = 164;

function Floating({
  object: { picture, at, size, turn = 0, isFar = false, isStanding = false },
}: {
  readonly object: SceneObject;
}) {
  const [x, y] = at;
  // A style attribute in the page would need its hash; a property that a script sets does not.
  const place = (element: HTMLElement | null) => {
    const own = { '--x': `${x}%`, '--y': `${y}`, '--size': `${size}`, '--turn': `${turn}deg` };
    for (const [name, value] of Object.entries(own)) element?.style.setProperty(name, value);
  };
  return (
    <span
      ref={place}
      className={clsx(
        css.place,
        isFar && css.isFar,
        isStanding ? css.isStanding : y + size / 2 > wordsEnd ? css.isAround : css.isBesideWords,
        y > 300 && css.isLow,
      )}
    >
      <Thing name={picture} className={css.object} />
    </span>
  );
}
