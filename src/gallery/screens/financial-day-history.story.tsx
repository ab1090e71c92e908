import { financialDay } from '#contract/campaigns/financial-day.ts';
import Screen from '../../campaigns/financial-day/FinancialDayHistoryScreen.tsx';
import { financialDayCampaign } from '../../campaigns/financial-day/campaign.ts';
import { recordStories } from '../campaign-stories.tsx';
import { awards, earnedFor } from '../fixtures/financial-day.ts';
import { screenOf } from '../screen-states.tsx';
import type { Story } from '../story.ts';

const screen = screenOf(financialDayCampaign, 'history', Screen);

export const story: Story = {
  name: '理财日奖励记录',
  states: recordStories(
    screen,
    financialDay.awardList,
    { empty: { list: [], total: 0 }, some: { list: [...earnedFor(5), ...awards(4)], total: 42 } },
    ['没有记录', '还有更多'],
  ),
};
