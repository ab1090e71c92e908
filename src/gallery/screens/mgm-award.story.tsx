import AwardsScreen from '#activity-kit/awards/AwardsScreen.tsx';
import { lottery } from '#contract/activity-kit/lottery.ts';
import { mgmCampaign } from '../../campaigns/mgm/campaign.ts';
import { answered, lost, pending } from '../answers.ts';
import { heldAward, mgmAwards } from '../fixtures/mgm.ts';
import { screenOf, screenStates } from '../screen-states.tsx';
import type { Story } from '../story.ts';

const screen = screenOf(mgmCampaign, 'award', AwardsScreen);
const list = [heldAward, ...mgmAwards];

export const story: Story = {
  name: '我的奖品',
  states: screenStates(screen, [
    { name: '未登录' },
    { name: '加载中', by: 'member', answers: [pending(lottery.awardList)] },
    { name: '加载失败', by: 'member', answers: [lost(lottery.awardList)] },
    { name: '没有奖品', by: 'member', answers: [answered(lottery.awardList, { list: [], total: 0 })] },
    { name: '各种状态', by: 'member', answers: [answered(lottery.awardList, { list, total: 24 })] },
  ]),
};
