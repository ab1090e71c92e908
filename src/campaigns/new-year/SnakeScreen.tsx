import { scenePart } from '#activity-kit/scene/Scenery.tsx';
import { laterPart } from '#kernel/screen/lazy-part.tsx';
import { FortuneBags } from './FortuneBags.tsx';
import { NewYearScreen } from './NewYearScreen.tsx';
import { snakeTexts } from './texts.ts';

const scene = scenePart(async () => (await import('./scenes.tsx')).snakeScene);

// Below the first view, and shown only once the activity is known.
const DailyChance = laterPart(async () => ({ default: (await import('./DailyChance.tsx')).DailyChance }));

const year = {
  texts: snakeTexts,
  scene,
  game: FortuneBags,
};

/** The new year of the snake, which has a chance a day besides (product 19.15). */
export default function SnakeScreen() {
  return (
    <NewYearScreen year={year}>
      <DailyChance />
    </NewYearScreen>
  );
}
