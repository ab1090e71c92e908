import { campaign } from '#activity-kit/campaign/campaign.ts';
import { calendar } from '#contract/campaigns/calendar.ts';
import { market } from '#contract/market/market.ts';
import css from './calendar.module.css';
import { economyTexts, listTexts, texts } from './texts.ts';

const releases = [{ ...market.calendar, pass: [] }];

/** The calendar of economic data and of what runs in the hall (product 19.20). */
export const calendarCampaign = campaign({
  name: 'calendar',
  type: 'calendar',
  base: '/activity/calendar',
  theme: css.theme,
  lettering: 'engraved',
  info: calendar.info,
  screens: {
    main: { title: texts.title, load: () => import('./CalendarScreen.tsx'), parts: [], first: releases },
    old: {
      title: listTexts.title,
      load: () => import('./ReleaseListScreen.tsx'),
      parts: [],
      first: releases,
    },
    economy: { title: economyTexts.title, load: () => import('./EconomyScreen.tsx'), parts: [] },
  },
});
