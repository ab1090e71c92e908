import { dayMs, shanghaiDate } from '#server/clock.ts';
import { shanghaiCalendar, shanghaiDays } from '#server/modules/market/shanghai-calendar.ts';
import { wholeBoard } from '#server/engine/contest/boards.ts';
import { readBoard } from '#server/engine/contest/read-board.ts';
import { findDifferences } from '#server/books.ts';
import { sequenceRandom } from '#server/testing/sequence-random.ts';
import { testSecrets } from '#server/testing/take-part.ts';
import { sampleActivities } from '#server/testing/sample-activity.ts';
import { bootTimeoutMs, buildTestApp } from '#server/testing/test-app.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { applySampleContestants } from './sample-contestants.ts';

let hall: TestApp;
beforeAll(async () => {
  hall = await buildTestApp({
    activities: [...sampleActivities('trading_competition'), ...sampleActivities('etf_match')],
  });
}, bootTimeoutMs);
afterAll(() => hall.close());

const noonOf = (date: string) => Date.parse(`${date}T12:00:00+08:00`);

const deps = () => ({
  ...{ database: hall.database, broker: hall.broker, secrets: testSecrets },
  ...{ random: sequenceRandom('contestants'), now: hall.clock.now() },
});

describe('the contestants of the sample', () => {
  it('have a board that moves in the contest that runs, and places and prizes in the one that is over', async () => {
    await applySampleContestants(deps(), hall.samples.contestants);
    const read = (activityId: string) =>
      readBoard(hall.database, { activityId, board: wholeBoard, memberId: null, offset: 0, limit: 100 });
    const [now, first] = [await read('trading-competition'), await read('trading-competition-first')];
    expect([now.state, first.state]).toEqual(['live', 'final']);
    // The last session before Saturday, 21 November 2026.
    expect(now.updatedAt).toBe(Date.parse('2026-11-20T15:00:00+08:00'));
    expect([now.total, first.total]).toEqual([60, 40]);
    const match = await read('etf-match-season');
    expect([match.state, match.total, match.rows.length]).toEqual(['live', 300, 100]);
    const awards = await hall.database.query
      .selectFrom('award')
      .select('prize_id')
      .where('activity_id', '=', 'trading-competition-first')
      .execute();
    expect(awards).toHaveLength(30);
    expect(await findDifferences(hall.database, 'trading-competition-first')).toEqual([]);
  }, 60_000);

  it('of the largest contest have traded for 120 sessions on every day whose past half year is known', () => {
    const { contests } = hall.samples.contestants;
    const [largest] = contests.toSorted((one, other) => other.contestants - one.contestants);
    if (largest === undefined) throw new Error('there is no sample contest');
    const { from, to } = shanghaiDays.dates;
    const sessions = (now: number) => {
      const range = {
        from: shanghaiDate(now + (largest.enteredDay + 1) * dayMs),
        to: shanghaiDate(now - dayMs),
      };
      return shanghaiCalendar.sessionsIn(range).length;
    };
    const few: string[] = [];
    let days = 0;
    for (let now = noonOf(from) - largest.enteredDay * dayMs; now <= noonOf(to); now += dayMs) {
      days += 1;
      if (sessions(now) < 120) few.push(shanghaiDate(now));
    }
    expect(few).toEqual([]);
    expect(largest.contestants).toBe(300);
    expect(days).toBeGreaterThan(6 * 365);
  });

  it('are not made for a contest that there is not', async () => {
    const contests = [{ activity: 'nothing', enteredDay: -3, contestants: 1 }];
    await expect(applySampleContestants(deps(), { isSample: true, contests })).rejects.toThrow(
      'sample-contestants.json names no activity nothing',
    );
  });
});
