import { goldFund } from '#contract/campaigns/gold-fund.ts';
import Screen from '../../campaigns/gold-fund/GoldFundHistoryScreen.tsx';
import { goldFundCampaign } from '../../campaigns/gold-fund/campaign.ts';
import { recordStories } from '../campaign-stories.tsx';
import { tokenRecords } from '../fixtures/gold-fund.ts';
import { screenOf } from '../screen-states.tsx';
import type { Story } from '../story.ts';

const screen = screenOf(goldFundCampaign, 'history', Screen);

export const story: Story = {
  name: '金锤明细',
  states: recordStories(
    screen,
    goldFund.tokenHistory,
    { empty: { list: [], total: 0 }, some: { list: tokenRecords(10), total: 42 } },
    ['没有记录', '还有更多'],
  ),
};
