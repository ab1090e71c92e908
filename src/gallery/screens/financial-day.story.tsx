import { codes } from '#contract/http/codes.ts';
import { subscription } from '#contract/activity-kit/subscription.ts';
import { financialDay } from '#contract/campaigns/financial-day.ts';
import Screen from '../../campaigns/financial-day/FinancialDayScreen.tsx';
import { financialDayCampaign } from '../../campaigns/financial-day/campaign.ts';
import { answered, lost, refused } from '../answers.ts';
import { campaignStories } from '../campaign-stories.tsx';
import { earnedFor, finishedDay, runningDay, startedDay } from '../fixtures/financial-day.ts';
import { inPhase } from '../fixtures/phases.ts';
import { standardSubscription } from '../fixtures/standard-subscription.ts';
import type { ScreenState } from '../screen-states.tsx';
import { galleryNow } from '../still-world.ts';
import type { Story } from '../story.ts';

const reminder = {
  ...standardSubscription('financial-day-current', false),
  remind_desc: '活动最后一天（8月14日）发一条短信提醒您',
};
const off = answered(subscription.info, reminder);
const on = answered(subscription.info, { ...reminder, is_subscribed: true });

const allDone = { ...finishedDay, award_list: earnedFor(5) };
/** Earned before the end. */
const over = inPhase({ ...finishedDay, award_list: earnedFor(5, galleryNow - 3 * 86_400_000) }, 'ended');

const member = (name: string, info: typeof runningDay, reminded = off): ScreenState => ({
  ...{ name, by: 'member', answers: [answered(financialDay.info, info), reminded] },
});

export const story: Story = {
  name: '理财日',
  states: campaignStories(financialDayCampaign, {
    Screen,
    guest: runningDay,
    member: allDone,
    parts: [off],
    phases: ['upcoming', 'paused'],
    failed: [
      {
        name: '活动不存在',
        answers: [refused(financialDay.info, codes.activityMissing, '活动不存在'), lost(subscription.info)],
      },
    ],
    after: [member('已结束', over)],
    own: [
      member('没有任务', { ...runningDay, task_list: [] }),
      member('有任务', runningDay),
      member('完成两个', { ...startedDay, award_list: earnedFor(2) }, on),
      member('全部完成', allDone, on),
      member('持有基金，提醒加载失败', { ...runningDay, has_buy_otc: true }, lost(subscription.info)),
    ],
  }),
};
