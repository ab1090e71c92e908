import { campaign, ofActivity } from '#activity-kit/campaign/campaign.ts';
import { goldFund } from '#contract/campaigns/gold-fund.ts';
import { paths } from '#kernel/screen/paths.ts';

/** The egg-smashing game (product 19.3). */
export const goldFundCampaign = campaign({
  name: 'gold-fund',
  screens: {
    main: {
      path: paths.goldFund,
      title: '砸金蛋',
      load: () => import('./GoldFundScreen.tsx'),
      first: [ofActivity(goldFund.info)],
    },
    award: {
      path: paths.goldFundAward,
      title: '砸金蛋奖品',
      load: () => import('./GoldFundAwardScreen.tsx'),
    },
    history: {
      path: paths.goldFundHistory,
      title: '金蛋记录',
      load: () => import('./GoldFundHistoryScreen.tsx'),
    },
    quizHistory: {
      path: paths.goldFundQuizHistory,
      title: '竞猜记录',
      load: () => import('./GoldFundQuizHistoryScreen.tsx'),
    },
    inviteHistory: {
      path: paths.goldFundInviteHistory,
      title: '邀请记录',
      load: () => import('./GoldFundInviteHistoryScreen.tsx'),
    },
  },
});
