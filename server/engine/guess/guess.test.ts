import { codes } from '#contract/http/codes.ts';
import { codeOf } from '#server/testing/take-part.ts';
import { PlayStage } from '#server/testing/play-stage.ts';
import { bootTimeoutMs } from '#server/testing/test-app.ts';
import type { Direction } from './guess.ts';
import { listGuesses, streaksOf } from './guess-queries.ts';
import { openRound, placeGuess } from './guess.ts';
import { decideRound, lockRound, settlePage } from './round-settlement.ts';

let stage: PlayStage;
let activityId: string;
let roundId: string;
let rounds = 0;
const opens = Date.parse('2026-11-23T15:00:00+08:00');
const locks = Date.parse('2026-11-24T09:15:00+08:00');
const closes = Date.parse('2026-11-24T15:00:00+08:00');
const base = 4_021_500;

beforeAll(async () => {
  stage = await PlayStage.open();
  activityId = await stage.activity();
}, bootTimeoutMs);
afterAll(() => stage.close());
beforeEach(async () => {
  await open();
});

async function open(): Promise<void> {
  roundId = `round-${String((rounds += 1))}`;
  const shift = rounds * 1000;
  await stage.write((transaction) =>
    openRound(transaction, {
      ...{ activityId, roundId, subject: '000300.SH', baseValue: base },
      opensAt: new Date(opens),
      locksAt: new Date(locks),
      closesAt: new Date(closes + shift),
    }),
  );
}

const guess = (memberId: string, pick: Direction = 'up', now = opens, id = roundId) =>
  stage.play(activityId, memberId, (own) => placeGuess(own, { roundId: id, pick }), now);
/** Fixes the outcome, and settles the round to its end; true if this call fixed it. */
async function settle(
  value: number | null,
  now = closes + 10 ** 6,
  source = 'sample-feed',
): Promise<boolean> {
  const onRound = (step: 'decide' | 'page') =>
    stage.write(async (transaction) => {
      const round = await lockRound(transaction, { activityId, roundId });
      if (round === null) return false;
      if (step === 'decide') return decideRound(transaction, round, { value, source, reward: 1, now });
      return round.state !== 'open' && settlePage({ transaction, random: stage.random, now }, round);
    });
  const isFixed = await onRound('decide');
  while (await onRound('page'));
  return isFixed;
}

const listResults = async () => {
  const rows = await stage.database.query
    .selectFrom('guess')
    .select(['member_id', 'result'])
    .where('round_id', '=', roundId)
    .execute();
  return new Map(rows.map((row) => [row.member_id, row.result]));
};

describe('a guess', () => {
  it.each([
    ['one millisecond before it opens', opens - 1, codes.guessLocked],
    ['when it opens', opens, codes.success],
    ['one millisecond before it locks', locks - 1, codes.success],
    ['when it locks', locks, codes.guessLocked],
  ])('%s', async (_name, now, code) => {
    expect(await codeOf(guess(await stage.member(), 'up', now))).toBe(code);
  });

  it('is one a round, and cannot be changed by 20 parallel calls', async () => {
    const member = await stage.member();
    const picks = Array.from({ length: 20 }, (_, index): Direction => (index % 2 === 0 ? 'up' : 'down'));
    const answers = await Promise.all(picks.map((pick) => codeOf(guess(member, pick))));
    expect(answers.filter((code) => code === codes.success)).toHaveLength(1);
    expect(answers.filter((code) => code === codes.guessGiven)).toHaveLength(19);
    const [own] = await listGuesses(stage.database, { activityId, memberId: member });
    expect(own?.pick).toBe(picks[answers.indexOf(codes.success)]);
  });

  it('needs a round', async () => {
    const asked = guess(await stage.member(), 'up', opens, 'nothing');
    await expect(asked).rejects.toMatchObject({ code: codes.guessMissing });
  });
});

describe('settling a round', () => {
  it('judges every guess by the stored close, and says where the close is from', async () => {
    const [bull, bear] = [await stage.member(), await stage.member()];
    await guess(bull, 'up');
    await guess(bear, 'down');
    await settle(base + 1);
    expect(await listResults()).toEqual(
      new Map([
        [bull, 'right'],
        [bear, 'wrong'],
      ]),
    );
    expect(await listGuesses(stage.database, { activityId, memberId: bull })).toMatchObject([
      { result: 'right', closeValue: base + 1, baseValue: base, source: 'sample-feed' },
    ]);
  });

  it('does nothing before the close can be known, however early the feed is', async () => {
    await guess(await stage.member());
    expect(await settle(base + 1, locks)).toBe(false);
    expect(await settle(base + 1, closes)).toBe(false);
    expect([...(await listResults()).values()]).toEqual([null]);
  });

  it('settles from a feed that is days late', async () => {
    await guess(await stage.member(), 'down');
    await settle(base - 1, closes + 3 * 24 * 60 * 60 * 1000);
    expect([...(await listResults()).values()]).toEqual(['right']);
  });

  it('happens once, and a feed that corrects itself changes nothing', async () => {
    const member = await stage.member();
    await guess(member, 'up');
    const answers = await Promise.all(Array.from({ length: 8 }, () => settle(base + 5)));
    expect(answers.filter(Boolean)).toHaveLength(1);
    expect(await settle(base - 5, closes + 10 ** 7, 'corrected-feed')).toBe(false);
    expect(await listGuesses(stage.database, { activityId, memberId: member })).toMatchObject([
      { result: 'right', closeValue: base + 5, source: 'sample-feed' },
    ]);
  });

  it.each([
    ['there is no close', null],
    ['the close is the base', base],
  ])('refunds every guess when %s', async (_name, value) => {
    await guess(await stage.member(), 'up');
    await guess(await stage.member(), 'down');
    await settle(value);
    expect([...(await listResults()).values()]).toEqual(['refund', 'refund']);
    expect(await codeOf(guess(await stage.member(), 'up', locks - 1))).toBe(codes.guessLocked);
  });

  it('leaves no guess without a result, when guesses that were in time meet it', async () => {
    for (let round = 0; round < 10; round += 1) {
      await open();
      const members = await stage.members(8);
      const guesses = members.map((member) => codeOf(guess(member, 'up', locks - 1)));
      const [, ...answers] = await Promise.all([settle(base + 1), ...guesses]);
      const results = [...(await listResults()).values()];
      expect(results).toHaveLength(answers.filter((code) => code === codes.success).length);
      expect(results.filter((result) => result === null)).toEqual([]);
    }
  });
});

describe('the streaks of guesses', () => {
  it.each([
    ['nothing', [], [0, 0]],
    ['the newest ones', ['right', 'right', 'wrong', 'right'], [2, 2]],
    ['an older one that was longer', ['right', 'wrong', 'right', 'right'], [1, 2]],
    ['a wrong one at the end', ['wrong', 'right'], [0, 1]],
    ['a void round in between', ['right', 'refund', 'right'], [2, 2]],
    ['the newest session, still open', [null, 'right', 'right'], [2, 2]],
    ['a session that is settled late, and the one after it', ['right', null, 'right'], [1, 1]],
  ] as const)('of %s: %j', (_, results, [current, best]) => {
    const newestFirst = results.map((result, at) => ({ result, locksAt: -at }));
    expect(streaksOf(newestFirst)).toEqual({ current, best, total: results.length });
  });

  it('wait for every round of a session', () => {
    const newestFirst = [
      { result: 'right', locksAt: 2 },
      { result: null, locksAt: 2 },
      { result: 'right', locksAt: 1 },
    ] as const;
    expect(streaksOf(newestFirst)).toEqual({ current: 1, best: 1, total: 3 });
  });
});
