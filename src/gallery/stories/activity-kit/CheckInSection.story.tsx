import { CheckInSection } from '#activity-kit/check-in/CheckInSection.tsx';
import { checkIn } from '#contract/activity-kit/check-in.ts';
import type { Answer } from '../../answers.ts';
import { answered, lost, pending } from '../../answers.ts';
import { standardCheckIns } from '../../fixtures/standard-campaign.ts';
import { InCampaign } from '../../InCampaign.tsx';
import type { Story } from '../../story.ts';
import type { Visitor } from '../../visitor.ts';
import { wholePage } from '../../whole-page.ts';

const section = (name: string, by: Visitor, answer: Answer) =>
  wholePage(
    name,
    () => (
      <InCampaign by={by}>
        <CheckInSection title="每日签到" />
      </InCampaign>
    ),
    [answer],
  );
const month = standardCheckIns('mgm-autumn', true);
const done = month.day_list.map((day) => ({ ...day, is_done: day.is_done || day.date === month.today }));

export const story: Story = {
  name: 'CheckInSection',
  states: [
    section('加载中', 'member', pending(checkIn.info)),
    section('加载失败', 'member', lost(checkIn.info)),
    section('未登录', 'guest', answered(checkIn.info, standardCheckIns('mgm-autumn', false))),
    section('待签到', 'member', answered(checkIn.info, month)),
    section('已签到', 'member', answered(checkIn.info, { ...month, day_list: done, streak: 6 })),
  ],
};
