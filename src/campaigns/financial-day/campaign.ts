import { campaign } from '#activity-kit/campaign/campaign.ts';
import { subscription } from '#contract/activity-kit/subscription.ts';
import { financialDay } from '#contract/campaigns/financial-day.ts';
import css from './financial-day.module.css';
import { texts } from './texts.ts';

/** The monthly financial day (product 19.1). */
export const financialDayCampaign = campaign({
  name: 'financial-day',
  type: 'financial_day',
  base: '/activity/financial_day',
  theme: css.theme,
  lettering: 'engraved',
  info: financialDay.info,
  screens: {
    main: { title: texts.title, load: () => import('./FinancialDayScreen.tsx'), parts: [subscription.info] },
    history: { title: texts.screens.history, load: () => import('./FinancialDayHistoryScreen.tsx') },
  },
});
