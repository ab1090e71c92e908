import { EggSmash } from '#activity-kit/games/EggSmash.tsx';
import { NewYearScreen } from './NewYearScreen.tsx';
import { dragonTexts } from './texts.ts';

const year = {
  texts: dragonTexts,
  scene: async () => (await import('./scenes.tsx')).dragonScene,
  game: EggSmash,
};

/** The new year of the dragon (product 19.14). */
export default function DragonScreen() {
  return <NewYearScreen year={year} />;
}
