import { codes } from '#contract/http/codes.ts';
import { dayMs } from '#server/clock.ts';
import { OpeningDesk } from '#server/testing/opening-desk.ts';
import { bootTimeoutMs, buildTestApp } from '#server/testing/test-app.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { riskLevelOf } from './risk-assessments.ts';

let hall: TestApp;

beforeAll(async () => {
  hall = await buildTestApp();
}, bootTimeoutMs);
afterAll(() => hall.close());

const levelOf = async (desk: OpeningDesk) =>
  (await desk.visitor.call('/v1/contract/risk_level')).data.risk_level;

describe('the risk questionnaire', () => {
  it('has eight questions with options, and no score travels', async () => {
    const desk = await OpeningDesk.open(hall);
    const { data, text } = await desk.visitor.call('/v1/contract/risk_level');
    expect(data.questions).toHaveLength(8);
    expect(data).toMatchObject({ risk_level: '', assessed_at: null, valid_until: null, is_sample: true });
    expect(text).not.toContain('score');
  });

  it.each([
    ['a', 'C1'],
    ['b', 'C2'],
    ['c', 'C4'],
    ['d', 'C5'],
  ])('scored with %s everywhere is %s, which is kept', async (option, level) => {
    const desk = await OpeningDesk.open(hall);
    expect((await desk.assess(option)).data.risk_level).toBe(level);
    expect(await levelOf(desk)).toBe(level);
  });

  it.each([
    [0, 'C1'],
    [19, 'C1'],
    [20, 'C2'],
    [39, 'C2'],
    [40, 'C3'],
    [59, 'C3'],
    [60, 'C4'],
    [79, 'C4'],
    [80, 'C5'],
    [96, 'C5'],
  ])('gives %i points the level %s', (score, level) => {
    expect(riskLevelOf(score, true)).toBe(level);
    expect(riskLevelOf(score, false)).toBe('C1');
  });

  it('refuses missing, double and foreign answers at their questions, and another version', async () => {
    const desk = await OpeningDesk.open(hall);
    const answer = (question_id: string, option_id = 'a') => ({ question_id, option_id });
    const others = ['income', 'share', 'knowledge', 'experience', 'horizon', 'goal', 'loss'];
    const complete = others.map((id) => answer(id));
    const fields = async (changes: object) => {
      const refused = await desk.assess('a', changes);
      expect(refused).toMatchObject({ status: 200, code: codes.formRefused });
      return (refused.data.problems as { field: string }[]).map(({ field }) => field);
    };
    expect(await fields({ answers: complete })).toEqual(['age']);
    expect(await fields({ answers: [...complete, answer('age'), answer('age', 'b')] })).toEqual(['age']);
    expect(await fields({ answers: [...complete, answer('age', 'z')] })).toEqual(['age']);
    expect(await fields({ answers: [] })).toHaveLength(8);
    expect(await fields({ version: 'older' })).toEqual(['answers']);
    expect(await levelOf(desk)).toBe('');
  });

  it('counts for twelve months, the newest result', async () => {
    const desk = await OpeningDesk.open(hall);
    await desk.assess('d');
    hall.clock.advance(1);
    await desk.assess('b');
    const { assessed_at, valid_until } = (await desk.visitor.call('/v1/contract/risk_level')).data;
    expect(Number(valid_until) - Number(assessed_at)).toBe(365 * dayMs);
    const { id } = await hall.database.query
      .selectFrom('risk_assessment')
      .select('id')
      .orderBy('assessed_at', 'desc')
      .executeTakeFirstOrThrow();
    const move = (ms: number) =>
      hall.database.query
        .updateTable('risk_assessment')
        .set({ assessed_at: new Date(hall.clock.now() - ms) })
        .where('id', '=', id)
        .execute();
    await hall.database.query.deleteFrom('risk_assessment').where('id', '<>', id).execute();
    await move(365 * dayMs - 1);
    expect(await levelOf(desk)).toBe('C2');
    await move(365 * dayMs);
    expect(await levelOf(desk)).toBe('');
  });

  it('can be answered five times a day', async () => {
    const desk = await OpeningDesk.open(hall);
    for (let index = 0; index < 5; index += 1) expect((await desk.assess()).code).toBe(codes.success);
    expect((await desk.assess()).code).toBe(codes.tooMany);
    hall.clock.advance(dayMs);
    await desk.visitor.logIn(desk.phone);
    expect((await desk.assess()).code).toBe(codes.success);
  });
});
