import { codes } from '#contract/http/codes.ts';
import { financialDay } from '#contract/campaigns/financial-day.ts';
import { paths } from '#kernel/screen/paths.ts';
import Screen from '../../campaigns/financial-day/FinancialDayScreen.tsx';
import { answered, lost, pending, refused } from '../answers.ts';
import { endedDay, finishedDay, runningDay } from '../fixtures/financial-day.ts';
import { screenStates } from '../screen-states.tsx';
import type { Story } from '../story.ts';

const screen = { Screen, title: '理财日', path: paths.financialDay };

export const story: Story = {
  name: '理财日',
  states: screenStates(screen, [
    { name: '加载中', by: 'unknown', answers: [pending(financialDay.info)] },
    { name: '加载失败', answers: [lost(financialDay.info)] },
    { name: '活动不存在', answers: [refused(financialDay.info, codes.activityMissing, '活动不存在')] },
    { name: '未登录', answers: [answered(financialDay.info, runningDay)] },
    {
      name: '没有任务',
      by: 'member',
      answers: [answered(financialDay.info, { ...runningDay, task_list: [] })],
    },
    { name: '全部完成', by: 'member', answers: [answered(financialDay.info, finishedDay)] },
    { name: '已结束', by: 'member', answers: [answered(financialDay.info, endedDay)] },
  ]),
};
