import { calendar } from '#contract/campaigns/calendar.ts';
import { market } from '#contract/market/market.ts';
import { calendarCampaign } from '../../campaigns/calendar/campaign.ts';
import Screen from '../../campaigns/calendar/ReleaseListScreen.tsx';
import { answered, lost, pending } from '../answers.ts';
import { calendarForGuest, releasesAnswer } from '../fixtures/calendar.ts';
import { screenOf, screenStates } from '../screen-states.tsx';
import type { Story } from '../story.ts';

const info = answered(calendar.info, calendarForGuest);

export const story: Story = {
  name: '数据日历',
  states: screenStates(screenOf(calendarCampaign, 'old', Screen), [
    { name: '加载中', by: 'unknown', answers: [pending(calendar.info), pending(market.calendar)] },
    { name: '加载失败', answers: [info, lost(market.calendar)] },
    { name: '本月', answers: [info, releasesAnswer] },
    { name: '没有数据的月份', acts: ['5月'], answers: [info, releasesAnswer] },
  ]),
};
