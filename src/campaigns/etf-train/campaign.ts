import { campaign } from '#activity-kit/campaign/campaign.ts';
import { prizes } from '#activity-kit/campaign/prizes.ts';
import { lottery } from '#contract/activity-kit/lottery.ts';
import { etfTrain } from '#contract/campaigns/etf-train.ts';
import css from './etf-train.module.css';
import { texts } from './texts.ts';

/** The training camp for ETFs: check-ins and tasks pay points, and points pay for draws (product 19.24). */
export const etfTrainCampaign = campaign({
  name: 'etf-train',
  type: 'etf_train',
  base: '/activity/etf/train',
  theme: css.theme,
  lettering: 'rounded',
  info: etfTrain.info,
  screens: {
    main: { title: texts.title, load: () => import('./EtfTrainScreen.tsx'), parts: [lottery.info] },
    ...prizes(texts.screens),
  },
});
