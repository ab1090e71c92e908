import { etfMatch } from '#contract/campaigns/etf-match.ts';
import { etfMatchCampaign } from '../../campaigns/etf-match/campaign.ts';
import Screen from '../../campaigns/etf-match/EtfMatchScreen.tsx';
import { answered, lost } from '../answers.ts';
import { campaignStories } from '../campaign-stories.tsx';
import {
  dashboardForGuest,
  dashboardForMember,
  dashboardToCome,
  dashboardWithoutPlace,
  matchForGuest,
  matchForMember,
  newMatchForMember,
  noDashboard,
} from '../fixtures/etf-match.ts';
import { goldFundStocks as guessStocks, guestStocks, nextStocks } from '../fixtures/gold-fund.ts';
import type { Story } from '../story.ts';

const stocks = answered(etfMatch.guessStockList, guessStocks);
const guesses = answered(etfMatch.guessStockList, guestStocks);
const info = answered(etfMatch.info, matchForMember);

export const story: Story = {
  name: 'ETF 模拟大赛',
  states: campaignStories(etfMatchCampaign, {
    Screen,
    guest: matchForGuest,
    member: matchForMember,
    parts: [answered(etfMatch.dashboard, dashboardForGuest), guesses],
    partsToCome: [answered(etfMatch.dashboard, noDashboard), guesses],
    memberParts: [answered(etfMatch.dashboard, dashboardForMember), stocks],
    also: ['missing', 'member'],
    after: [
      {
        ...{ name: '首个交易日之前', by: 'member' },
        answers: [
          answered(etfMatch.info, newMatchForMember),
          answered(etfMatch.dashboard, dashboardToCome),
          answered(etfMatch.guessStockList, nextStocks),
        ],
      },
      {
        ...{ name: '已报名未上榜', by: 'member' },
        answers: [info, answered(etfMatch.dashboard, dashboardWithoutPlace), stocks],
      },
      {
        ...{ name: '看板和竞猜加载失败', by: 'member' },
        answers: [info, lost(etfMatch.dashboard), lost(etfMatch.guessStockList)],
      },
    ],
  }),
};
