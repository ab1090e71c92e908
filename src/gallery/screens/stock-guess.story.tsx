import { goals } from '#contract/activity-kit/goals.ts';
import { stockGuess } from '#contract/campaigns/stock-guess.ts';
import { stockGuessCampaign } from '../../campaigns/stock-guess/campaign.ts';
import Screen from '../../campaigns/stock-guess/StockGuessScreen.tsx';
import { answered, lost } from '../answers.ts';
import { campaignStories } from '../campaign-stories.tsx';
import {
  guessForGuest,
  guessForMember,
  guessLadder,
  guessStocks,
  guestStocks,
} from '../fixtures/stock-guess.ts';
import type { ScreenState } from '../screen-states.tsx';
import type { Story } from '../story.ts';

const stocks = answered(stockGuess.guessStockList, guessStocks);

const member = (name: string, [current, best]: readonly [number, number], claimed: number): ScreenState => ({
  ...{ name, by: 'member' },
  answers: [
    answered(stockGuess.info, guessForMember(current, best)),
    answered(goals.info, guessLadder(best, claimed)),
    stocks,
  ],
});

export const story: Story = {
  name: '猜涨跌',
  states: campaignStories(stockGuessCampaign, {
    Screen,
    guest: guessForGuest,
    member: guessForMember(0, 0),
    parts: [answered(goals.info, guessLadder()), answered(stockGuess.guessStockList, guestStocks)],
    memberParts: [answered(goals.info, guessLadder()), stocks],
    also: ['missing', 'member'],
    after: [
      member('连中三次，待领取', [3, 3], 0),
      member('断了之后', [0, 5], 1),
      {
        ...{ name: '没有可竞猜的场次', by: 'member' },
        answers: [
          answered(stockGuess.info, guessForMember(2, 4)),
          answered(goals.info, guessLadder(4, 1)),
          answered(stockGuess.guessStockList, { ...guessStocks, list: [] }),
        ],
      },
      {
        ...{ name: '场次加载失败', by: 'member' },
        answers: [
          answered(stockGuess.info, guessForMember(2, 4)),
          answered(goals.info, guessLadder(4, 1)),
          lost(stockGuess.guessStockList),
        ],
      },
    ],
  }),
};
