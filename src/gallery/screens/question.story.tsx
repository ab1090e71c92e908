import { lottery } from '#contract/activity-kit/lottery.ts';
import { quiz } from '#contract/activity-kit/quiz.ts';
import { questionCampaign } from '../../campaigns/question/campaign.ts';
import Screen from '../../campaigns/question/QuestionScreen.tsx';
import { answered } from '../answers.ts';
import { standardInfo, standardLottery } from '../fixtures/standard-campaign.ts';
import { standardQuiz } from '../fixtures/standard-quiz.ts';
import { campaignStories } from '../campaign-stories.tsx';
import type { Story } from '../story.ts';

const round = answered(
  quiz.init,
  standardQuiz('question', { title: '今日五问', total_count: 5, pass_count: 3, seconds: 180 }),
);

export const story: Story = {
  name: '投教问答赛',
  states: campaignStories(questionCampaign, {
    Screen,
    guest: standardInfo('question'),
    parts: [answered(lottery.info, standardLottery('question', null)), round],
    memberParts: [answered(lottery.info, standardLottery('question', 2)), round],
    also: ['missing', 'member'],
  }),
};
