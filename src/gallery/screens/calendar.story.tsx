import { calendar } from '#contract/campaigns/calendar.ts';
import { market } from '#contract/market/market.ts';
import { calendarCampaign } from '../../campaigns/calendar/campaign.ts';
import Screen from '../../campaigns/calendar/CalendarScreen.tsx';
import { answered, lost } from '../answers.ts';
import { campaignStories } from '../campaign-stories.tsx';
import {
  calendarForGuest,
  calendarForSubscriber,
  releasesAnswer,
  someReleases,
} from '../fixtures/calendar.ts';
import type { Story } from '../story.ts';

const info = answered(calendar.info, calendarForGuest);

export const story: Story = {
  name: '财经日历',
  states: campaignStories(calendarCampaign, {
    Screen,
    guest: calendarForGuest,
    parts: [releasesAnswer],
    also: ['missing'],
    after: [
      {
        ...{ name: '已订阅', by: 'member' },
        answers: [answered(calendar.info, calendarForSubscriber), releasesAnswer],
      },
      { name: '没有数据的一天', acts: ['8月3日，没有数据'], answers: [info, releasesAnswer] },
      { name: '最早的月份', acts: ['上个月', '上个月', '上个月'], answers: [info, releasesAnswer] },
      { name: '数据加载失败', answers: [info, lost(market.calendar)] },
      {
        name: '没有数据',
        answers: [info, answered(market.calendar, { ...someReleases, list: [] })],
      },
    ],
  }),
};
