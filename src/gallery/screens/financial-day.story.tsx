import { codes } from '#contract/http/codes.ts';
import { financialDay } from '#contract/campaigns/financial-day.ts';
import { paths } from '#kernel/screen/paths.ts';
import Screen from '../../campaigns/financial-day/FinancialDayScreen.tsx';
import { answered, lost, pending, refused } from '../answers.ts';
import { finishedDay, runningDay, startedDay } from '../fixtures/financial-day.ts';
import { inPhase } from '../fixtures/phases.ts';
import type { ClosedPhase } from '../fixtures/phases.ts';
import { screenStates } from '../screen-states.tsx';
import type { ScreenState } from '../screen-states.tsx';
import type { Story } from '../story.ts';

const screen = { Screen, title: '理财日', path: paths.financialDay };

const closed = (name: string, phase: ClosedPhase): ScreenState => ({
  ...{ name, by: 'member' },
  answers: [answered(financialDay.info, inPhase(finishedDay, phase))],
});

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
    { name: '有任务', by: 'member', answers: [answered(financialDay.info, runningDay)] },
    { name: '完成两个', by: 'member', answers: [answered(financialDay.info, startedDay)] },
    { name: '全部完成', by: 'member', answers: [answered(financialDay.info, finishedDay)] },
    closed('未开始', 'upcoming'),
    closed('暂停', 'paused'),
    closed('已结束', 'ended'),
    closed('已下线', 'offline'),
  ]),
};
