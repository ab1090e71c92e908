import { campaign } from '#activity-kit/campaign/campaign.ts';
import { prizes } from '#activity-kit/campaign/prizes.ts';
import { goldFund } from '#contract/campaigns/gold-fund.ts';
import css from './gold-fund.module.css';
import { texts } from './texts.ts';

/** The egg-smashing game (product 19.3). */
export const goldFundCampaign = campaign({
  name: 'gold-fund',
  type: 'gold_fund',
  base: '/activity/gold/fund',
  theme: css.theme,
  lettering: 'brush',
  info: goldFund.info,
  screens: {
    main: { title: texts.title, load: () => import('./GoldFundScreen.tsx'), parts: [] },
    ...prizes(texts.screens),
    history: { title: texts.screens.history, load: () => import('./GoldFundHistoryScreen.tsx') },
    quizHistory: { title: texts.screens.quizHistory, load: () => import('./GoldFundQuizHistoryScreen.tsx') },
    inviteHistory: {
      title: texts.screens.inviteHistory,
      load: () => import('./GoldFundInviteHistoryScreen.tsx'),
    },
  },
});
