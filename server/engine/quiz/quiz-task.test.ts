import type { DataOf } from '#contract/http/endpoint.ts';
import { quiz, quizStatus } from '#contract/activity-kit/quiz.ts';
import { codes } from '#contract/http/codes.ts';
import { playTypesOf } from '#server/engine/activity/play-type.ts';
import { standardPlay } from '#server/engine/campaign/standard-play.ts';
import { checkContent } from '#server/engine/content/content-rules.ts';
import { anActivity } from '#server/testing/an-activity.ts';
import { bootTimeoutMs, buildTestApp } from '#server/testing/test-app.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import type { TestVisitor } from '#server/testing/test-visitor.ts';

const playType = standardPlay({ type: 'asking', parts: ['quiz', 'tasks'] });
const set = {
  ...{ id: 'basics', title: '基金入门', drawn: 3, seconds: 60 },
  questions: ['q0', 'q1', 'q2'].map((id) => ({
    ...{ id, kind: 'single', title: `题${id}`, answer: [`${id}y`], explanation: `因为${id}` },
    options: ['x', 'y'].map((option) => ({ id: `${id}${option}`, text: `选项${option}` })),
  })),
};

let hall: TestApp;
let id: string;
let ids = 0;
beforeAll(async () => {
  hall = await buildTestApp({ campaigns: [{ playType }] });
}, bootTimeoutMs);
afterAll(() => hall.close());
// Another activity for each test, and so late that the catalogue is read again.
beforeEach(() => {
  hall.clock.set(Date.parse('2026-11-21T12:00:00+08:00') + (ids += 1) * 120_000);
  id = `quiz-${String(ids)}`;
});

const init = async (visitor: TestVisitor) =>
  (await visitor.call(`${quiz.init.path}?activity_id=${id}`)).data as unknown as DataOf<typeof quiz.init>;
const next = async (visitor: TestVisitor) =>
  (await visitor.call(`${quiz.next.path}?activity_id=${id}&question_set_id=basics`))
    .data as unknown as DataOf<typeof quiz.next>;
const answer = (visitor: TestVisitor, question_id: string, option_ids: string[]) =>
  visitor.post(quiz.answer.path, { activity_id: id, question_set_id: 'basics', question_id, option_ids });
/** Answers the open questions so; the reply of the last answer. */
const answerAll = async (visitor: TestVisitor, ways: readonly ('right' | 'wrong' | 'none')[]) => {
  let last = {};
  for (const way of ways) {
    const { question_id: question } = await next(visitor);
    const chosen = { right: [`${question}y`], wrong: [`${question}x`], none: [] }[way];
    last = (await answer(visitor, question, chosen)).data;
  }
  return last;
};
const sources = async () => {
  const awards = hall.database.query.selectFrom('award').select('source').where('activity_id', '=', id);
  return (await awards.execute()).map(({ source }) => source);
};

describe('a quiz that is a task', () => {
  const day = (changes: object = {}) => {
    const { tasks, ...rest } = anActivity({ id, type: 'asking', taskIds: ['press', 'quiz'] });
    return {
      ...rest,
      config: { subtitle: '', chancesPerTask: 0, quiz: { set, every: 'day', pass: 2, ...changes } },
      tasks: tasks.map((task) => (task.id === 'quiz' ? { ...task, kind: 'quiz' as const } : task)),
    };
  };

  it('says what the task brings, and is not finished by a call that claims it', async () => {
    await hall.apply([day()]);
    const member = await hall.member();
    expect(await init(member)).toMatchObject({ this_award_desc: '券quiz1元', bonus_award_desc: '' });
    expect(await member.participate(id, 'quiz')).toMatchObject({ code: codes.taskNotReady });
  });

  it('is finished by the answer that ends a passed round, and pays its award once', async () => {
    await hall.apply([day()]);
    const member = await hall.member();
    const last = await answerAll(member, ['right', 'wrong', 'right']);
    expect(last).toMatchObject({ is_over: true, result_msg: '答对2题，完成任务，获得券quiz' });
    expect(await sources()).toEqual(['task:quiz']);
    expect(await init(member)).toMatchObject({ status: quizStatus.done, award_list: ['券quiz1元'] });
    expect((await member.participate(id, 'quiz')).code).toBe(codes.taskDone);
    expect(await sources()).toEqual(['task:quiz']);
  });

  it('is not finished by a round that does not pass; the next day brings another one', async () => {
    await hall.apply([{ ...day(), window: { startsInDays: 0, endsInDays: 3 } }]);
    const member = await hall.member();
    expect(await answerAll(member, ['wrong', 'wrong', 'right'])).toMatchObject({ is_over: true });
    expect((await member.participate(id, 'quiz')).code).toBe(codes.taskNotReady);
    expect(await sources()).toEqual([]);
  });

  it('is finished by closing the round where no right answer is asked for', async () => {
    await hall.apply([day({ pass: 0 })]);
    const member = await hall.member();
    expect(await answerAll(member, ['none', 'none', 'none'])).toMatchObject({
      result_msg: '答对0题，完成任务，获得券quiz',
    });
    expect(await sources()).toEqual(['task:quiz']);
  });

  it('pays once when the last answer is sent many times at once', async () => {
    await hall.apply([day()]);
    const member = await hall.member();
    await answerAll(member, ['right', 'right']);
    const { question_id: question } = await next(member);
    await Promise.all([1, 2, 3, 4].map(() => answer(member, question, [`${question}y`])));
    expect(await sources()).toEqual(['task:quiz']);
  });

  it.each<[string, () => object, string]>([
    [
      'without a quiz',
      () => ({ ...day(), config: { subtitle: '', chancesPerTask: 0 } }),
      'the activity has no quiz',
    ],
    ['whose quiz pays too', () => day({ reward: { currency: 'chance', amount: 1 } }), 'the task pays'],
    [
      'and another one',
      () => ({ ...day(), tasks: [...day().tasks, { ...day().tasks[1], id: 'more' }] }),
      'only one task',
    ],
  ])('is refused by the content check: a task %s', (_name, candidate, words) => {
    const activities = [JSON.parse(JSON.stringify(candidate())) as object];
    const content = { isSample: true, activities, banners: [] };
    expect(
      checkContent(content, { playTypes: playTypesOf([playType]), builtPaths: null, now: 0 }).join(),
    ).toContain(words);
  });
});
