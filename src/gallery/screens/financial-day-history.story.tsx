import { financialDay } from '#contract/campaigns/financial-day.ts';
import { paths } from '#kernel/screen/paths.ts';
import Screen from '../../campaigns/financial-day/FinancialDayHistoryScreen.tsx';
import { answered, lost, pending } from '../answers.ts';
import { awards } from '../fixtures/financial-day.ts';
import { screenStates } from '../screen-states.tsx';
import type { Story } from '../story.ts';

const screen = { Screen, title: '理财日奖励记录', path: paths.financialDayHistory };
const list = (count: number, total = count) =>
  answered(financialDay.awardList, { list: awards(count), total });

export const story: Story = {
  name: '理财日奖励记录',
  states: screenStates(screen, [
    { name: '加载中', by: 'member', answers: [pending(financialDay.awardList)] },
    { name: '加载失败', by: 'member', answers: [lost(financialDay.awardList)] },
    { name: '未登录' },
    { name: '没有记录', by: 'member', answers: [list(0)] },
    { name: '还有更多', by: 'member', answers: [list(10, 42)] },
  ]),
};
