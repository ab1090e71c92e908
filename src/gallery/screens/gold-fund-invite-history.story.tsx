import { goldFund } from '#contract/campaigns/gold-fund.ts';
import { paths } from '#kernel/screen/paths.ts';
import Screen from '../../campaigns/gold-fund/GoldFundInviteHistoryScreen.tsx';
import { answered, lost, pending } from '../answers.ts';
import { friendRecords } from '../fixtures/gold-fund.ts';
import { screenStates } from '../screen-states.tsx';
import type { Story } from '../story.ts';

const screen = { Screen, title: '邀请记录', path: paths.goldFundInviteHistory };

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
