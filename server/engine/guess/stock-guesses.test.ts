import { changeState } from '#server/engine/activity/activity-changes.ts';
import type { Activity } from '#server/engine/activity/activity.ts';
import { applyContent } from '#server/engine/content/apply-content.ts';
import { findBalance } from '#server/engine/ledger/ledger-queries.ts';
import { anActivity } from '#server/testing/an-activity.ts';
import { anAuthor } from '#server/testing/an-author.ts';
import { PlayStage } from '#server/testing/play-stage.ts';
import { enrolled } from '#server/testing/take-part.ts';
import { bootTimeoutMs } from '#server/testing/test-app.ts';
import type { Direction } from './guess.ts';
import { runWork } from '#server/modules/work/testing/run-work.ts';
import { settleGuessesJob } from './settle-guesses.ts';
import { saveGuess } from './stock-guesses.ts';
import type { GuessPlay } from './stock-guesses.ts';
import { tableCloses } from '#server/testing/table-closes.ts';
import { absentClosingPrices, TradingCalendar } from '#server/modules/market/trading-calendar.ts';
import type { ClosingPrices } from '#server/modules/market/trading-calendar.ts';

const stock = { code: '600901.SH', name: '示例股票' };
/** The stock rises in the session of 23 November. */
const prices: ClosingPrices = {
  ...tableCloses({ stocks: [{ ...stock, closes: [1] }] }),
  closeOf: (_code, { day }) => (day < '2026-11-23' ? 1000 : 1100),
};
const closes = Date.parse('2026-11-23T15:00:00+08:00');

/** A play type whose activities offer one stock; each has its own reward. */
const oracle: GuessPlay = {
  type: 'oracle',
  termsOf: ({ config }: Activity) => ({
    stocks: [stock.code],
    reward: config.tokens === 0 ? null : { tokens: Number(config.tokens), unit: '粒豆' },
  }),
};

let stage: PlayStage;
let ids = 0;

beforeAll(async () => {
  stage = await PlayStage.open();
}, bootTimeoutMs);
afterAll(() => stage.close());

async function activityOf(type: string, tokens: number): Promise<string> {
  const id = `guesses-${String((ids += 1))}`;
  const window = { startsInDays: 0, endsInDays: 9 };
  const author = anAuthor(stage.clock, stage.random);
  const activities = [anActivity({ id, type, window, config: { tokens } })];
  await applyContent(stage.database, { isSample: true, activities, banners: [] }, author);
  return id;
}

const guess = (play: GuessPlay, activityId: string, memberId: string, pick: Direction) =>
  stage.play(
    activityId,
    memberId,
    enrolled((context) =>
      saveGuess(
        context,
        { prices, terms: play.termsOf(context.activity) },
        { roundId: `${stock.code}:2026-11-23`, pick },
      ),
    ),
  );

const jobDeps = (more: Partial<ClosingPrices> = {}) => ({
  ...{ database: stage.database, random: stage.random, prices: { ...prices, ...more } },
  alarm: (what: string) => {
    throw new Error(what);
  },
});

const settle = (play: GuessPlay, now = closes, more: Partial<ClosingPrices> = {}) =>
  runWork(stage.database, settleGuessesJob(play, jobDeps(more)), { now });

const tokensOf = (memberId: string, activityId: string) =>
  findBalance(stage.database.query, { memberId, activityId, currency: 'token' });

const move = (id: string, state: 'paused' | 'scheduled') =>
  stage.write((transaction) => changeState(transaction, id, state, anAuthor(stage.clock, stage.random)));

describe('the guesses of a play type', () => {
  it('are settled by its own job, with the tokens of each activity, once', async () => {
    const [few, many] = [await activityOf('oracle', 2), await activityOf('oracle', 7)];
    const [right, wrong] = [await stage.member(), await stage.member()];
    expect((await guess(oracle, few, right, 'up')).result_msg).toBe('已提交，2026-11-23收盘后猜对得2粒豆');
    await guess(oracle, many, right, 'up');
    await guess(oracle, many, wrong, 'down');
    await settle(oracle, closes - 1);
    expect(await tokensOf(right, many)).toBe(0);
    await settle(oracle);
    await settle(oracle);
    expect([await tokensOf(right, few), await tokensOf(right, many)]).toEqual([2, 7]);
    expect(await tokensOf(wrong, many)).toBe(0);
  });

  it('are not settled by the job of another play type', async () => {
    const other: GuessPlay = { ...oracle, type: 'sibling' };
    expect(settleGuessesJob(other, jobDeps()).kind).toBe('keep_sibling');
    const id = await activityOf('sibling', 2);
    const member = await stage.member();
    await guess(other, id, member, 'up');
    await settle(oracle);
    expect(await tokensOf(member, id)).toBe(0);
    await settle(other);
    expect(await tokensOf(member, id)).toBe(2);
  });

  it('wait for the closes of their session, and are neither void nor settled on a close that is not known', async () => {
    const id = await activityOf('oracle', 3);
    const member = await stage.member();
    await guess(oracle, id, member, 'up');
    const rounds = () =>
      stage.database.query.selectFrom('guess_round').select('state').where('activity_id', '=', id).execute();
    await settle(oracle, closes, absentClosingPrices);
    await settle(oracle, closes + 1, { knows: (day) => day < '2026-11-23', closeOf: () => null });
    expect(await rounds()).toEqual([{ state: 'open' }]);
    expect(await tokensOf(member, id)).toBe(0);
    await settle(oracle, closes + 2);
    expect(await rounds()).toEqual([{ state: 'settled' }]);
    expect(await tokensOf(member, id)).toBe(3);
  });

  it('wait while the calendar does not know their day, and are void once it says that there was no trading', async () => {
    const id = await activityOf('oracle', 3);
    const member = await stage.member();
    await guess(oracle, id, member, 'up');
    const rounds = () =>
      stage.database.query.selectFrom('guess_round').select('state').where('activity_id', '=', id).execute();
    await settle(oracle, closes, { calendar: new TradingCalendar([], '2026-11-22') });
    expect(await rounds()).toEqual([{ state: 'open' }]);
    await settle(oracle, closes + 1, { calendar: new TradingCalendar(['2026-11-23']) });
    expect(await rounds()).toEqual([{ state: 'void' }]);
    expect(await tokensOf(member, id)).toBe(0);
  });

  it('wait while their activity is paused', async () => {
    const id = await activityOf('oracle', 3);
    const member = await stage.member();
    await guess(oracle, id, member, 'up');
    await move(id, 'paused');
    await settle(oracle);
    expect(await tokensOf(member, id)).toBe(0);
    await move(id, 'scheduled');
    await settle(oracle);
    expect(await tokensOf(member, id)).toBe(3);
  });
});
