import { cashDesk } from '#contract/advisor/cash-desk.ts';
import { paths } from '#kernel/screen/paths.ts';
import Screen from '../../pages/cash-desk/CashDeskScreen.tsx';
import { answered, lost, pending } from '../answers.ts';
import { guide } from '../fixtures/cash-desk.ts';
import { screenStates } from '../screen-states.tsx';
import type { Story } from '../story.ts';

const screen = { Screen, title: '收银台指引', path: paths.cashDesk };
const known = answered(cashDesk.guide, guide);

export const story: Story = {
  name: '收银台指引',
  states: screenStates(screen, [
    { name: '加载中', by: 'unknown', answers: [pending(cashDesk.guide)] },
    { name: '加载失败', answers: [lost(cashDesk.guide)] },
    { name: '未登录', answers: [known] },
    { name: '已登录', by: 'member', answers: [known] },
    {
      name: '没有可测算的证券',
      by: 'member',
      answers: [answered(cashDesk.guide, { ...guide, sec_list: [] })],
    },
  ]),
};
