import { EggSmash } from '#activity-kit/games/EggSmash.tsx';
import { dragonNewYear } from '#contract/campaigns/new-year.ts';
import { paths } from '#kernel/screen/paths.ts';
import { NewYearScreen } from './NewYearScreen.tsx';
import css from './new-year.module.css';
import { dragonTexts } from './texts.ts';

const year = {
  type: 'dragon_new_year',
  of: dragonNewYear.info,
  theme: css.dragon,
  texts: dragonTexts,
  scene: async () => (await import('./scenes.tsx')).dragonScene,
  game: EggSmash,
  paths: { award: paths.dragonNewYearAward, address: paths.dragonNewYearAddress },
};

/** The new year of the dragon (product 19.14). */
export default function DragonScreen() {
  return <NewYearScreen year={year} />;
}
