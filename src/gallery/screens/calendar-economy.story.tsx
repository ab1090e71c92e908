import { calendar } from '#contract/campaigns/calendar.ts';
import { codes } from '#contract/http/codes.ts';
import { market } from '#contract/market/market.ts';
import { calendarCampaign } from '../../campaigns/calendar/campaign.ts';
import Screen from '../../campaigns/calendar/EconomyScreen.tsx';
import { answered, lost, pending, refused } from '../answers.ts';
import type { Answer } from '../answers.ts';
import { calendarForGuest, manyReleases, someIndicator } from '../fixtures/calendar.ts';
import { screenOf, screenStates } from '../screen-states.tsx';
import type { ScreenState } from '../screen-states.tsx';
import type { Story } from '../story.ts';

const info = answered(calendar.info, calendarForGuest);
const of = (name: string, answer: Answer): ScreenState => ({
  ...{ name, search: '?indicator_id=cn-cpi' },
  answers: [info, answer],
});
const released = { ...someIndicator, list: someIndicator.list.filter(({ actual }) => actual !== null) };

export const story: Story = {
  name: '经济数据',
  states: screenStates(screenOf(calendarCampaign, 'economy', Screen), [
    { name: '选择数据', answers: [info, answered(market.calendar, manyReleases)] },
    of('加载中', pending(market.indicator)),
    of('加载失败', lost(market.indicator)),
    of('没有这项数据', refused(market.indicator, codes.securityMissing, '没有找到这项数据')),
    of('公布前', answered(market.indicator, someIndicator)),
    of('公布后', answered(market.indicator, released)),
  ]),
};
