import { goldFund } from '#contract/campaigns/gold-fund.ts';
import Screen from '../../campaigns/gold-fund/GoldFundHistoryScreen.tsx';
import { goldFundCampaign } from '../../campaigns/gold-fund/campaign.ts';
import { answered, lost, pending } from '../answers.ts';
import { tokenRecords } from '../fixtures/gold-fund.ts';
import { screenOf, screenStates } from '../screen-states.tsx';
import type { Story } from '../story.ts';

const screen = screenOf(goldFundCampaign, 'history', Screen);
const list = (count: number, total = count) =>
  answered(goldFund.tokenHistory, { list: tokenRecords(count), total });

export const story: Story = {
  name: '金锤明细',
  states: screenStates(screen, [
    { name: '加载中', by: 'member', answers: [pending(goldFund.tokenHistory)] },
    { name: '加载失败', by: 'member', answers: [lost(goldFund.tokenHistory)] },
    { name: '未登录' },
    { name: '没有记录', by: 'member', answers: [list(0)] },
    { name: '还有更多', by: 'member', answers: [list(10, 42)] },
  ]),
};
