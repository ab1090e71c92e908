import { act, screen, within } from '@testing-library/react';
import { invite } from '#contract/activity-kit/invite.ts';
import { inviteSchemas } from '#contract/activity-kit/invite.schema.ts';
import { lottery } from '#contract/activity-kit/lottery.ts';
import { lotterySchemas } from '#contract/activity-kit/lottery.schema.ts';
import { quiz } from '#contract/activity-kit/quiz.ts';
import { quizStatus } from '#contract/activity-kit/quiz.ts';
import { quizSchemas } from '#contract/activity-kit/quiz.schema.ts';
import { question } from '#contract/campaigns/standard-campaigns.ts';
import { questionSchemas } from '#contract/campaigns/standard-campaigns.schema.ts';
import { settled } from '#kernel/testing/deferred.ts';
import { useFakeServer } from '#kernel/testing/fake-server.ts';
import { forgetDevice } from '#kernel/testing/forget-device.ts';
import { keepsTheCampaignContract } from '../../app/testing/keeps-the-campaign-contract.tsx';
import { Visit } from '../../app/testing/visit.tsx';
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

describe('the shelf of the day', () => {
  const server = useFakeServer();
  let visit: Visit;
  beforeEach(() => {
    forgetDevice();
    visit = new Visit(server());
  });
  afterEach(() => act(() => visit.services.session.expire()));

  test.each([
    [
      'nothing before the first answer',
      0,
      quizStatus.ready,
      'next todo todo todo todo',
      '答对一题，点亮一本再点亮 3 本，得1次抽奖机会',
    ],
    [
      'two of five during the round',
      2,
      quizStatus.doing,
      'done done next todo todo',
      '已点亮 2 / 5 本再点亮 1 本，得1次抽奖机会',
    ],
    [
      'four of five after it, and asks for no more',
      4,
      quizStatus.done,
      'done done done done todo',
      '已点亮 4 / 5 本',
    ],
  ])('gilds a book for each right answer: %s', async (_, right, status, states, words) => {
    const round = { total_count: 5, pass_count: 3, right_count: right, status };
    server().on(question.info, questionSchemas.info, () => standardInfo('question'));
    server().on(lottery.info, lotterySchemas.info, () => standardLottery('question', 2));
    server().on(quiz.init, quizSchemas.init, () => standardQuiz('question', round));
    visit.remembered();
    visit.open(QuestionScreen, '/activity/question');
    await act(settled);
    const shelf = await screen.findByRole('region', { name: '今日书架' });
    const books = within(shelf).getAllByRole('listitem');
    expect(books.map(({ dataset }) => dataset['state']).join(' ')).toBe(states);
    expect(shelf.textContent).toContain(words);
    expect(shelf.textContent.includes('再点亮')).toBe(right < 3);
  });
});
