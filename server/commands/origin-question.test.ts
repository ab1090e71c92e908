import { originLines, originQuestion } from './origin-question.ts';

const now = Date.parse('2026-11-22T17:00:00+08:00');
const day = (text: string) => Date.parse(`${text}T00:00:00+08:00`);

describe('the question of an operator', () => {
  it('is for the last thirty days, today included, by source and campaign', () => {
    const { from, until, by } = originQuestion({}, now);
    expect([from, until, by]).toEqual([day('2026-10-24'), day('2026-11-23'), ['source', 'utm_campaign']]);
  });

  it('includes both of its days', () => {
    const question = originQuestion(
      { from: '2026-11-01', to: '2026-11-02', by: 'channel, source,channel' },
      now,
    );
    expect(question).toEqual({
      from: day('2026-11-01'),
      until: day('2026-11-03'),
      by: ['channel', 'source'],
    });
  });

  it.each([
    [{ from: '1.11.2026' }, '--from'],
    [{ to: '2026-13-01' }, '--to'],
    [{ from: '2026-11-03', to: '2026-11-02' }, 'later'],
    [{ by: 'phone' }, '--by'],
    [{ by: '' }, '--by'],
  ])('%j is refused, and the message names %s', (given, name) => {
    expect(() => originQuestion(given, now)).toThrow(name);
  });
});

test('the answer has a line for each combination, and the sums', () => {
  const counts = [
    { values: ['jd', ''], registered: 2, logins: 5 },
    { values: ['H5', 'autumn'], registered: 1, logins: 1 },
  ];
  expect(originLines(['source', 'utm_campaign'], counts)).toEqual([
    'source\tutm_campaign\tregistered\tlogins',
    'jd\t-\t2\t5',
    'H5\tautumn\t1\t1',
    'total\t\t3\t6',
  ]);
});
