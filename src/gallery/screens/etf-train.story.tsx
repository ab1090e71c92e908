import { checkIn } from '#contract/activity-kit/check-in.ts';
import { lottery } from '#contract/activity-kit/lottery.ts';
import { etfTrain } from '#contract/campaigns/etf-train.ts';
import { etfTrainCampaign } from '../../campaigns/etf-train/campaign.ts';
import Screen from '../../campaigns/etf-train/EtfTrainScreen.tsx';
import { answered } from '../answers.ts';
import { campaignStories } from '../campaign-stories.tsx';
import { campCheckIns, campForGuest, campForMember } from '../fixtures/etf-train.ts';
import { standardLottery } from '../fixtures/standard-campaign.ts';
import type { ScreenState } from '../screen-states.tsx';
import type { Story } from '../story.ts';

const id = 'etf-training-camp';
const draws = (count: number) => answered(lottery.info, standardLottery(id, count));
const noDays = answered(checkIn.info, campCheckIns(false));
const days = answered(checkIn.info, campCheckIns(true));

const member = (name: string, points: number, isJoined: boolean): ScreenState => ({
  ...{ name, by: 'member' },
  answers: [
    answered(etfTrain.info, campForMember(points, isJoined)),
    draws(Math.floor(points / 30)),
    isJoined ? days : noDays,
  ],
});

export const story: Story = {
  name: 'ETF 训练营',
  states: campaignStories(etfTrainCampaign, {
    Screen,
    guest: campForGuest,
    member: campForMember(80),
    parts: [answered(lottery.info, standardLottery(id, null)), noDays],
    memberParts: [draws(2), days],
    also: ['missing', 'member'],
    after: [
      member('还没有加入', 0, false),
      member('积分不够', 20, true),
      {
        ...{ name: '没有组合和答题', by: 'member' },
        answers: [
          answered(etfTrain.info, {
            ...campForMember(80),
            ...{ portfolio_activity_id: '', portfolio_sheet_id: '', answer_activity_id: '' },
            ...{ portfolio_path: '', answer_path: '' },
          }),
          draws(2),
          days,
        ],
      },
    ],
  }),
};
