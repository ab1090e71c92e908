import type { DataOf } from '#contract/http/endpoint.ts';
import { quiz, quizStatus } from '#contract/activity-kit/quiz.ts';
import { codes } from '#contract/http/codes.ts';
import { playTypesOf } from '#server/engine/activity/play-type.ts';
import { standardPlay } from '#server/engine/campaign/standard-play.ts';
import { checkContent } from '#server/engine/content/content-rules.ts';
import { anActivity } from '#server/testing/an-activity.ts';
import { sequenceRandom } from '#server/testing/sequence-random.ts';
import { testSecrets } from '#server/testing/take-part.ts';
import { bootTimeoutMs, buildTestApp } from '#server/testing/test-app.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import type { TestVisitor } from '#server/testing/test-visitor.ts';
import { closeQuizAttempt } from './quiz-play.ts';
import { closeAttemptJob } from './quiz.ts';

type Init = DataOf<typeof quiz.init>;
type Next = DataOf<typeof quiz.next>;

const playType = standardPlay({ type: 'asking', parts: ['quiz'] });
const set = {
  ...{ id: 'basics', title: '基金入门', drawn: 3, seconds: 60 },
  questions: ['q0', 'q1', 'q2', 'q3'].map((id) => ({
    ...{ id, kind: 'single', title: `题${id}`, answer: [`${id}y`], explanation: `因为${id}` },
    options: ['x', 'y', 'z'].map((option) => ({ id: `${id}${option}`, text: `选项${option}` })),
  })),
};
const terms = {
  ...{ set, every: 'day', pass: 2 },
  reward: { currency: 'chance', amount: 1 },
  bonus: { prize: 'bonus' },
};
const activity = (id: string, quizTerms: object = terms) =>
  anActivity({
    ...{ id, type: 'asking', window: { startsInDays: 0, endsInDays: 3 }, bonusStock: 2 },
    config: { subtitle: '', chancesPerTask: 0, quiz: quizTerms },
  });

let hall: TestApp;
let id: string;
let ids = 0;
beforeAll(async () => {
  hall = await buildTestApp({ campaigns: [{ playType }] });
}, bootTimeoutMs);
afterAll(() => hall.close());
// Another activity for each test, because given units stay given.
beforeEach(async () => {
  hall.clock.set(Date.parse('2026-11-21T12:00:00+08:00') + (ids += 1) * 5000);
  id = `quiz-${String(ids)}`;
  await hall.apply([activity(id), anActivity()]);
});

const init = async (visitor: TestVisitor) =>
  (await visitor.call(`${quiz.init.path}?activity_id=${id}`)).data as unknown as Init;
const nextOf = (visitor: TestVisitor, setId = 'basics', activityId = id) =>
  visitor.call(`${quiz.next.path}?activity_id=${activityId}&question_set_id=${setId}`);
const next = async (visitor: TestVisitor) => (await nextOf(visitor)).data as unknown as Next;
const answer = (visitor: TestVisitor, question_id: string, option_ids: string[], key?: string) =>
  visitor.post(
    quiz.answer.path,
    { activity_id: id, question_set_id: 'basics', question_id, option_ids },
    key,
  );
/** Answers so many of the open questions right and so many wrong; the reply of the last answer. */
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
  const { query } = hall.database;
  const awards = await query.selectFrom('award').select('source').where('activity_id', '=', id).execute();
  const entries = await query
    .selectFrom('ledger_entry')
    .select(['cause', 'fact'])
    .where('activity_id', '=', id)
    .execute();
  return [...entries.map(({ cause, fact }) => `${cause}:${fact}`), ...awards.map(({ source }) => source)];
};

describe('a quiz over the API', () => {
  it('shows a guest what it is about and what it brings, and asks for a login to start', async () => {
    expect(await init(hall.visitor())).toEqual({
      ...{ activity_id: id, question_set_id: 'basics', title: '基金入门', status: quizStatus.ready },
      ...{ this_award_desc: '1次抽奖机会', bonus_award_desc: '全勤礼', award_list: [] },
      ...{ current_count: 0, total_count: 3, right_count: 0, pass_count: 2, seconds: 60, is_daily: true },
      ...{ end_time: null, server_time: hall.clock.now() },
    });
    expect((await nextOf(hall.visitor())).code).toBe(codes.authExpired);
    expect((await answer(hall.visitor(), 'q0', [])).code).toBe(codes.authExpired);
  });

  it('shows no answer before it is given, and continues where the visitor was', async () => {
    const member = await hall.member();
    const first = await nextOf(member);
    expect(first.text).not.toMatch(/"answer"|因为/);
    expect((await nextOf(member)).data).toEqual(first.data);
    const { question_id: question, option_list: options } = first.data as unknown as Next;
    expect(options.map(({ option_id }) => option_id).sort()).toEqual(
      ['x', 'y', 'z'].map((o) => question + o),
    );
    expect((await answer(member, question, [])).data).toEqual({
      ...{ result: 'success', result_msg: '', is_right: false, answer: [`${question}y`] },
      ...{ explanation: `因为${question}`, is_over: false },
      ...{ current_count: 1, total_count: 3, right_count: 0 },
    });
    expect(await init(member)).toMatchObject({ status: quizStatus.doing, current_count: 2, total_count: 3 });
    expect(await next(member)).toMatchObject({ current_count: 2, is_over: false });
  });

  it('pays the reward for an attempt that passes, and the bonus when all is right', async () => {
    const [passing, perfect] = [await hall.member(), await hall.member()];
    expect(await answerAll(passing, ['right', 'none', 'right'])).toMatchObject({
      ...{ is_over: true, right_count: 2, result_msg: '答对2题，获得1次抽奖机会' },
    });
    expect(await sources()).toEqual(['quiz:basics:day:2026-11-21']);
    expect(await answerAll(perfect, ['right', 'right', 'right'])).toMatchObject({
      result_msg: '答对3题，获得1次抽奖机会，获得全勤礼',
    });
    expect(await init(perfect)).toMatchObject({
      ...{ status: quizStatus.done, current_count: 3, right_count: 3 },
      award_list: ['1次抽奖机会', '全勤礼'],
    });
    expect(await next(perfect)).toMatchObject({
      is_over: true,
      question_id: '',
      result_msg: '本轮答题已完成',
    });
  });

  it('pays nothing for too few right answers, and says how many it takes', async () => {
    const member = await hall.member();
    expect(await answerAll(member, ['right', 'wrong', 'none'])).toMatchObject({
      result_msg: '答对1题，答对2题可得奖励',
    });
    expect(await sources()).toEqual([]);
  });

  it('answers a repeated call with the same bytes, and pays once for parallel last answers', async () => {
    const member = await hall.member();
    await answerAll(member, ['right', 'right']);
    const { question_id: question } = await next(member);
    const right = [`${question}y`];
    const key = crypto.randomUUID();
    const taps = await Promise.all([
      ...[1, 2, 3].map(() => answer(member, question, right, key)),
      ...[1, 2, 3, 4].map(() => answer(member, question, right)),
    ]);
    const succeeded = taps.filter(({ code }) => code === codes.success);
    expect(new Set(succeeded.map(({ text }) => text)).size).toBe(1);
    const refusals = new Set(taps.map(({ code }) => code).filter((code) => code !== codes.success));
    expect([...refusals]).toEqual([codes.questionAnswered]);
    expect((await sources()).sort()).toEqual([
      'quiz:basics:day:2026-11-21',
      'quiz_bonus:basics:day:2026-11-21',
    ]);
  });

  it('gives the last unit of the bonus to one of many, and tells the others', async () => {
    const members = await Promise.all([1, 2, 3, 4].map(() => hall.member()));
    for (const member of members) await answerAll(member, ['right', 'right']);
    const ends = await Promise.all(members.map((member) => answerAll(member, ['right'])));
    const messages = ends.map((end) => (end as { result_msg: string }).result_msg).sort();
    const soldOut = '答对3题，获得1次抽奖机会，全勤礼已发完';
    const won = '答对3题，获得1次抽奖机会，获得全勤礼';
    expect(messages).toEqual([soldOut, soldOut, won, won].sort());
  });

  it('has a new round on the next day, and one that lasts past midnight stays the round of its start', async () => {
    const [member, phone] = [hall.visitor(), '13700000001'];
    hall.clock.set(Date.parse('2026-11-21T23:59:30+08:00'));
    await member.logIn(phone);
    await answerAll(member, ['right', 'right']);
    hall.clock.set(Date.parse('2026-11-22T00:00:10+08:00'));
    expect(await init(member)).toMatchObject({ status: quizStatus.doing, current_count: 3 });
    await answerAll(member, ['wrong']);
    expect(await sources()).toEqual(['quiz:basics:day:2026-11-21']);
    expect(await init(member)).toMatchObject({ status: quizStatus.ready, award_list: [] });
    await answerAll(member, ['right', 'right', 'wrong']);
    expect(await sources()).toHaveLength(2);
  });

  it('is refused in an activity without one, with another set of questions, and after the end', async () => {
    const member = await hall.member();
    expect((await nextOf(member, 'basics', 'day')).code).toBe(codes.activityMissing);
    expect((await hall.visitor().call(`${quiz.init.path}?activity_id=day`)).code).toBe(codes.activityMissing);
    expect(await nextOf(member, 'other')).toMatchObject({
      code: codes.quizMissing,
      msg: '题目已更新，请刷新后再答',
    });
    expect((await answer(member, 'q0', [])).code).toBe(codes.quizMissing);
    hall.clock.set(Date.parse('2026-11-24T00:00:00+08:00'));
    await member.logIn('13700000002');
    expect((await nextOf(member)).code).toBe(codes.activityEnded);
  });
});

describe('an attempt that is out of time', () => {
  const random = sequenceRandom('closing');
  const runJobs = async () => {
    const now = hall.clock.now();
    const deps = { database: hall.database, random, secrets: testSecrets };
    const job = closeQuizAttempt({ ...deps, playTypes: playTypesOf([playType]) });
    const due = await hall.database.query
      .selectFrom('job')
      .select(['id', 'payload'])
      .where('kind', '=', closeAttemptJob)
      .where('run_at', '<=', new Date(now))
      .execute();
    for (const { id: jobId, payload } of due) await job.run({ id: jobId, payload, attempt: 1 }, now);
    return due.length;
  };

  it('is closed by the next call, and paid for with the answers so far', async () => {
    const member = await hall.member();
    await answerAll(member, ['right', 'right']);
    const { question_id: question } = await next(member);
    hall.clock.advance(60_000);
    expect(await init(member)).toMatchObject({ status: quizStatus.timeout, current_count: 2 });
    expect((await answer(member, question, [])).code).toBe(codes.quizOver);
    expect(await next(member)).toMatchObject({ is_over: true, result_msg: '答对2题，获得1次抽奖机会' });
    expect(await init(member)).toMatchObject({ status: quizStatus.done, award_list: ['1次抽奖机会'] });
  });

  it('is closed by its job when nobody comes back, and paid for once, also in parallel', async () => {
    const [member, other] = [await hall.member(), await hall.member()];
    await answerAll(member, ['right', 'right']);
    await answerAll(other, ['right']);
    await runJobs();
    expect(await init(member)).toMatchObject({ status: quizStatus.doing });
    hall.clock.advance(60_000);
    await Promise.all([runJobs(), next(member), runJobs(), next(member)]);
    expect(await sources()).toEqual(['quiz:basics:day:2026-11-21']);
    expect(await init(member)).toMatchObject({ status: quizStatus.done, right_count: 2 });
    expect(await init(other)).toMatchObject({ status: quizStatus.done, right_count: 1, award_list: [] });
  });

  it('ends with its activity at the latest, and is paid for after it', async () => {
    const [member, phone] = [hall.visitor(), '13700000003'];
    const end = Date.parse('2026-11-24T00:00:00+08:00');
    hall.clock.set(end - 20_000);
    await member.logIn(phone);
    await answerAll(member, ['right', 'right']);
    expect((await init(member)).end_time).toBe(end);
    hall.clock.set(end);
    await runJobs();
    expect(await sources()).toEqual(['quiz:basics:day:2026-11-23']);
  });

  it('waits while the books of its activity are checked', async () => {
    const member = await hall.member();
    await answerAll(member, ['right', 'right']);
    const setBreaker = (breaker_reason: string) =>
      hall.database.query.updateTable('activity').set({ breaker_reason }).where('id', '=', id).execute();
    await setBreaker('stock');
    hall.clock.advance(60_000);
    await expect(runJobs()).rejects.toThrow('suspended');
    expect(await sources()).toEqual([]);
    await setBreaker('');
    await runJobs();
    expect(await sources()).toEqual(['quiz:basics:day:2026-11-21']);
  });
});

describe('the terms of a quiz', () => {
  const prize = { prize: 'bonus' };
  it.each<[string, object, string[]]>([
    ['as they should be', terms, []],
    [
      'with an impossible pass mark',
      { ...terms, pass: 4 },
      ['activity terms: config/quiz/pass: more right answers than questions'],
    ],
    [
      'with two prizes',
      { ...terms, reward: prize, bonus: prize },
      ['activity terms: config/quiz: only one of reward and bonus is a prize'],
    ],
    [
      'with a prize that is none of the activity',
      { ...terms, bonus: { prize: 'car' } },
      ['activity terms: config: there is no prize car'],
    ],
    [
      'with more questions drawn than there are',
      { ...terms, set: { ...set, drawn: 5 } },
      ['activity terms: basics: more are drawn than there are'],
    ],
  ])('are checked: %s', (_name, candidate, problems) => {
    const content = { isSample: true, activities: [activity('terms', candidate)], banners: [] };
    const known = { playTypes: playTypesOf([playType]), builtPaths: null, now: 0 };
    expect(checkContent(content, known)).toEqual(problems);
  });
});
