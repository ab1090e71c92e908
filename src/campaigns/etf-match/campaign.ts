import { campaign, ofActivity } from '#activity-kit/campaign/campaign.ts';
import { prizes } from '#activity-kit/campaign/prizes.ts';
import { etfMatch } from '#contract/campaigns/etf-match.ts';
import css from './etf-match.module.css';
import { texts } from './texts.ts';

const page = { parts: [] } as const;

/** The match of ETF accounts (product 19.26). */
export const etfMatchCampaign = campaign({
  name: 'etf-match',
  type: 'etf_match',
  base: '/activity/etfMatch',
  theme: css.theme,
  lettering: 'technical',
  info: etfMatch.info,
  screens: {
    main: {
      title: texts.title,
      load: () => import('./EtfMatchScreen.tsx'),
      ...page,
      first: [ofActivity(etfMatch.dashboard)],
    },
    section: {
      title: texts.screens.section,
      load: () => import('./SectionScreen.tsx'),
      ...page,
      first: [ofActivity(etfMatch.sectionInfo)],
    },
    list: {
      title: texts.screens.list,
      load: () => import('./ListScreen.tsx'),
      ...page,
      first: [ofActivity(etfMatch.rankList)],
    },
    record: { title: texts.screens.record, load: () => import('./RecordScreen.tsx'), ...page },
    invite: { title: texts.screens.invite, load: () => import('./InviteScreen.tsx'), ...page },
    interpret: {
      title: texts.screens.interpret,
      load: () => import('./InterpretScreen.tsx'),
      ...page,
      first: [ofActivity(etfMatch.rankExplain)],
    },
    guesses: { title: texts.screens.guesses, load: () => import('./GuessesScreen.tsx') },
    ...prizes(texts.screens),
  },
});
