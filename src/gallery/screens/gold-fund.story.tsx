import { goldFund } from '#contract/campaigns/gold-fund.ts';
import { paths } from '#kernel/screen/paths.ts';
import Screen from '../../campaigns/gold-fund/GoldFundScreen.tsx';
import { answered, lost, pending } from '../answers.ts';
import { goldFundForGuest, goldFundForMember, goldFundIn, goldFundStocks } from '../fixtures/gold-fund.ts';
import { screenStates } from '../screen-states.tsx';
import type { Story } from '../story.ts';

const screen = { Screen, title: '黄金基金砸金蛋', path: paths.goldFund };
const stocks = answered(goldFund.guessStockList, goldFundStocks);
const noStocks = answered(goldFund.guessStockList, { ...goldFundStocks, list: [] });

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
    { name: '未开始', answers: [answered(goldFund.info, goldFundIn('upcoming'))] },
    { name: '暂停', answers: [answered(goldFund.info, goldFundIn('paused'))] },
    { name: '已结束', by: 'member', answers: [answered(goldFund.info, goldFundIn('finished'))] },
  ]),
};
