import { campaign } from '#activity-kit/campaign/campaign.ts';
import { prizes } from '#activity-kit/campaign/prizes.ts';
import { lottery } from '#contract/activity-kit/lottery.ts';
import { question } from '#contract/campaigns/standard-campaigns.ts';
import css from './question.module.css';
import { texts } from './texts.ts';

/** The quiz of the hall (product 19.21). */
export const questionCampaign = campaign({
  name: 'question',
  type: 'question',
  base: '/activity/question',
  theme: css.theme,
  lettering: 'rounded',
  info: question.info,
  screens: {
    main: { title: texts.title, load: () => import('./QuestionScreen.tsx'), parts: [lottery.info] },
    ...prizes(texts.screens),
  },
});
