import { goldFund } from '#contract/campaigns/gold-fund.ts';
import Screen from '../../campaigns/gold-fund/GoldFundInviteHistoryScreen.tsx';
import { goldFundCampaign } from '../../campaigns/gold-fund/campaign.ts';
import { recordStories } from '../campaign-stories.tsx';
import { friendRecords } from '../fixtures/gold-fund.ts';
import { screenOf } from '../screen-states.tsx';
import type { Story } from '../story.ts';

const screen = screenOf(goldFundCampaign, 'inviteHistory', Screen);

export const story: Story = {
  name: '邀请记录',
  states: recordStories(
    screen,
    goldFund.inviteHistory,
    {
      empty: { list: [], total: 0, success_count: 0 },
      some: { list: friendRecords, total: friendRecords.length, success_count: 1 },
    },
    ['没有好友', '各种状态'],
  ),
};
