import { goldFund } from '#contract/campaigns/gold-fund.ts';
import Screen from '../../campaigns/gold-fund/GoldFundInviteHistoryScreen.tsx';
import { goldFundCampaign } from '../../campaigns/gold-fund/campaign.ts';
import { answered, lost, pending } from '../answers.ts';
import { friendRecords } from '../fixtures/gold-fund.ts';
import { screenOf, screenStates } from '../screen-states.tsx';
import type { Story } from '../story.ts';

const screen = screenOf(goldFundCampaign, 'inviteHistory', Screen);

export const story: Story = {
  name: '邀请记录',
  states: screenStates(screen, [
    { name: '加载中', by: 'member', answers: [pending(goldFund.inviteHistory)] },
    { name: '加载失败', by: 'member', answers: [lost(goldFund.inviteHistory)] },
    { name: '未登录' },
    {
      name: '没有好友',
      by: 'member',
      answers: [answered(goldFund.inviteHistory, { list: [], total: 0, success_count: 0 })],
    },
    {
      name: '各种状态',
      by: 'member',
      answers: [
        answered(goldFund.inviteHistory, {
          list: friendRecords,
          total: friendRecords.length,
          success_count: 1,
        }),
      ],
    },
  ]),
};
