import { goldFund } from '#contract/campaigns/gold-fund.ts';
import Screen from '../../campaigns/gold-fund/GoldFundQuizHistoryScreen.tsx';
import { goldFundCampaign } from '../../campaigns/gold-fund/campaign.ts';
import { recordStories } from '../campaign-stories.tsx';
import { quizRecords } from '../fixtures/gold-fund.ts';
import { screenOf } from '../screen-states.tsx';
import type { Story } from '../story.ts';

const screen = screenOf(goldFundCampaign, 'quizHistory', Screen);

export const story: Story = {
  name: '竞猜记录',
  states: recordStories(
    screen,
    goldFund.guessHistory,
    { empty: { list: [], total: 0 }, some: { list: quizRecords, total: quizRecords.length } },
    ['没有记录', '各种结果'],
  ),
};
