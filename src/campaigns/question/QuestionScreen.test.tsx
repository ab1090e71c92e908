import { invite } from '#contract/activity-kit/invite.ts';
import { inviteSchemas } from '#contract/activity-kit/invite.schema.ts';
import { lottery } from '#contract/activity-kit/lottery.ts';
import { lotterySchemas } from '#contract/activity-kit/lottery.schema.ts';
import { quiz } from '#contract/activity-kit/quiz.ts';
import { quizSchemas } from '#contract/activity-kit/quiz.schema.ts';
import { question } from '#contract/campaigns/standard-campaigns.ts';
import { questionSchemas } from '#contract/campaigns/standard-campaigns.schema.ts';
import { keepsTheCampaignContract } from '../../app/testing/keeps-the-campaign-contract.tsx';
import { standardInfo } from '../../gallery/fixtures/standard-campaign.ts';
import { noFriends, standardLottery } from '../../gallery/fixtures/standard-campaign.ts';
import { standardQuiz } from '../../gallery/fixtures/standard-quiz.ts';
import QuestionScreen from './QuestionScreen.tsx';
import { questionCampaign } from './campaign.ts';

keepsTheCampaignContract({
  manifest: questionCampaign,
  Screen: QuestionScreen,
  info: { endpoint: question.info, schema: questionSchemas.info },
  running: () => standardInfo('question'),
  answer: (server) => {
    server.on(lottery.info, lotterySchemas.info, () => standardLottery('question', 2));
    server.on(invite.records, inviteSchemas.records, () => noFriends);
    server.on(quiz.init, quizSchemas.init, () => standardQuiz('question'));
  },
});
