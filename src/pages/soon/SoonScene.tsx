import { ObjectScene } from '#ui/ObjectScene.tsx';
import { soonScene } from './soon-scenes.ts';

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
