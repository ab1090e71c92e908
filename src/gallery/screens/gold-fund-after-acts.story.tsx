import { goldFund } from '#contract/campaigns/gold-fund.ts';
import { codes } from '#contract/http/codes.ts';
import { fairness } from '#contract/activity-kit/fairness.ts';
import Screen from '../../campaigns/gold-fund/GoldFundScreen.tsx';
import { goldFundCampaign } from '../../campaigns/gold-fund/campaign.ts';
import { answered, refused } from '../answers.ts';
import { drawProof } from '../fixtures/draw-proof.ts';
import { goldFundForMember, goldFundRate, goldFundStocks, wonEgg } from '../fixtures/gold-fund.ts';
import { screenOf, screenStates } from '../screen-states.tsx';
import { withNotice } from '../with-notice.tsx';
import type { ScreenState } from '../screen-states.tsx';
import type { Story } from '../story.ts';

const screen = screenOf(goldFundCampaign, 'main', Screen);

const state = (name: string, acts: readonly string[], isRefused = false): ScreenState => ({
  ...{ name, acts, by: 'member' },
  answers: [
    answered(goldFund.info, goldFundForMember),
    answered(goldFund.guessStockList, goldFundStocks),
    answered(goldFund.guessStockRate, goldFundRate),
    answered(goldFund.guessSave, { result: 'success', result_msg: '已提交' }),
    answered(goldFund.assetTask, { result: 'success', result_msg: '获得1枚金锤' }),
    answered(fairness.verify, drawProof),
    isRefused
      ? refused(goldFund.tokenDraw, codes.unavailable, '服务繁忙，请稍后再试')
      : answered(goldFund.tokenDraw, wonEgg),
  ],
});

export const story: Story = {
  name: '砸金蛋，操作之后',
  states: withNotice(
    '砸蛋被拒绝',
    screenStates(screen, [
      state('砸中', ['砸金蛋']),
      state('砸中后关闭结果', ['砸第 3 个蛋', '关闭']),
      state('砸蛋被拒绝', ['砸金蛋'], true),
      state('猜过并看涨跌', ['示例黄金甲：看涨', '示例黄金甲近期涨跌']),
      state('规则', ['规则']),
    ]),
  ),
};
