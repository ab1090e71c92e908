import { goldFund } from '#contract/campaigns/gold-fund.ts';
import { paths } from '#kernel/screen/paths.ts';
import Screen from '../../campaigns/gold-fund/GoldFundScreen.tsx';
import { answered, lost, pending } from '../answers.ts';
import { goldFundForGuest, goldFundForMember, goldFundStocks } from '../fixtures/gold-fund.ts';
import { inPhase } from '../fixtures/phases.ts';
import type { ClosedPhase } from '../fixtures/phases.ts';
import { screenStates } from '../screen-states.tsx';
import type { ScreenState } from '../screen-states.tsx';
import type { Story } from '../story.ts';

const screen = { Screen, title: '砸金蛋', path: paths.goldFund };
const stocks = answered(goldFund.guessStockList, goldFundStocks);
const noStocks = answered(goldFund.guessStockList, { ...goldFundStocks, list: [] });

const closed = (name: string, phase: ClosedPhase): ScreenState => ({
  ...{ name, by: 'member' },
  answers: [answered(goldFund.info, inPhase(goldFundForMember, phase))],
});

export const story: Story = {
  name: '砸金蛋',
  states: screenStates(screen, [
    { name: '加载中', by: 'unknown', answers: [pending(goldFund.info)] },
    { name: '加载失败', answers: [lost(goldFund.info)] },
    { name: '未登录', answers: [answered(goldFund.info, goldFundForGuest), stocks] },
    { name: '有金锤', by: 'member', answers: [answered(goldFund.info, goldFundForMember), stocks] },
    {
      name: '没有金锤',
      by: 'member',
      answers: [answered(goldFund.info, { ...goldFundForMember, token_amount: 0 }), noStocks],
    },
    closed('未开始', 'upcoming'),
    closed('暂停', 'paused'),
    closed('已结束', 'ended'),
  ]),
};
