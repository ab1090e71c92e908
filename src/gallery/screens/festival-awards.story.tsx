import AwardsScreen from '#activity-kit/awards/AwardsScreen.tsx';
import { lottery } from '#contract/activity-kit/lottery.ts';
import { dragonCampaign } from '../../campaigns/new-year/campaign.ts';
import { snakeCampaign } from '../../campaigns/new-year/campaign.ts';
import { springFestivalCampaign } from '../../campaigns/spring-festival/campaign.ts';
import { answered } from '../answers.ts';
import { mgmAwards } from '../fixtures/mgm.ts';
import { screenOf, screenStates } from '../screen-states.tsx';
import type { ScreenState } from '../screen-states.tsx';
import type { Story } from '../story.ts';

const list = [...mgmAwards];
const nothing = answered(lottery.awardList, { list: [], total: 0 });
const some = answered(lottery.awardList, { list, total: list.length });
const state = (name: string, answer = some): ScreenState => ({ name, by: 'member', answers: [answer] });

const spring = screenOf(springFestivalCampaign, 'award', AwardsScreen);
const dragon = screenOf(dragonCampaign, 'award', AwardsScreen);
const snake = screenOf(snakeCampaign, 'award', AwardsScreen);

export const story: Story = {
  name: '节日的奖品',
  states: [
    ...screenStates(spring, [state('新春'), state('新春，没有奖品', nothing)]),
    ...screenStates(dragon, [state('龙年')]),
    ...screenStates(snake, [state('蛇年')]),
  ],
};
