import { goals } from '#contract/activity-kit/goals.ts';
import { upgradeFourth } from '#contract/campaigns/upgrade-fourth.ts';
import Screen from '../../campaigns/upgrade-fourth/UpgradeFourthScreen.tsx';
import { upgradeFourthCampaign } from '../../campaigns/upgrade-fourth/campaign.ts';
import { answered, lost, pending } from '../answers.ts';
import { campaignStories } from '../campaign-stories.tsx';
import { stagedGoal, stagedInfo } from '../fixtures/upgrade-fourth.ts';
import type { ScreenState } from '../screen-states.tsx';
import type { Story } from '../story.ts';

const member = (name: string, finished: number, claimed: number): ScreenState => ({
  ...{ name, by: 'member' },
  answers: [
    answered(upgradeFourth.info, stagedInfo(finished, claimed)),
    answered(goals.info, stagedGoal(finished, claimed)),
  ],
});

export const story: Story = {
  name: '升级第四季',
  states: campaignStories(upgradeFourthCampaign, {
    Screen,
    guest: stagedInfo(),
    parts: [answered(goals.info, stagedGoal())],
    loading: [answered(goals.info, stagedGoal())],
    also: ['missing', 'member'],
    after: [
      member('第一级走了一半', 1, 0),
      member('第一级待领取，第二级已解锁', 2, 0),
      member('第三级', 5, 2),
      member('已登顶', 8, 4),
      {
        ...{ name: '奖励加载失败', by: 'member' },
        answers: [answered(upgradeFourth.info, stagedInfo(3, 1)), lost(goals.info)],
      },
      {
        ...{ name: '奖励加载中', by: 'member' },
        answers: [answered(upgradeFourth.info, stagedInfo(3, 1)), pending(goals.info)],
      },
    ],
  }),
};
