import { createHash } from 'node:crypto';
import golden from '../../../docs/scheduled-draws.golden.json';
import { pickFromList, replayProblems } from '#server/testing/scheduled-records.ts';
import type { DrawRecord } from '#server/testing/scheduled-records.ts';

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
const facts: Parameters<typeof pickFromList>[0] = {
  ...{ seed: createHash('sha256').update('seed').digest(), entropy: hashOf('entropy') },
  ...{ entriesHash: hashOf('entries'), places: 20, onceAMember: true },
  members: Array.from({ length: 100 }, (_, number) => `member ${String(number)}`),
};

describe('the numbers of a scheduled draw', () => {
  it.each(golden)('are what the documented format says: $name', async ({ record }) => {
    const { terms, sealed, drawn } = record;
    const drawnAgain = await pickFromList({
      ...{ seed: Buffer.from(drawn.seed, 'hex'), entropy: drawn.entropy, entriesHash: sealed.hash },
      ...{ places: terms.winners + terms.alternates, onceAMember: terms.onceAMember },
      members: sealed.entries.map(({ member }) => member),
    });
    expect(drawnAgain).toEqual(drawn.numbers);
    expect(await replayProblems(record)).toEqual([]);
  });

  it.each([
    ['seed', { seed: createHash('sha256').update('another').digest() }],
    ['entropy', { entropy: hashOf('another') }],
    ['sealed entries', { entriesHash: hashOf('another') }],
  ])('depend on the %s, and on nothing that is not given', async (_what, change) => {
    expect(await pickFromList(facts)).toEqual(await pickFromList({ ...facts }));
    expect(await pickFromList({ ...facts, ...change })).not.toEqual(await pickFromList(facts));
  });

  it('are the same winners, however many alternates were promised behind them', async () => {
    const more = await pickFromList({ ...facts, places: 40 });
    expect(more.slice(0, facts.places)).toEqual(await pickFromList(facts));
    expect(new Set(more).size).toBe(40);
  });

  it('pass over a member who has a place, and leave the order of the others as it was', async () => {
    const members = facts.members.map((_, number) => `member ${String(number % 10)}`);
    const all = await pickFromList({ ...facts, members, places: 100, onceAMember: false });
    const firsts = all.filter((number, index) => all.findIndex((one) => one % 10 === number % 10) === index);
    expect(await pickFromList({ ...facts, members, places: 100 })).toEqual(firsts);
    expect(firsts).toHaveLength(10);
  });

  it('give every entry every place equally often, within 3.9 sigma', async () => {
    const [draws, entries, places] = [12_000, 6, 3];
    const counts = Array.from({ length: places }, () => Array.from({ length: entries }, () => 0));
    for (let draw = 0; draw < draws; draw += 1) {
      const list = { members: facts.members.slice(0, entries), places };
      const numbers = await pickFromList({ ...facts, ...list, entriesHash: hashOf(`list ${String(draw)}`) });
      for (const [place, number] of numbers.entries()) {
        const row = counts[place];
        if (row) row[number] = (row[number] ?? 0) + 1;
      }
    }
    const expected = draws / entries;
    const sigma = Math.sqrt(expected * (1 - 1 / entries));
    for (const count of counts.flat()) expect(Math.abs(count - expected)).toBeLessThan(3.9 * sigma);
  });

  it('give who entered three times the first place three times as often, also where a member has one place', async () => {
    const draws = 6_000;
    const members = ['eager', 'eager', 'eager', 'other'];
    let eager = 0;
    for (let draw = 0; draw < draws; draw += 1) {
      const [first] = await pickFromList({ ...facts, members, places: 1, entropy: hashOf(String(draw)) });
      if (members[first ?? 0] === 'eager') eager += 1;
    }
    const sigma = Math.sqrt(draws * 0.75 * 0.25);
    expect(Math.abs(eager - draws * 0.75)).toBeLessThan(3.9 * sigma);
  });
});

describe('a published record', () => {
  const record: DrawRecord = golden[0]?.record ?? {
    terms: {} as DrawRecord['terms'],
    sealed: null,
    drawn: null,
  };
  const { terms, sealed } = record;

  it('is honest when it shows no more than has happened', async () => {
    expect(await replayProblems({ terms, sealed: null, drawn: null })).toEqual([]);
    expect(await replayProblems({ ...record, drawn: null })).toEqual([]);
  });

  it.each([
    ['the winners', { winners: 3, alternates: 1 }],
    ['the source', { source: '另一信标' }],
    ['the close', { closesAt: terms.closesAt - 1 }],
    ['one place a member', { onceAMember: false }],
  ])('is found out when %s changed after the seal', async (_what, change) => {
    const problems = await replayProblems({ ...record, terms: { ...terms, ...change } });
    expect(problems).toContain('the entries are not the sealed ones');
  });

  it.each([
    ['an entry came outside of the window', { closesAt: terms.openedAt + 1 }],
    ['was not sealed in its time', { entropyAt: terms.closesAt + 1 }],
    ['was not sealed in its time', { closesAt: terms.entropyAt - 1 }],
    ['the seed is not the one that was committed to', { commitment: hashOf('another') }],
    ['was drawn before the entropy was known', { entropyAt: terms.entropyAt + 1 }],
  ])('is found out: %s', async (problem, change) => {
    expect(await replayProblems({ ...record, terms: { ...terms, ...change } })).toContain(problem);
  });

  it('is found out when two entries changed places, or one stands there twice', async () => {
    const [first, second, ...others] = sealed?.entries ?? [];
    if (!sealed || !first || !second) throw new Error('the golden draw has entries');
    for (const entries of [
      [second, first, ...others],
      [first, first, second, ...others],
    ]) {
      const problems = await replayProblems({ ...record, sealed: { ...sealed, entries } });
      expect(problems).toContain('the entries are not in their order');
      expect(problems).toContain('the entries are not the sealed ones');
    }
  });

  it('is found out when it was drawn without a seal', async () => {
    expect(await replayProblems({ ...record, sealed: null })).toEqual(['was drawn without a seal']);
  });
});
