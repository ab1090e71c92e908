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

/** The hit was paid for. */
const paid = { ...goldFundForMember, token_amount: wonEgg.token_amount };

/** The first stock is guessed about. */
const guessed = {
  ...goldFundStocks,
  list: goldFundStocks.list.map((each, at) => (at === 0 ? { ...each, guess: 'up' as const } : each)),
};

const state = (
  name: string,
  acts: readonly string[],
  info = goldFundForMember,
  stocks = goldFundStocks,
): ScreenState => ({
  ...{ name, acts, by: 'member' },
  answers: [
    answered(goldFund.info, info),
    answered(goldFund.guessStockList, stocks),
    answered(goldFund.guessStockRate, goldFundRate),
    answered(goldFund.assetTask, { result: 'success', result_msg: '获得1枚金锤' }),
    answered(fairness.verify, drawProof),
    info === paid
      ? answered(goldFund.tokenDraw, wonEgg)
      : refused(goldFund.tokenDraw, codes.unavailable, '服务繁忙，请稍后再试'),
  ],
});

export const story: Story = {
  name: '砸金蛋，操作之后',
  states: withNotice(
    '砸蛋被拒绝',
    screenStates(screen, [
      state('砸中', ['砸金蛋'], paid),
      state('砸中后关闭结果', ['砸第 3 个蛋', '关闭'], paid),
      state('砸蛋被拒绝', ['砸金蛋']),
      state('猜过并看涨跌', ['示例黄金甲近期涨跌'], goldFundForMember, guessed),
      state('规则', ['规则']),
    ]),
  ),
};
