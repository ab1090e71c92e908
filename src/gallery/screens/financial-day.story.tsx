import { codes } from '#contract/http/codes.ts';
import { subscription } from '#contract/activity-kit/subscription.ts';
import { financialDay } from '#contract/campaigns/financial-day.ts';
import { paths } from '#kernel/screen/paths.ts';
import Screen from '../../campaigns/financial-day/FinancialDayScreen.tsx';
import { answered, lost, pending, refused } from '../answers.ts';
import { finishedDay, runningDay, startedDay } from '../fixtures/financial-day.ts';
import { inPhase } from '../fixtures/phases.ts';
import { standardSubscription } from '../fixtures/standard-subscription.ts';
import type { ClosedPhase } from '../fixtures/phases.ts';
import { screenStates } from '../screen-states.tsx';
import type { ScreenState } from '../screen-states.tsx';
import type { Story } from '../story.ts';

const reminder = standardSubscription('financial-day-current', false);
const off = answered(subscription.info, reminder);
const on = answered(subscription.info, { ...reminder, is_subscribed: true });

const screen = { Screen, title: '理财日', path: paths.financialDay };

const closed = (name: string, phase: ClosedPhase): ScreenState => ({
  ...{ name, by: 'member' },
  answers: [answered(financialDay.info, inPhase(finishedDay, phase)), off],
});

export const story: Story = {
  name: '理财日',
  states: screenStates(screen, [
    { name: '加载中', by: 'unknown', answers: [pending(financialDay.info), pending(subscription.info)] },
    { name: '加载失败', answers: [lost(financialDay.info), lost(subscription.info)] },
    {
      name: '活动不存在',
      answers: [refused(financialDay.info, codes.activityMissing, '活动不存在'), lost(subscription.info)],
    },
    { name: '未登录', answers: [answered(financialDay.info, runningDay), off] },
    {
      name: '没有任务',
      by: 'member',
      answers: [answered(financialDay.info, { ...runningDay, task_list: [] }), off],
    },
    { name: '有任务', by: 'member', answers: [answered(financialDay.info, runningDay), off] },
    { name: '完成两个', by: 'member', answers: [answered(financialDay.info, startedDay), on] },
    { name: '全部完成', by: 'member', answers: [answered(financialDay.info, finishedDay), on] },
    {
      ...{ name: '持有基金，提醒加载失败', by: 'member' },
      answers: [answered(financialDay.info, { ...runningDay, has_buy_otc: true }), lost(subscription.info)],
    },
    closed('未开始', 'upcoming'),
    closed('暂停', 'paused'),
    closed('已结束', 'ended'),
  ]),
};
