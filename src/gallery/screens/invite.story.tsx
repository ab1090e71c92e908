import { goals } from '#contract/activity-kit/goals.ts';
import { lottery } from '#contract/activity-kit/lottery.ts';
import { inviteLadder } from '#contract/campaigns/invite.ts';
import Screen from '../../campaigns/invite/InviteScreen.tsx';
import { inviteCampaign } from '../../campaigns/invite/campaign.ts';
import { answered, lost } from '../answers.ts';
import { campaignStories } from '../campaign-stories.tsx';
import { inviteForGuest, inviteForMember, ladderWith } from '../fixtures/invite.ts';
import { standardLottery } from '../fixtures/standard-campaign.ts';
import type { ScreenState } from '../screen-states.tsx';
import type { Story } from '../story.ts';

const lotteryFor = (chances: number | null) =>
  answered(lottery.info, standardLottery('invite-ladder', chances));

const member = (
  name: string,
  info: typeof inviteForMember,
  ladder: ReturnType<typeof ladderWith>,
  chances: number,
): ScreenState => ({
  ...{ name, by: 'member' },
  answers: [answered(inviteLadder.info, info), answered(goals.info, ladder), lotteryFor(chances)],
});

export const story: Story = {
  name: '邀请有礼',
  states: campaignStories(inviteCampaign, {
    Screen,
    guest: inviteForGuest,
    member: inviteForMember,
    parts: [answered(goals.info, ladderWith(0)), lotteryFor(null)],
    memberParts: [answered(goals.info, ladderWith(4, 2)), lotteryFor(2)],
    failed: [
      {
        ...{ name: '阶梯加载失败', by: 'member' },
        answers: [answered(inviteLadder.info, inviteForMember), lost(goals.info), lotteryFor(2)],
      },
    ],
    own: [
      member('没有好友', { ...inviteForMember, total_cnt: 0 }, ladderWith(0), 0),
      member('可领取', inviteForMember, ladderWith(4, 1), 2),
      member('全部达成', inviteForMember, ladderWith(12, 4), 12),
    ],
  }),
};
