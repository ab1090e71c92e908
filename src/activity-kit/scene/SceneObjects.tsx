import { clsx } from 'clsx';
import { useEffect, useState } from 'react';
import { Thing } from '#ui/Thing.tsx';
import { playEntrance } from './entrance.ts';
import { noteBackdrop } from './scene.ts';
import type { Scene, SceneObject } from './scene.ts';
import css from './SceneObjects.module.css';

const noScene: Scene = { objects: [] };

/** The backdrop of a scene and its objects, which float a little; nothing where the scene is lost. Decorative. */
export function SceneObjects({ load }: { readonly load: () => Promise<Scene> }) {
  const [{ objects, backdrop }, setScene] = useState<Scene>(noScene);
  useEffect(() => {
    void load()
      .then(withPicture)
      .then(setScene, () => undefined);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `load` is a new function at each drawing, of the same scene
  }, []);
  useEffect(() => noteBackdrop(backdrop?.picture), [backdrop]);
  return (
    <>
      {backdrop && (
        <div
          className={css.backdrop}
          ref={(element) => {
            element?.style.setProperty('--y', String(backdrop.top));
            if (element !== null) playEntrance(element);
          }}
        >
          <img src={backdrop.picture} alt="" draggable={false} />
          {backdrop.Over && <backdrop.Over />}
        </div>
      )}
      {objects.map((object, index) => (
        <Floating key={index} object={object} />
      ))}
      {backdrop && <div className={css.light} />}
    </>
  );
}

/** A scene comes as a whole: its backdrop is decoded before anything of it is shown. */
async function withPicture(scene: Scene): Promise<Scene> {
  if (scene.backdrop === undefined) return scene;
  const picture = new Image();
  picture.src = scene.backdrop.picture;
  // Where it is lost, the objects come without it.
  return picture.decode().then(
    () => scene,
    () => ({ ...scene, backdrop: undefined }),
  );
}

/** Where the title, the slogan and the time end, px at 375. */
const wordsEnd = 188;

function Floating({
  object: { picture, at, size, turn = 0, isFar = false, isStanding = false, isInFront = false },
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
        isInFront && css.isInFront,
        isStanding ? css.isStanding : y + size / 2 > wordsEnd ? css.isAround : css.isBesideWords,
        y > 300 && css.isLow,
      )}
    >
      <Thing name={picture} className={css.object} />
    </span>
  );
}
