import { codes } from '#contract/http/codes.ts';
import { subscription } from '#contract/activity-kit/subscription.ts';
import { financialDay } from '#contract/campaigns/financial-day.ts';
import Screen from '../../campaigns/financial-day/FinancialDayScreen.tsx';
import { financialDayCampaign } from '../../campaigns/financial-day/campaign.ts';
import { answered, lost, refused } from '../answers.ts';
import { campaignStories } from '../campaign-stories.tsx';
import { finishedDay, runningDay, startedDay } from '../fixtures/financial-day.ts';
import { standardSubscription } from '../fixtures/standard-subscription.ts';
import type { ScreenState } from '../screen-states.tsx';
import type { Story } from '../story.ts';

const reminder = standardSubscription('financial-day-current', false);
const off = answered(subscription.info, reminder);
const on = answered(subscription.info, { ...reminder, is_subscribed: true });

const member = (name: string, info: typeof runningDay, reminded = off): ScreenState => ({
  ...{ name, by: 'member', answers: [answered(financialDay.info, info), reminded] },
});

export const story: Story = {
  name: '理财日',
  states: campaignStories(financialDayCampaign, {
    Screen,
    guest: runningDay,
    member: finishedDay,
    parts: [off],
    failed: [
      {
        name: '活动不存在',
        answers: [refused(financialDay.info, codes.activityMissing, '活动不存在'), lost(subscription.info)],
      },
    ],
    own: [
      member('没有任务', { ...runningDay, task_list: [] }),
      member('有任务', runningDay),
      member('完成两个', startedDay, on),
      member('全部完成', finishedDay, on),
      member('持有基金，提醒加载失败', { ...runningDay, has_buy_otc: true }, lost(subscription.info)),
    ],
  }),
};
