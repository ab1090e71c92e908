import { invite } from '#contract/activity-kit/invite.ts';
import { lottery } from '#contract/activity-kit/lottery.ts';
import { mgm } from '#contract/campaigns/standard-campaigns.ts';
import Screen from '../../campaigns/mgm/MgmScreen.tsx';
import { mgmCampaign } from '../../campaigns/mgm/campaign.ts';
import { answered, lost } from '../answers.ts';
import { campaignStories } from '../campaign-stories.tsx';
import { emptyLottery, lotteryWith, mgmForGuest, mgmForMember, mgmFriends } from '../fixtures/mgm.ts';
import type { Story } from '../story.ts';

const page = answered(mgm.info, mgmForMember);
const chances = answered(lottery.info, lotteryWith(12));

export const story: Story = {
  name: '邀请好友抽好礼',
  states: campaignStories(mgmCampaign, {
    Screen,
    guest: mgmForGuest,
    member: mgmForMember,
    parts: [answered(lottery.info, emptyLottery)],
    memberParts: [chances],
    failed: [{ name: '抽奖加载失败', answers: [answered(mgm.info, mgmForGuest), lost(lottery.info)] }],
    own: [
      { name: '没有机会', by: 'member', answers: [page, answered(lottery.info, lotteryWith(0))] },
      { name: '有机会有好友', by: 'member', answers: [page, chances, answered(invite.records, mgmFriends)] },
    ],
  }),
};
