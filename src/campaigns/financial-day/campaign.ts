import { campaign, ofActivity } from '#activity-kit/campaign/campaign.ts';
import { subscription } from '#contract/activity-kit/subscription.ts';
import { financialDay } from '#contract/campaigns/financial-day.ts';
import { paths } from '#kernel/screen/paths.ts';

/** The monthly financial day (product 19.1). */
export const financialDayCampaign = campaign({
  name: 'financial-day',
  screens: {
    main: {
      path: paths.financialDay,
      title: '理财日',
      load: () => import('./FinancialDayScreen.tsx'),
      first: [ofActivity(financialDay.info), ofActivity(subscription.info, { type: 'financial_day' })],
    },
    history: {
      path: paths.financialDayHistory,
      title: '理财日奖励记录',
      load: () => import('./FinancialDayHistoryScreen.tsx'),
    },
  },
});
