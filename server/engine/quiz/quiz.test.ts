import { codes } from '#contract/http/codes.ts';
import { codeOf } from '#server/testing/take-part.ts';
import { PlayStage } from '#server/testing/play-stage.ts';
import { bootTimeoutMs } from '#server/testing/test-app.ts';
import { Value } from 'typebox/value';
import { answerQuestion, closeAttempt, startAttempt } from './quiz.ts';
import { attemptView, loadAttempt } from './quiz-attempt.ts';
import type { AttemptView } from './quiz-attempt.ts';
import { questionSetProblems, questionSetSchema } from './question-set.schema.ts';
import type { QuestionSet } from './question-set.schema.ts';

let stage: PlayStage;
let activityId: string;
let memberId: string;
const startedAt = Date.parse('2026-11-21T12:00:00+08:00');
const round = 'day:2026-11-21';

const set: QuestionSet = {
  id: 'basics',
  title: '基金入门',
  drawn: 4,
  seconds: 60,
  questions: Array.from({ length: 12 }, (_, index) => ({
    id: `q${String(index)}`,
    kind: index % 2 === 0 ? 'single' : 'multiple',
    title: `第${String(index)}题`,
    options: ['w', 'x', 'y', 'z'].map((id) => ({ id: `q${String(index)}${id}`, text: `选项${id}` })),
    answer: index % 2 === 0 ? [`q${String(index)}y`] : [`q${String(index)}x`, `q${String(index)}z`],
    explanation: `因为${String(index)}`,
  })),
};

beforeAll(async () => {
  stage = await PlayStage.open();
  activityId = await stage.activity();
}, bootTimeoutMs);
afterAll(() => stage.close());
beforeEach(async () => {
  memberId = await stage.member();
});

const start = (now = startedAt, ofRound = round) =>
  stage.play(activityId, memberId, (own) => startAttempt(own, set, ofRound), now);
const viewAt = async (now = startedAt): Promise<AttemptView> => {
  const key = { activityId, memberId, questionSetId: set.id, round };
  const attempt = await loadAttempt(stage.database.query, key);
  if (attempt === null) throw new Error('no attempt');
  return attemptView(attempt, set, now);
};
const answer = (questionId: string, optionIds: readonly string[], now = startedAt) =>
  stage.play(activityId, memberId, (own) => answerQuestion(own, set, { round, questionId, optionIds }), now);
const current = async () => (await viewAt()).question?.questionId ?? '';
const rightOf = (questionId: string) => set.questions.find(({ id }) => id === questionId)?.answer ?? [];

describe('an attempt', () => {
  it('is drawn once: who starts again, also 10 times at once, goes on where they were', async () => {
    const started = await Promise.all(Array.from({ length: 10 }, () => start()));
    expect(new Set(started.map((attempt) => attempt.id)).size).toBe(1);
    const before = await viewAt();
    await start(startedAt + 30_000);
    expect(await viewAt()).toEqual(before);
    await answer(before.question?.questionId ?? '', []);
    expect(await viewAt()).toMatchObject({ currentCount: 2, totalCount: 4, rightCount: 0 });
  });

  it('is drawn differently for others, and new in another round', async () => {
    const drawn: string[] = [];
    for (let attempts = 0; attempts < 6; attempts += 1) {
      memberId = await stage.member();
      drawn.push(JSON.stringify((await start()).drawn));
    }
    drawn.push(JSON.stringify((await start(startedAt, 'day:2026-11-22')).drawn));
    expect(new Set(drawn).size).toBe(7);
  });

  it('shows no answer and no explanation before it is given', async () => {
    await start();
    for (let asked = 0; asked < 4; asked += 1) {
      const view = await viewAt();
      expect(JSON.stringify(view)).not.toMatch(/answer|因为|isRight|explanation/);
      expect(Object.keys(view.question ?? {}).sort()).toEqual(['kind', 'options', 'questionId', 'title']);
      expect(Object.keys(view.question?.options[0] ?? {}).sort()).toEqual(['optionId', 'text']);
      await answer(view.question?.questionId ?? '', []);
    }
  });

  it('is scored by the server, and finished by its last answer alone', async () => {
    await start();
    const finished: boolean[] = [];
    for (let asked = 0; asked < 4; asked += 1) {
      const questionId = await current();
      const right = [...rightOf(questionId)].reverse();
      const answered = await answer(questionId, asked === 3 ? [] : right);
      expect(answered).toMatchObject({
        isRight: asked !== 3,
        rightOptionIds: rightOf(questionId),
        rightCount: Math.min(asked + 1, 3),
      });
      finished.push(answered.isFinished);
    }
    expect(finished).toEqual([false, false, false, true]);
    expect(await viewAt()).toMatchObject({ isOver: true, question: null, currentCount: 4, rightCount: 3 });
  });
});

describe('an answer', () => {
  it('is one a question, whatever 20 parallel calls say', async () => {
    await start();
    const questionId = await current();
    const calls = Array.from({ length: 20 }, () => codeOf(answer(questionId, rightOf(questionId))));
    const answers = await Promise.all(calls);
    expect(answers.filter((code) => code === codes.success)).toHaveLength(1);
    expect(answers.filter((code) => code === codes.questionAnswered)).toHaveLength(19);
    expect(await viewAt()).toMatchObject({ currentCount: 2, rightCount: 1 });
  });

  it.each([
    ['one millisecond before the deadline', 59_999, codes.success],
    ['at the deadline', 60_000, codes.quizOver],
  ])('%s', async (_name, after, code) => {
    await start();
    expect(await codeOf(answer(await current(), [], startedAt + after))).toBe(code);
    expect((await viewAt(startedAt + 60_000)).question).toBeNull();
  });

  it('is taken in the drawn order, of an attempt that was started', async () => {
    expect(await codeOf(answer('q0', []))).toBe(codes.quizMissing);
    const { drawn } = await start();
    expect(await codeOf(answer(drawn[1]?.questionId ?? '', []))).toBe(codes.questionNotReached);
    const undrawn = set.questions.find(({ id }) => drawn.every((one) => one.questionId !== id))?.id ?? '';
    expect(await codeOf(answer(undrawn, []))).toBe(codes.questionNotReached);
    expect(await codeOf(answer('nothing', []))).toBe(codes.questionNotReached);
  });

  it('names options of its question, each once, and one where one is asked for', async () => {
    await start();
    const questionId = await current();
    const [first = '', second = ''] = (set.questions.find(({ id }) => id === questionId)?.options ?? []).map(
      ({ id }) => id,
    );
    const isSingle = rightOf(questionId).length === 1;
    expect(await codeOf(answer(questionId, ['nothing']))).toBe(codes.optionMissing);
    expect(await codeOf(answer(questionId, [first, first]))).toBe(codes.optionMissing);
    expect(await codeOf(answer(questionId, [first, second]))).toBe(
      isSingle ? codes.optionMissing : codes.success,
    );
  });

  it('belongs to the attempt of the member who sends it', async () => {
    await start();
    const questionId = await current();
    memberId = await stage.member();
    expect(await codeOf(answer(questionId, []))).toBe(codes.quizMissing);
  });
});

describe('an attempt whose time is over', () => {
  it('is closed once, with what was answered', async () => {
    const { id } = await start();
    const questionId = await current();
    await answer(questionId, rightOf(questionId));
    const close = (now: number) => stage.write((transaction) => closeAttempt(transaction, id, now));
    expect(await close(startedAt + 59_999)).toBe(false);
    const answers = await Promise.all(Array.from({ length: 6 }, () => close(startedAt + 60_000)));
    expect(answers.filter(Boolean)).toHaveLength(1);
    expect(await viewAt(startedAt + 60_000)).toMatchObject({ isOver: true, rightCount: 1, currentCount: 1 });
  });
});

describe('a question set', () => {
  const [first] = set.questions;
  const changed = (changes: object) =>
    questionSetProblems({ ...set, questions: [{ ...first!, ...changes }] });

  it('has the shape of content and no problem', () => {
    expect(Value.Check(questionSetSchema, set)).toBe(true);
    expect(questionSetProblems(set)).toEqual([]);
  });

  it('gets a description of its errors', () => {
    expect(changed({})).toEqual(['basics: more are drawn than there are']);
    expect(changed({ answer: ['nothing'] })).toContain('basics/q0: an answer is no option');
    expect(changed({ answer: ['q0x', 'q0y'] })).toContain('basics/q0: a single choice has one answer');
    expect(changed({ kind: 'multiple', answer: ['q0x', 'q0x'] })).toContain(
      'basics/q0: an answer is repeated',
    );
    const twice = [...first!.options, ...first!.options.slice(0, 1)];
    expect(changed({ options: twice })).toContain('basics/q0: two options have one id');
    const doubled = { ...set, questions: [...set.questions, ...set.questions.slice(0, 1)] };
    expect(questionSetProblems(doubled)).toEqual(['basics: two questions have one id']);
  });
});
