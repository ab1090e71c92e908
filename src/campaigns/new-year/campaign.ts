import { campaign } from '#activity-kit/campaign/campaign.ts';
import { prizes } from '#activity-kit/campaign/prizes.ts';
import { lottery } from '#contract/activity-kit/lottery.ts';
import { dragonNewYear, snakeNewYear } from '#contract/campaigns/new-year.ts';
import css from './new-year.module.css';
import { dragonTexts, snakeTexts } from './texts.ts';

/** The new year of the dragon (product 19.14). */
export const dragonCampaign = campaign({
  name: 'dragon-new-year',
  type: 'dragon_new_year',
  base: '/activity/new-year/dragon',
  theme: css.dragon,
  lettering: 'brush',
  info: dragonNewYear.info,
  screens: {
    main: { title: dragonTexts.title, load: () => import('./DragonScreen.tsx'), parts: [lottery.info] },
    ...prizes(dragonTexts.screens),
  },
});

/** The new year of the snake (product 19.15). */
export const snakeCampaign = campaign({
  name: 'snake-new-year',
  type: 'snake_new_year',
  base: '/activity/new-year/snake',
  theme: css.snake,
  lettering: 'brush',
  info: snakeNewYear.info,
  screens: {
    main: { title: snakeTexts.title, load: () => import('./SnakeScreen.tsx'), parts: [lottery.info] },
    ...prizes(snakeTexts.screens),
  },
});
