import AwardsScreen from '#activity-kit/awards/AwardsScreen.tsx';
import { lottery } from '#contract/activity-kit/lottery.ts';
import { dragonCampaign } from '../../campaigns/new-year/campaign.ts';
import { snakeCampaign } from '../../campaigns/new-year/campaign.ts';
import { springFestivalCampaign } from '../../campaigns/spring-festival/campaign.ts';
import { answered } from '../answers.ts';
import { awardsOf } from '../fixtures/awards.ts';
import { dragonWith, snakeWith, springWith } from '../fixtures/festivals.ts';
import { screenOf, screenStates } from '../screen-states.tsx';
import type { ScreenState } from '../screen-states.tsx';
import type { Story } from '../story.ts';

const state = (name: string, list: ReturnType<typeof awardsOf>): ScreenState => ({
  ...{ name, by: 'member', answers: [answered(lottery.awardList, { list, total: list.length })] },
});

const spring = screenOf(springFestivalCampaign, 'award', AwardsScreen);
const dragon = screenOf(dragonCampaign, 'award', AwardsScreen);
const snake = screenOf(snakeCampaign, 'award', AwardsScreen);

export const story: Story = {
  name: '节日的奖品',
  states: [
    ...screenStates(spring, [
      state('新春', awardsOf(springWith(1), { by: '新春红包雨' })),
      state('新春，没有奖品', []),
    ]),
    ...screenStates(dragon, [state('龙年', awardsOf(dragonWith(1), { by: '龙年集字跃龙门' }))]),
    ...screenStates(snake, [state('蛇年', awardsOf(snakeWith(1), { by: '蛇年集福开运' }))]),
  ],
};
