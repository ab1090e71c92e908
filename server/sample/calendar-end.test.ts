import { codes } from '#contract/http/codes.ts';
import { etfMatch } from '#contract/campaigns/etf-match.ts';
import { goldFund } from '#contract/campaigns/gold-fund.ts';
import { stockGuess } from '#contract/campaigns/stock-guess.ts';
import { market } from '#contract/market/market.ts';
import { dayMs, shanghaiDate } from '#server/clock.ts';
import { playTypes } from '#server/campaigns/campaigns.ts';
import { shanghaiCalendar, shanghaiDays } from '#server/modules/market/shanghai-calendar.ts';
import { sequenceRandom } from '#server/testing/sequence-random.ts';
import { testSecrets } from '#server/testing/take-part.ts';
import { FakeClock } from '#server/testing/fake-clock.ts';
import { freshDatabase } from '#server/testing/fresh-database.ts';
import { bootTimeoutMs, buildTestApp } from '#server/testing/test-app.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { contractCalls } from '../../scripts/release/contract-tables.ts';
import { openSampleHall } from './sample-hall.ts';

const folder = new URL('../../content/', import.meta.url);
const guesses = [goldFund, stockGuess, etfMatch].map(({ guessStockList }) => guessStockList.path);
const lastDay = Date.parse(`${shanghaiDays.dates.to}T10:00:00+08:00`);

/** The hall that a first start makes at a moment. */
async function openHall(moment: number): Promise<TestApp> {
  const clock = new FakeClock();
  clock.set(moment);
  const database = await freshDatabase();
  const random = sequenceRandom('sample');
  await openSampleHall({ database, clock, random, secrets: testSecrets, playTypes }, folder);
  return buildTestApp({ beside: { database, clock } });
}

const idsOf = ({ database }: TestApp) => database.query.selectFrom('activity').select('id').execute();

const isFull = process.env['TEST_FULL'] === '1';

describe.each([
  ['after the end of the trading calendar', lastDay + 4 * dayMs],
  ...(isFull
    ? [['in the first week of a provisional year', Date.parse('2027-01-04T10:00:00+08:00')] as const]
    : []),
] as const)('the sample hall %s', (_when, now) => {
  let hall: TestApp;
  beforeAll(async () => {
    hall = await openHall(now);
  }, 2 * bootTimeoutMs);
  afterAll(async () => {
    await hall.close();
    await hall.database.close();
  });

  it(
    'answers every call that reads, or refuses it by name',
    async () => {
      const member = await hall.member();
      const failed: string[] = [];
      let answered = 0;
      const ids = (await idsOf(hall)).map(({ id }) => id);
      for (const { row, schema } of contractCalls.filter((call) => call.row.method === 'GET')) {
        const takes = JSON.stringify(schema.query ?? {});
        for (const activity_id of takes.includes('"activity_id"') ? ids : ['']) {
          const given = Object.entries({ activity_id, sec_code: '600901.SH', codes: '600901.SH' });
          const query = new URLSearchParams(given.filter(([name]) => takes.includes(`"${name}"`)));
          const { status, code } = await member.call(`${row.path}?${query.toString()}`);
          if (code === codes.success) answered += 1;
          if (status >= 500) failed.push(`${row.path} of ${activity_id}: ${String(status)}`);
        }
      }
      expect(failed).toEqual([]);
      expect(answered).toBeGreaterThan(100);
    },
    2 * bootTimeoutMs,
  );

  it('offers guesses about the next session, and none where no session is known', async () => {
    const session = shanghaiCalendar.sessionAt(now);
    const days = new Set<unknown>();
    for (const path of guesses)
      for (const { id } of await idsOf(hall)) {
        const { code, data } = await hall.visitor().call(`${path}?activity_id=${id}`);
        if (code === codes.success) for (const { day } of data.list as { day: string }[]) days.add(day);
      }
    expect([...days]).toEqual(session === null ? [] : [session.day]);
  });

  it('shows prices of the newest known session with its moment', async () => {
    const { data } = await hall.visitor().call(`${market.simpleQuote.path}?codes=600901.SH`);
    const newest = shanghaiCalendar.lastClosed(now);
    expect(data.source).toMatchObject({ as_of: newest.closesAt });
    expect(newest.day <= shanghaiDays.dates.to && newest.day < shanghaiDate(now)).toBe(true);
  });
});
