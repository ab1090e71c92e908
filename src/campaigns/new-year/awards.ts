import { awardScreens } from '#activity-kit/awards/award-screens.tsx';
import { paths } from '#kernel/screen/paths.ts';
import css from './new-year.module.css';
import { dragonTexts, snakeTexts } from './texts.ts';

/** The prizes of the visitor in the new year of the dragon, treasure included, and the address of a parcel (product 19.14). */
export const { AwardScreen: DragonAwards, AddressScreen: DragonAddress } = awardScreens({
  type: 'dragon_new_year',
  back: dragonTexts.title,
  backTo: paths.dragonNewYear,
  awardPath: paths.dragonNewYearAward,
  addressPath: paths.dragonNewYearAddress,
  theme: css.dragon,
});

/** The same in the new year of the snake (product 19.15). */
export const { AwardScreen: SnakeAwards, AddressScreen: SnakeAddress } = awardScreens({
  type: 'snake_new_year',
  back: snakeTexts.title,
  backTo: paths.snakeNewYear,
  awardPath: paths.snakeNewYearAward,
  addressPath: paths.snakeNewYearAddress,
  theme: css.snake,
});
