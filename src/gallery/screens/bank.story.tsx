import { user } from '#contract/session/user.ts';
import { paths } from '#kernel/screen/paths.ts';
import Screen from '../../pages/bank/BankScreen.tsx';
import { answered, lost, pending } from '../answers.ts';
import { someBanks } from '../fixtures/rights.ts';
import { screenStates } from '../screen-states.tsx';
import type { Story } from '../story.ts';

const screen = { Screen, title: '银行卡绑定指南', path: paths.bankOfChina };

export const story: Story = {
  name: '银行卡绑定指南',
  states: screenStates(screen, [
    { name: '加载中', by: 'unknown', answers: [pending(user.banks)] },
    { name: '加载失败', answers: [lost(user.banks)] },
    { name: '限额', answers: [answered(user.banks, someBanks)] },
    { name: '没有银行', answers: [answered(user.banks, { ...someBanks, list: [] })] },
  ]),
};
