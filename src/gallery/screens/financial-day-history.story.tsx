import { financialDay } from '#contract/campaigns/financial-day.ts';
import Screen from '../../campaigns/financial-day/FinancialDayHistoryScreen.tsx';
import { financialDayCampaign } from '../../campaigns/financial-day/campaign.ts';
import { recordStories } from '../campaign-stories.tsx';
import { awards, earnedFor } from '../fixtures/financial-day.ts';
import { screenOf } from '../screen-states.tsx';
import { galleryNow } from '../still-world.ts';
import type { Story } from '../story.ts';

const screen = screenOf(financialDayCampaign, 'history', Screen);

const day = 86_400_000;
// One check-in a day before those of today.
const before = awards(3).map((award, at) => ({
  ...award,
  award_time: galleryNow - (at + 1) * day + day / 6,
}));
const some = [...earnedFor(5), ...before];

export const story: Story = {
  name: '理财日奖励记录',
  states: recordStories(
    screen,
    financialDay.awardList,
    { empty: { list: [], total: 0 }, some: { list: some, total: 12 } },
    ['没有记录', '还有更多'],
  ),
};
