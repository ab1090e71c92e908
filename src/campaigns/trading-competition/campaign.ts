import { campaign, ofActivity } from '#activity-kit/campaign/campaign.ts';
import { prizes } from '#activity-kit/campaign/prizes.ts';
import { redPacket } from '#contract/activity-kit/red-packet.ts';
import { tradingCompetition } from '#contract/campaigns/trading-competition.ts';
import { texts } from './texts.ts';
import css from './trading-competition.module.css';

const type = 'trading_competition';

/** The trading competition: a contest of simulated accounts, with red packets (product 19.25). */
export const tradingCompetitionCampaign = campaign({
  name: 'trading-competition',
  type,
  base: '/activity/tradingCompetition',
  theme: css.theme,
  lettering: 'technical',
  info: tradingCompetition.info,
  screens: {
    main: { title: texts.title, load: () => import('./TradingCompetitionScreen.tsx'), parts: [] },
    hongbao: {
      title: texts.screens.hongbao,
      load: () => import('./HongbaoScreen.tsx'),
      parts: [],
      first: [ofActivity(redPacket.list, { type })],
    },
    ...prizes(texts.screens),
  },
});
