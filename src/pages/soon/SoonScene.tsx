import * as equity from '#activity-kit/scene/equity-scenes.ts';
import type { Scene } from '#activity-kit/scene/scene.ts';
import { ObjectScene } from '#ui/ObjectScene.tsx';

/** The scenes of what opens soon, by the first part of the address below it; the longest one that fits counts. */
const scenes: readonly (readonly [start: string, scene: Scene])[] = [
  ['/activity/etf/train', equity.learningScene],
];

/** The scene of an address that opens soon; that of packages where it has none of its own. */
function soonScene(pathname: string): Scene {
  return scenes.find(([start]) => pathname.startsWith(start))?.[1] ?? equity.packageScene;
}

/** What is known of a place that opens soon. */
export interface SoonSceneProps {
  readonly pathname: string;
}

/** The main objects of the scene that the campaign of this address will have; decorative. */
export function SoonScene({ pathname }: SoonSceneProps) {
  const { hero, objects } = soonScene(pathname);
  const pictures = objects.filter(({ isFar }) => isFar !== true).map(({ src }) => src);
  return <ObjectScene objects={[...new Set(hero === undefined ? pictures : [hero, ...pictures])]} />;
}
