import { Caches } from '#server/cache.ts';
import { codes } from '#contract/http/codes.ts';
import { minuteMs, secondMs } from '#server/clock.ts';
import { SampleMarket } from '#server/sample/sample-market.ts';
import { FakeClock } from '#server/testing/fake-clock.ts';
import { FakeMarketFeed } from '#server/testing/fake-market-feed.ts';
import { keepsTheMarketContract } from '#server/testing/keeps-the-market-contract.ts';
import { HttpMarketData } from './http-market-data.ts';
import { absentMarketData } from './market-data.ts';

const clock = new FakeClock();
let feed: FakeMarketFeed;
beforeAll(async () => {
  feed = await FakeMarketFeed.start(clock);
});
afterAll(() => feed.close());

keepsTheMarketContract('the sample', () => Promise.resolve({ market: new SampleMarket(clock), clock }));
keepsTheMarketContract('a feed over HTTP', () =>
  Promise.resolve({
    market: new HttpMarketData(feed.settings, { clock, caches: new Caches(clock) }, { rate: 1000 }),
    clock,
  }),
);

describe('a feed over HTTP', () => {
  beforeEach(() => {
    feed.planned = undefined;
    feed.calls.length = 0;
    clock.advance(minuteMs);
  });
  const open = (limits = {}) =>
    new HttpMarketData(feed.settings, { clock, caches: new Caches(clock) }, limits);
  const refused = { code: codes.marketClosed };

  it('is asked once for what many ask at the same time, and again when the answer is old', async () => {
    const market = open();
    await Promise.all(Array.from({ length: 50 }, () => market.quotes(['000300.SH'])));
    clock.advance(2999);
    await market.quotes(['000300.SH']);
    expect(feed.calls).toEqual(['/v1/instruments', '/v1/quotes']);
    clock.advance(1);
    await market.quotes(['000300.SH']);
    expect(feed.calls).toHaveLength(3);
  });

  it('tells the moment of the quotes, and not that of the names that it knows for an hour', async () => {
    const market = open();
    const { asOf } = await market.quotes(['000300.SH']);
    clock.advance(minuteMs);
    feed.planned = JSON.stringify({ as_of: asOf + minuteMs, rows: [] });
    expect((await market.quotes(['000300.SH'])).asOf).toBe(asOf + minuteMs);
  });

  it('is asked for the same quotes, whatever visitors ask, and never for codes that do not exist', async () => {
    const market = open();
    const { value: instruments } = await market.instruments();
    const known = instruments.filter(({ kind }) => kind !== 'fund').map(({ code }) => code);
    const sets = Array.from({ length: 300 }, (_one, at) => [
      ...[known[at % known.length] ?? '', known[(at * 7 + 1) % known.length] ?? ''],
      `none${String(at)}.SH`,
    ]);
    const answers = await Promise.all(sets.map((set) => market.quotes(set)));
    expect(answers.map(({ value }) => value.length)).toEqual(sets.map((set) => new Set(set).size - 1));
    expect(feed.calls).toEqual(['/v1/instruments', '/v1/quotes']);
  });

  it.each([
    ['a status of failure', 503],
    ['no JSON', '<html>'],
    ['another shape', '{"as_of":1,"rows":[{"code":1}]}'],
    [
      'a price that is none',
      '{"as_of":1,"rows":[{"code":"000300.SH","last":0,"prev_close":1,"is_suspended":false}]}',
    ],
    ['more than an answer can be', ' '.repeat(5_000_000)],
    ['no answer within the time', null],
  ])(
    'that gives %s is refused, and its last answer stands in as a stale one for half an hour',
    async (_what, planned) => {
      const market = open({ pauseMs: 0, ...(planned === null ? { timeoutMs: 500 } : {}) });
      const fresh = await market.quotes(['000300.SH']);
      feed.planned = planned;
      clock.advance(3 * secondMs);
      expect(await market.quotes(['000300.SH'])).toEqual({ ...fresh, isStale: true });
      await expect(market.rankCounts()).rejects.toMatchObject(refused);
      clock.advance(30 * minuteMs);
      await expect(market.quotes(['000300.SH'])).rejects.toMatchObject(refused);
    },
  );

  it('is left alone for ten seconds after three failures in a row', async () => {
    const market = open();
    feed.planned = 500;
    for (let at = 0; at < 5; at += 1) await expect(market.rankCounts()).rejects.toMatchObject(refused);
    expect(feed.calls).toHaveLength(3);
    feed.planned = undefined;
    clock.advance(9999);
    await expect(market.rankCounts()).rejects.toMatchObject(refused);
    clock.advance(1);
    expect((await market.rankCounts()).value).toHaveLength(72);
  });

  it('gets at most twenty requests in a second', async () => {
    const market = open();
    const answers = await Promise.allSettled(
      Array.from({ length: 30 }, (_one, at) => market.periods(`none-${String(at)}`)),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
    expect(feed.calls).toHaveLength(20);
    clock.advance(secondMs);
    expect((await market.periods('cn-cpi')).value).toHaveLength(36);
  });

  it('is refused where no source is connected', async () => {
    await expect(absentMarketData.quotes(['000300.SH'])).rejects.toMatchObject(refused);
  });
});
