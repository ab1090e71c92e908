import { act, screen } from '@testing-library/react';
import { quiz, quizStatus } from '#contract/activity-kit/quiz.ts';
import { quizSchemas } from '#contract/activity-kit/quiz.schema.ts';
import { codes } from '#contract/http/codes.ts';
import { settled } from '#kernel/testing/deferred.ts';
import { Refusal, lost, useFakeServer } from '#kernel/testing/fake-server.ts';
import { forgetDevice } from '#kernel/testing/forget-device.ts';
import { closedPhases, inPhase } from '../../gallery/fixtures/phases.ts';
import { standardQuestion, standardQuiz } from '../../gallery/fixtures/standard-quiz.ts';
import { CampaignStage, activityId, bodyOf } from '../testing/campaign-stage.tsx';
import { QuizSection } from './QuizSection.tsx';

const section = <QuizSection title="每日一答" />;
const hour = 3_600_000;

describe('the quiz of a campaign', () => {
  const server = useFakeServer();
  let stage: CampaignStage;
  let round: ReturnType<typeof standardQuiz>;
  let answered: number;

  /** What the server says after so many answers, all right. */
  const roundAfter = (count: number) => {
    const end_time = Date.now() + hour;
    const more = { end_time, server_time: Date.now(), right_count: count };
    if (count < 3)
      return standardQuiz(activityId, { ...more, status: quizStatus.doing, current_count: count + 1 });
    const award_list = ['1次抽奖机会', '理财体验券'];
    return standardQuiz(activityId, { ...more, status: quizStatus.done, current_count: 3, award_list });
  };

  beforeEach(() => {
    forgetDevice();
    stage = new CampaignStage(server());
    [round, answered] = [standardQuiz(activityId, { server_time: Date.now() }), 0];
    server().on(quiz.init, quizSchemas.init, () => round);
    server().on(quiz.next, quizSchemas.next, () => {
      round = roundAfter(answered);
      const times = { end_time: Date.now() + hour, server_time: Date.now() };
      return standardQuestion(activityId, answered + 1, times);
    });
    server().on(quiz.answer, quizSchemas.answer, ({ body }) => {
      const id = String(bodyOf({ body })['question_id']);
      answered += 1;
      round = roundAfter(answered);
      return {
        ...{
          result: 'success',
          result_msg: answered === 3 ? '答对3题，获得1次抽奖机会，获得理财体验券' : '',
        },
        ...{ is_right: true, answer: [`${id}a`], explanation: '指数基金跟踪指数。' },
        ...{ current_count: answered, total_count: 3, right_count: answered, is_over: answered === 3 },
      };
    });
  });
  afterEach(() => act(() => stage.visit.services.session.expire()));

  const press = async (name: string) => {
    await stage.visit.user.click(await screen.findByRole('button', { name }));
    await act(settled);
  };
  const answerRight = async () => {
    await stage.visit.user.click(await screen.findByLabelText(/跟踪指数/));
    await press('提交答案');
  };

  test('says what it is about and what it brings before it starts', async () => {
    await stage.open(section);
    expect(screen.getByText('共 3 题，限时 2 分钟')).toBeTruthy();
    expect(screen.getByText('答对 2 题：1次抽奖机会')).toBeTruthy();
    expect(screen.getByText('3 题全对：再得理财体验券')).toBeTruthy();
    expect(server().of(quiz.init)[0]?.query).toMatchObject({ type: 'mgm' });
    expect(server().of(quiz.next)).toHaveLength(0);
  });

  test('goes question by question to the result, with the explanation of each answer', async () => {
    await stage.asMember().open(section);
    await press('开始答题');
    for (const at of [1, 2, 3]) {
      expect(screen.getByText(`第 ${at} / 3 题`)).toBeTruthy();
      await answerRight();
      expect(screen.getByText('回答正确。指数基金跟踪指数。')).toBeTruthy();
      if (at < 3) await press('下一题');
    }
    expect(screen.getByText('答对3题，获得1次抽奖机会，获得理财体验券')).toBeTruthy();
    await press('查看结果');
    expect(screen.getByText('获得1次抽奖机会、理财体验券')).toBeTruthy();
    expect(screen.getByText('今天的答题已完成，明天再来')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /答题/ })).toBeNull();
    expect(server().of(quiz.answer).map(bodyOf)).toEqual(
      [1, 2, 3].map((at) => ({
        ...{ activity_id: activityId, question_set_id: 'basics', question_id: `q${at}` },
        option_ids: [`q${at}a`],
      })),
    );
    expect(server().of(quiz.next)).toHaveLength(3);
  });

  test('sends an empty list for a question that is skipped', async () => {
    await stage.asMember().open(section);
    await press('开始答题');
    await press('跳过本题');
    expect(server().of(quiz.answer).map(bodyOf)).toMatchObject([{ option_ids: [] }]);
  });

  test('of a guest waits for the login, and starts on return', async () => {
    await stage.open(section);
    await press('开始答题');
    expect(server().of(quiz.next)).toHaveLength(0);
    await stage.returnAsMember(section);
    expect(server().of(quiz.next)).toHaveLength(1);
    expect(await screen.findByText('第 1 / 3 题')).toBeTruthy();
  });

  test('continues after a reload where the visitor was', async () => {
    [answered, round] = [1, roundAfter(1)];
    await stage.asMember().open(section);
    expect(screen.getByText('答到第 2 / 3 题，离开页面也会计时')).toBeTruthy();
    await press('继续答题');
    expect(screen.getByText('第 2 / 3 题')).toBeTruthy();
  });

  test('moves the focus to the question that replaces the pressed button', async () => {
    await stage.asMember().open(section);
    await press('开始答题');
    expect(document.activeElement?.textContent).toContain('第 1 / 3 题');
  });

  test('keeps the question when an answer is lost, and the same answer keeps its key', async () => {
    await stage.asMember().open(section);
    await press('开始答题');
    const reply = { result: 'success', result_msg: '', is_right: false, answer: ['q1a'], explanation: '' };
    const counts = { current_count: 1, total_count: 3, right_count: 0, is_over: false };
    let isLost = true;
    server().on(quiz.answer, quizSchemas.answer, () => (isLost ? lost : { ...reply, ...counts }));
    await answerRight();
    expect(await screen.findByText('网络不给力，请稍后重试')).toBeTruthy();
    isLost = false;
    await press('提交答案');
    const keys = server()
      .of(quiz.answer)
      .map(({ headers }) => headers['idempotency-key']);
    expect(new Set(keys).size).toBe(1);
    expect(await screen.findByText(/回答错误/)).toBeTruthy();
  });

  test('keeps the explanation when the next question is lost', async () => {
    await stage.asMember().open(section);
    await press('开始答题');
    await answerRight();
    server().on(quiz.next, quizSchemas.next, () => lost);
    await press('下一题');
    expect(await screen.findByText('网络不给力，请稍后重试')).toBeTruthy();
    expect(screen.getByText('回答正确。指数基金跟踪指数。')).toBeTruthy();
  });

  test('shows the result when the answer comes too late', async () => {
    await stage.asMember().open(section);
    await press('开始答题');
    server().on(quiz.answer, quizSchemas.answer, () => new Refusal(codes.quizOver, '答题已结束'));
    server().on(quiz.next, quizSchemas.next, () => {
      round = standardQuiz(activityId, { status: quizStatus.done, end_time: 1 });
      const over = { is_over: true, question_id: '', question: '', option_list: [], current_count: 0 };
      return standardQuestion(activityId, 1, { ...over, result_msg: '答对0题，答对2题可得奖励' });
    });
    await answerRight();
    expect(await screen.findByText('答对0题，答对2题可得奖励')).toBeTruthy();
    expect(screen.getByText('时间到，按已答的 0 / 3 题计分')).toBeTruthy();
    expect(screen.getByText('答对 2 题可得奖励，本轮未达到')).toBeTruthy();
  });

  test('asks the server what comes next as soon as the time is over', async () => {
    await stage.asMember().open(section);
    let asked = 0;
    server().on(quiz.next, quizSchemas.next, () => {
      asked += 1;
      if (asked === 1)
        return standardQuestion(activityId, 1, { end_time: Date.now(), server_time: Date.now() });
      round = standardQuiz(activityId, { status: quizStatus.done, current_count: 0, end_time: 1 });
      return standardQuestion(activityId, 1, { is_over: true, result_msg: '答对0题，答对2题可得奖励' });
    });
    await press('开始答题');
    expect(await screen.findByText('时间到，按已答的 0 / 3 题计分')).toBeTruthy();
    expect(asked).toBe(2);
  });

  test('whose time was over before the visitor came back leads to its result', async () => {
    round = standardQuiz(activityId, { status: quizStatus.timeout, current_count: 1, end_time: 1 });
    await stage.asMember().open(section);
    expect(screen.getByText('时间到，按已答的 1 / 3 题计分')).toBeTruthy();
    server().on(quiz.next, quizSchemas.next, () => {
      round = standardQuiz(activityId, { status: quizStatus.done, current_count: 1, right_count: 1 });
      return standardQuestion(activityId, 1, { is_over: true, result_msg: '答对1题，答对2题可得奖励' });
    });
    await press('查看结果');
    expect(screen.getByText('答对 1 / 3 题')).toBeTruthy();
  });

  test('that was passed after the last prize was gone says so', async () => {
    round = standardQuiz(activityId, { status: quizStatus.done, current_count: 3, right_count: 2 });
    await stage.asMember().open(section);
    expect(screen.getByText('奖品已发完')).toBeTruthy();
  });

  test('that is refused says why, and shows the round again', async () => {
    const refusal = new Refusal(codes.quizMissing, '题目已更新，请刷新后再答');
    server().on(quiz.next, quizSchemas.next, () => refusal);
    await stage.asMember().open(section);
    await press('开始答题');
    expect(await screen.findByText('题目已更新，请刷新后再答')).toBeTruthy();
    expect(screen.getByRole('button', { name: '开始答题' })).toBeTruthy();
  });

  test('can be loaded again after a failure', async () => {
    server().on(quiz.init, quizSchemas.init, () => lost);
    await stage.open(section);
    server().on(quiz.init, quizSchemas.init, () => round);
    await press('重新加载');
    expect(screen.getByText('共 3 题，限时 2 分钟')).toBeTruthy();
  });

  test.each(closedPhases)('is not offered while the activity is %s', async (phase) => {
    stage.asMember().info = inPhase(stage.info, phase);
    await stage.open(section);
    expect(screen.queryByRole('heading', { name: '每日一答' })).toBeNull();
  });
});
