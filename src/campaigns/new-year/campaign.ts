import { campaign, ofActivity } from '#activity-kit/campaign/campaign.ts';
import { lottery } from '#contract/activity-kit/lottery.ts';
import { dragonNewYear, snakeNewYear } from '#contract/campaigns/new-year.ts';
import type { EndpointRow } from '#contract/http/endpoint.ts';
import { paths } from '#kernel/screen/paths.ts';

/** The calls that the screen of a new year shows first. */
const firstOf = (info: EndpointRow, type: string) => [ofActivity(info), ofActivity(lottery.info, { type })];

/** The new year of the dragon (product 19.14). */
export const dragonCampaign = campaign({
  name: 'dragon-new-year',
  screens: {
    main: {
      path: paths.dragonNewYear,
      title: '龙年集字跃龙门',
      load: () => import('./DragonScreen.tsx'),
      first: firstOf(dragonNewYear.info, 'dragon_new_year'),
    },
    award: {
      path: paths.dragonNewYearAward,
      title: '龙年奖品',
      load: async () => ({ default: (await import('./awards.ts')).DragonAwards }),
    },
    address: {
      path: paths.dragonNewYearAddress,
      title: '龙年收货地址',
      load: async () => ({ default: (await import('./awards.ts')).DragonAddress }),
    },
  },
});

/** The new year of the snake (product 19.15). */
export const snakeCampaign = campaign({
  name: 'snake-new-year',
  screens: {
    main: {
      path: paths.snakeNewYear,
      title: '蛇年集福开运',
      load: () => import('./SnakeScreen.tsx'),
      first: firstOf(snakeNewYear.info, 'snake_new_year'),
    },
    award: {
      path: paths.snakeNewYearAward,
      title: '蛇年奖品',
      load: async () => ({ default: (await import('./awards.ts')).SnakeAwards }),
    },
    address: {
      path: paths.snakeNewYearAddress,
      title: '蛇年收货地址',
      load: async () => ({ default: (await import('./awards.ts')).SnakeAddress }),
    },
  },
});
