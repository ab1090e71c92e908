import { snakeNewYear } from '#contract/campaigns/new-year.ts';
import { laterPart } from '#kernel/screen/lazy-part.tsx';
import { paths } from '#kernel/screen/paths.ts';
import { FortuneBags } from './FortuneBags.tsx';
import { NewYearScreen } from './NewYearScreen.tsx';
import css from './new-year.module.css';
import { snakeTexts } from './texts.ts';

// Below the first view, and shown only once the activity is known.
const DailyChance = laterPart(async () => ({ default: (await import('./DailyChance.tsx')).DailyChance }));

const year = {
  type: 'snake_new_year',
  of: snakeNewYear.info,
  theme: css.snake,
  texts: snakeTexts,
  scene: async () => (await import('./scenes.tsx')).snakeScene,
  game: FortuneBags,
  paths: { award: paths.snakeNewYearAward, address: paths.snakeNewYearAddress },
};

/** The new year of the snake, which has a chance a day besides (product 19.15). */
export default function SnakeScreen() {
  return (
    <NewYearScreen year={year}>
      <DailyChance />
    </NewYearScreen>
  );
}
