import { goals } from '#contract/activity-kit/goals.ts';
import { stockGuess } from '#contract/campaigns/stock-guess.ts';
import { codes } from '#contract/http/codes.ts';
import { dayMs } from '#server/clock.ts';
import { findDifferences } from '#server/books.ts';
import { guessesOf } from '#server/engine/guess/guess-terms.ts';
import { runWork } from '#server/modules/work/testing/run-work.ts';
import { settleGuessesJob } from '#server/engine/guess/settle-guesses.ts';
import { TradingCalendar } from '#server/modules/market/trading-calendar.ts';
import type { ClosingPrices } from '#server/modules/market/trading-calendar.ts';
import { keepsTheServerCampaignContract } from '#server/testing/keeps-the-campaign-contract.ts';
import { sampleActivity } from '#server/testing/sample-activity.ts';
import { sequenceRandom } from '#server/testing/sequence-random.ts';
import { bootTimeoutMs, buildTestApp } from '#server/testing/test-app.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import type { TestVisitor } from '#server/testing/test-visitor.ts';

const save = (visitor: TestVisitor, activity_id: string, day: string, guess = 'up', key?: string) =>
  visitor.post(stockGuess.guessSave.path, { activity_id, id: `${stock}:${day}`, guess }, key);
const stock = '600921.SH';

keepsTheServerCampaignContract({
  type: 'stock_guess',
  activity: (changes) => ({ ...sampleActivity('stock_guess'), ...changes }),
  infoPath: stockGuess.info.path,
  act: (visitor, activityId, key) => save(visitor, activityId, '2026-11-23', 'up', key),
  alsoRefused: [
    (visitor, id, key) => visitor.post(goals.claim.path, { activity_id: id, step_id: 'three' }, key),
  ],
});

/** The stock rises in every session but for that of the 25th, in which trading is suspended. */
const prices: ClosingPrices = {
  ...{ source: '测试', isSample: true, calendar: new TradingCalendar([]) },
  stockOf: (code) => ({ code, name: '示例股票' }),
  knows: () => true,
  closeOf: (_code, { day }) => (day === '2026-11-25' ? null : Date.parse(day) / dayMs),
};
const days = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26'];
const id = 'season';

describe('right guesses in a row', () => {
  let hall: TestApp;
  let member: TestVisitor;
  const phone = '13700000001';

  beforeAll(async () => {
    const window = { startsInDays: 0, endsInDays: 20 };
    hall = await buildTestApp({ prices, activities: [{ ...sampleActivity('stock_guess'), id, window }] });
    member = hall.visitor();
    await member.logIn(phone);
  }, bootTimeoutMs);
  afterAll(() => hall.close());

  const settle = (now: number) =>
    runWork(
      hall.database,
      settleGuessesJob(guessesOf('stock_guess'), {
        ...{ database: hall.database, random: sequenceRandom('settle'), prices },
        alarm: (what) => {
          throw new Error(what);
        },
      }),
      { now },
    );
  const streak = async (visitor: TestVisitor) =>
    (await visitor.call(`${stockGuess.info.path}?activity_id=${id}`)).data['streak'];
  const claim = (step_id: string) => member.post(goals.claim.path, { activity_id: id, step_id });

  it('are counted for nobody without a login', async () => {
    expect(await streak(hall.visitor())).toBeNull();
  });

  it('reach the first step with the third one, past a void session, and pay it once and nothing else', async () => {
    for (const day of days) {
      hall.clock.set(Date.parse(`${day}T08:00:00+08:00`));
      await member.logIn(phone);
      expect((await save(member, id, day)).data['result_msg']).toBe(`已提交，${day}收盘后揭晓`);
      hall.clock.set(Date.parse(`${day}T16:00:00+08:00`));
      await member.logIn(phone);
      const early = await claim('three');
      expect(early).toMatchObject({ code: codes.goalStepLocked });
      await settle(hall.clock.now());
    }
    expect(await streak(member)).toEqual({ current: 3, best: 3, total: 4 });
    expect((await claim('three')).data['result_msg']).toBe('领取成功，获得理财券 1元');
    expect((await claim('three')).code).toBe(codes.goalStepClaimed);
    expect((await claim('five')).msg).toBe('还差2次连中，达成后再来领取');
    const entries = await hall.database.query.selectFrom('ledger_entry').selectAll().execute();
    expect(entries).toEqual([]);
    expect(await findDifferences(hall.database, id)).toEqual([]);
  });

  it('end with a wrong one, and what was reached stays', async () => {
    const day = '2026-11-27';
    hall.clock.set(Date.parse(`${day}T08:00:00+08:00`));
    await member.logIn(phone);
    await save(member, id, day, 'down');
    await settle(Date.parse(`${day}T16:00:00+08:00`));
    expect(await streak(member)).toEqual({ current: 0, best: 3, total: 5 });
    const history = await member.call(`${stockGuess.guessHistory.path}?activity_id=${id}&limit=9&offset=0`);
    const list = history.data['list'] as { result: string; token: number }[];
    expect(list.map(({ result, token }) => [result, token])).toEqual([
      ['wrong', 0],
      ['right', 0],
      ['refund', 0],
      ['right', 0],
      ['right', 0],
    ]);
  });
});
