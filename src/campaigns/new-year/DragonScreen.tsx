import { EggSmash } from '#activity-kit/games/EggSmash.tsx';
import { scenePart } from '#activity-kit/scene/Scenery.tsx';
import { NewYearScreen } from './NewYearScreen.tsx';
import { dragonTexts } from './texts.ts';

const scene = scenePart(async () => (await import('./scenes.tsx')).dragonScene);

const year = {
  texts: dragonTexts,
  scene,
  game: EggSmash,
};

/** The new year of the dragon (product 19.14). */
export default function DragonScreen() {
  return <NewYearScreen year={year} />;
}
