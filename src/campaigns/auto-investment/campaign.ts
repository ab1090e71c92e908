import { campaign, ofActivity } from '#activity-kit/campaign/campaign.ts';
import { prizes } from '#activity-kit/campaign/prizes.ts';
import { autoInvestment } from '#contract/campaigns/auto-investment.ts';
import css from './auto-investment.module.css';
import { descriptionTexts, introTexts, managerTexts, raceTexts, texts } from './texts.ts';

/** Automatic investment: a plan, managers that are followed, and a race of plans (product 19.23). */
export const autoInvestmentCampaign = campaign({
  name: 'auto-investment',
  type: 'auto_investment',
  base: '/activity/auto-investment',
  theme: css.theme,
  lettering: 'technical',
  info: autoInvestment.info,
  screens: {
    main: { title: texts.title, load: () => import('./AutoInvestmentScreen.tsx'), parts: [] },
    description: {
      title: descriptionTexts.title,
      load: () => import('./DescriptionScreen.tsx'),
      parts: [],
    },
    manager: {
      title: managerTexts.title,
      load: () => import('./ManagerScreen.tsx'),
      parts: [],
      first: [ofActivity(autoInvestment.followInfo)],
    },
    managerIntro: {
      title: introTexts.title,
      at: 'manager/intro',
      load: () => import('./ManagerIntroScreen.tsx'),
      parts: [],
      first: [ofActivity(autoInvestment.followInfo)],
    },
    race: {
      title: raceTexts.title,
      at: 'super-race/intro',
      load: () => import('./RaceIntroScreen.tsx'),
      parts: [],
      first: [ofActivity(autoInvestment.race)],
    },
    ...prizes(texts.screens),
  },
});
