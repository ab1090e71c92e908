import { campaign } from '#activity-kit/campaign/campaign.ts';
import { prizes } from '#activity-kit/campaign/prizes.ts';
import { lottery } from '#contract/activity-kit/lottery.ts';
import { springFestival } from '#contract/campaigns/standard-campaigns.ts';
import css from './spring-festival.module.css';
import { texts } from './texts.ts';

/** The spring festival (product 19.13). */
export const springFestivalCampaign = campaign({
  name: 'spring-festival',
  type: 'spring_festival',
  base: '/activity/springFestival',
  theme: css.theme,
  lettering: 'brush',
  info: springFestival.info,
  screens: {
    main: { title: texts.title, load: () => import('./SpringFestivalScreen.tsx'), parts: [lottery.info] },
    ...prizes(texts.screens),
  },
});
