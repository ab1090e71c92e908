import { milestoneAward } from '#contract/activity-kit/states.ts';
import { reviewer } from '#contract/campaigns/reviewer.ts';
import Screen from '../../campaigns/reviewer/ReviewerScreen.tsx';
import { reviewerCampaign } from '../../campaigns/reviewer/campaign.ts';
import { answered, lost } from '../answers.ts';
import { campaignStories } from '../campaign-stories.tsx';
import { evaluationWith, lastAward } from '../fixtures/reviewer.ts';
import type { ScreenState } from '../screen-states.tsx';
import type { Story } from '../story.ts';

const { locked, ready, taken, soldOut } = milestoneAward;

const member = (name: string, done: number, result: string): ScreenState => ({
  ...{ name, by: 'member' },
  answers: [answered(reviewer.info, evaluationWith(done)), answered(reviewer.award, lastAward(result))],
});

export const story: Story = {
  name: '新手评测官',
  states: campaignStories(reviewerCampaign, {
    Screen,
    guest: evaluationWith(0),
    member: evaluationWith(2),
    parts: [answered(reviewer.award, lastAward(locked))],
    own: [
      member('0%', 0, locked),
      member('10%', 1, locked),
      member('40%', 2, locked),
      member('70%，压轴奖励已解锁', 3, ready),
      member('100%，压轴奖励已领取', 4, taken),
      member('压轴奖励已领完', 2, soldOut),
      {
        ...{ name: '压轴奖励加载失败', by: 'member' },
        answers: [answered(reviewer.info, evaluationWith(1)), lost(reviewer.award)],
      },
    ],
  }),
};
