import { campaign } from '#activity-kit/campaign/campaign.ts';
import { prizes } from '#activity-kit/campaign/prizes.ts';
import { lottery } from '#contract/activity-kit/lottery.ts';
import { pageDefinition } from '#contract/page-definition/page-definition.ts';
import { introKey, official } from '#contract/campaigns/official.ts';
import css from './official.module.css';
import { texts } from './texts.ts';

/** The official activity (product 19.12). */
export const officialCampaign = campaign({
  name: 'official',
  type: 'official',
  base: '/activity/official',
  theme: css.theme,
  lettering: 'engraved',
  info: official.info,
  screens: {
    main: { title: texts.title, load: () => import('./OfficialScreen.tsx'), parts: [lottery.info] },
    award: { ...prizes(texts.screens).award, at: 'history' },
    intro: {
      title: texts.screens.intro,
      load: () => import('./OfficialIntroScreen.tsx'),
      parts: [],
      first: [{ ...pageDefinition.page, pass: [], query: { key: introKey } }],
    },
  },
});
