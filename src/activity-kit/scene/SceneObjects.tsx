import { clsx } from 'clsx';
import { useEffect, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { firstScreenShown } from '#kernel/browser/after-first-screen.ts';
import { Thing } from '#ui/Thing.tsx';
import { playEntrance } from './entrance.ts';
import { noteBackdrop } from './scene.ts';
import type { Scene, SceneObject } from './scene.ts';
import ground from './Scenery.module.css';
import css from './SceneObjects.module.css';

/** The picture of the scene is there, or lost. */
async function pictured(scene: Scene): Promise<Scene> {
  const picture = new Image();
  picture.src = scene.backdrop?.picture ?? '';
  await picture.decode().catch(() => undefined);
  return scene;
}

/** A scene as a part: the server has all of it, and a browser shows it as a whole once the page is hydrated. */
export async function withScene(load: () => Promise<Scene>): Promise<{ default: () => ReactNode }> {
  const isServer = typeof window === 'undefined';
  const scene = await (isServer ? load() : firstScreenShown().then(load).then(pictured));
  return { default: () => <SceneObjects scene={scene} /> };
}

const noChanges = () => () => undefined;

/** False on the server and while its markup is taken over. */
const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    noChanges,
    () => true,
    () => false,
  );

/**
 * The backdrop of a scene, which the server draws with the page, and, once the page is hydrated, what is drawn over it and objects
 * that float a little. Decorative.
 */
export function SceneObjects({ scene: { objects, backdrop } }: { readonly scene: Scene }) {
  const isHydrated = useIsHydrated();
  useEffect(() => noteBackdrop(backdrop?.picture), [backdrop]);
  return (
    <>
      {backdrop && (
        <div className={ground.backdrop} ref={enter}>
          {/* Asked for after the first layout: one that a phone has kept would be parsed and laid out before the page is painted. */}
          <img loading="lazy" src={backdrop.picture} alt="" draggable={false} fetchPriority="low" />
          {isHydrated && backdrop.Over && <backdrop.Over />}
        </div>
      )}
      {isHydrated && objects.map((object, index) => <Floating key={index} object={object} />)}
      {isHydrated && backdrop && <div className={css.light} />}
    </>
  );
}

function enter(backdrop: Element | null): void {
  if (backdrop !== null) playEntrance(backdrop);
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
