import { act, screen } from '@testing-library/react';
import { quiz, quizStatus } from '#contract/activity-kit/quiz.ts';
import { quizSchemas } from '#contract/activity-kit/quiz.schema.ts';
import { task } from '#contract/activity-kit/task.ts';
import { taskSchemas } from '#contract/activity-kit/task.schema.ts';
import { paths } from '#kernel/screen/paths.ts';
import { settled } from '#kernel/testing/deferred.ts';
import { useFakeServer } from '#kernel/testing/fake-server.ts';
import { forgetDevice } from '#kernel/testing/forget-device.ts';
import { Visit } from '../../app/testing/visit.tsx';
import { standardQuestion, standardQuiz } from '../../gallery/fixtures/standard-quiz.ts';
import { taskPage, taskSearch } from '../../gallery/fixtures/task-page.ts';
import QuizTaskScreen from './QuizTaskScreen.tsx';

describe('the page of a quiz task', () => {
  const server = useFakeServer();
  let visit: Visit;
  let page: ReturnType<typeof taskPage>;
  let round: ReturnType<typeof standardQuiz>;

  beforeEach(() => {
    forgetDevice();
    visit = new Visit(server());
    page = taskPage({ title: '风险知识小测' }, { article: null });
    round = standardQuiz('financial-day-current', { pass_count: 0, bonus_award_desc: '' });
    server().on(task.info, taskSchemas.info, () => page);
    server().on(quiz.init, quizSchemas.init, () => round);
    server().on(quiz.next, quizSchemas.next, () => standardQuestion('financial-day-current', 3));
    server().on(quiz.answer, quizSchemas.answer, () => {
      page = taskPage({ title: '风险知识小测', status: 'finished' }, { article: null });
      round = { ...round, status: quizStatus.done, current_count: 3, right_count: 1, award_list: ['券'] };
      return {
        ...{ result: 'success', result_msg: '答对1题，完成任务', is_right: true, answer: ['q3a'] },
        ...{ explanation: '因为', current_count: 3, total_count: 3, right_count: 1, is_over: true },
      };
    });
  });
  afterEach(() => act(() => visit.services.session.expire()));

  const open = async (): Promise<void> => {
    visit.open(QuizTaskScreen, paths.taskQuiz + taskSearch);
    await act(settled);
  };
  const press = async (name: string | RegExp): Promise<void> => {
    await visit.user.click(screen.getByRole('button', { name }));
    await act(settled);
  };

  test('asks for the quiz of the activity, and says what a round brings', async () => {
    await open();
    expect(screen.getAllByText('风险知识小测')).toHaveLength(1);
    expect(screen.getByText(/^答完一轮：/)).toBeTruthy();
    const [asked] = server().of(quiz.init);
    expect([asked?.query.activity_id, asked?.query.type]).toEqual(['financial-day-current', undefined]);
  });

  test('asks a guest for a login that leads back here', async () => {
    await open();
    await press('开始答题');
    expect(visit.asked.map(({ returnTo }) => returnTo)).toEqual([
      expect.stringContaining(paths.taskQuiz) as string,
    ]);
  });

  test('shows after the last answer that the task is finished, with the way back', async () => {
    visit.remembered();
    await open();
    await press('开始答题');
    await visit.user.click(screen.getByRole('radio', { name: /跟踪指数/ }));
    await press('提交答案');
    expect(screen.getByText(/^任务已完成/)).toBeTruthy();
    await press('查看结果');
    expect(screen.getAllByText(/^任务已完成|本活动的答题已完成/)).toHaveLength(1);
    expect(screen.getByText('答对 1 / 3 题')).toBeTruthy();
    expect(screen.getByRole('link', { name: /返回活动/ }).getAttribute('href')).toContain(
      '/activity/financial_day',
    );
  });
});
