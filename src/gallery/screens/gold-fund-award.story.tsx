import AwardsScreen from '#activity-kit/awards/AwardsScreen.tsx';
import { lottery } from '#contract/activity-kit/lottery.ts';
import { goldFundCampaign } from '../../campaigns/gold-fund/campaign.ts';
import { answered, lost } from '../answers.ts';
import { mgmAwards } from '../fixtures/mgm.ts';
import { screenOf, screenStates } from '../screen-states.tsx';
import type { Story } from '../story.ts';

const screen = screenOf(goldFundCampaign, 'award', AwardsScreen);
const list = mgmAwards.filter(({ kind }) => kind !== 'physical');

export const story: Story = {
  name: '砸金蛋的奖品',
  states: screenStates(screen, [
    { name: '未登录' },
    { name: '加载失败', by: 'member', answers: [lost(lottery.awardList)] },
    { name: '没有奖品', by: 'member', answers: [answered(lottery.awardList, { list: [], total: 0 })] },
    { name: '有奖品', by: 'member', answers: [answered(lottery.awardList, { list, total: list.length })] },
  ]),
};
