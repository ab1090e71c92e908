import { goldFund } from '#contract/campaigns/gold-fund.ts';
import { paths } from '#kernel/screen/paths.ts';
import Screen from '../../campaigns/gold-fund/GoldFundHistoryScreen.tsx';
import { answered, lost, pending } from '../answers.ts';
import { tokenRecords } from '../fixtures/gold-fund.ts';
import { screenStates } from '../screen-states.tsx';
import type { Story } from '../story.ts';

const screen = { Screen, title: '金蛋记录', path: paths.goldFundHistory };
const list = (count: number, total = count) =>
  answered(goldFund.tokenHistory, { list: tokenRecords(count), total });

export const story: Story = {
  name: '金锤明细',
  states: screenStates(screen, [
    { name: '加载中', by: 'member', answers: [pending(goldFund.tokenHistory)] },
    { name: '加载失败', by: 'member', answers: [lost(goldFund.tokenHistory)] },
    { name: '未登录' },
    { name: '没有记录', by: 'member', answers: [list(0)] },
    { name: '还有更多', by: 'member', answers: [list(10, 42)] },
  ]),
};
