import { Readable } from 'node:stream';
import golden from '../../docs/scheduled-draws.golden.json';
import { checkScheduled } from './check-scheduled.ts';

const linesOf =
  (...records: readonly unknown[]): (() => AsyncIterable<string>) =>
  () =>
    Readable.from(
      records.map((record) => `${typeof record === 'string' ? record : JSON.stringify(record)}\n`),
    );
const records = golden.map(({ record: { terms, sealed, drawn } }) => ({ terms, sealed, drawn }));
const [first = records[0]!] = records;
const problemsOf = async (record: unknown, commitments?: readonly string[]) =>
  (await checkScheduled(linesOf(record), commitments)).problems;
const hash = 'ab'.repeat(32);

describe('an export of scheduled draws', () => {
  test('is verified draw by draw, and one that is not drawn is said to wait', async () => {
    const waiting = { ...first, drawn: null };
    const { draws, verified, notes, problems } = await checkScheduled(linesOf(...records, waiting));
    expect([draws, verified, problems]).toEqual([records.length + 1, records.length, []]);
    expect(notes).toEqual([`line ${String(draws)}: ${first.terms.key} is not drawn yet`]);
  });

  test.each<[string, unknown, string]>([
    ['another seed', { ...first, drawn: { ...first.drawn, seed: hash } }, 'the seed is not the one'],
    [
      'another entry',
      { ...first, sealed: { ...first.sealed, entries: first.sealed.entries.slice(1) } },
      'the list is not the one',
    ],
    ['other terms', { ...first, terms: { ...first.terms, winners: 99 } }, 'the list is not the one'],
    ['other numbers', { ...first, drawn: { ...first.drawn, numbers: [9999] } }, 'other entries were drawn'],
    ['no list', { ...first, sealed: null }, 'never frozen'],
    ['another form', { ...first, more: 1 }, 'not the record'],
    ['no JSON', '{', 'not the record'],
    [
      'a list in two places',
      JSON.stringify(first).replace('"entries":[', '"entries":[{}],"entries":['),
      'not the record',
    ],
    ['an entry of another form', JSON.stringify(first).replace('"member":', '"who":'), 'not the record'],
    ['a list without commas', JSON.stringify(first).replace('},{"id"', '}{"id"'), 'not the record'],
  ])('with %s is refused', async (_what, record, words) => {
    expect((await problemsOf(record)).join()).toContain(words);
  });

  test('has the commitments that were published, where the reader names some', async () => {
    expect(await problemsOf(first, [first.terms.commitment])).toEqual([]);
    expect((await problemsOf(first, [hash])).join()).toContain('none of those that were published');
  });
});
