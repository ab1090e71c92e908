import { codes } from '#contract/http/codes.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import { market } from '#contract/market/market.ts';
import { sampleInstruments } from '#server/sample/sample-instruments.ts';
import { bootTimeoutMs, buildTestApp } from '#server/testing/test-app.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { absentMarketData } from './market-data.ts';

let hall: TestApp;
beforeAll(async () => {
  hall = await buildTestApp();
}, bootTimeoutMs);
afterAll(() => hall.close());

/** A call of a guest. */
async function ask<K extends keyof typeof market>(name: K, query: Readonly<Record<string, string>> = {}) {
  const address = `${market[name].path}?${new URLSearchParams(query).toString()}`;
  const answer = await hall.visitor().call(address);
  return { ...answer, data: answer.data as unknown as DataOf<(typeof market)[K]> };
}
const source = {
  ...{ name: '示例数据', kind: 'sample', is_stale: false },
  as_of: Date.parse('2026-11-20T15:00:00+08:00'),
};

describe('the ranking of ETFs', () => {
  it.each(['buy', 'sell', 'follow'] as const)('by %s has six of 72, the greatest first', async (by) => {
    const { data } = await ask('etfRank', { by });
    expect([data.list.length, data.total]).toEqual([6, 72]);
    const counts = data.list.map((row) => row[`${by}_cnt`]);
    expect(counts).toEqual([...counts].sort((one, other) => other - one));
    expect(data.source).toEqual(source);
  });

  it('is the smallest first when it is asked for so, goes on at an offset, and keeps to its categories', async () => {
    const filters = 'bond,gold';
    const { data: all } = await ask('etfRank', { by: 'buy', asc: '1', limit: '100', filters });
    const counts = all.list.map(({ buy_cnt }) => buy_cnt);
    expect(counts).toEqual([...counts].sort((one, other) => one - other));
    expect(new Set(all.list.map(({ category }) => category))).toEqual(new Set(['bond', 'gold']));
    const { data: page } = await ask('etfRank', { by: 'buy', asc: '1', limit: '2', offset: '3', filters });
    expect(page.list).toEqual(all.list.slice(3, 5));
    expect((await ask('etfRank', { by: 'luck' })).code).toBe(codes.badRequest);
  });
});

describe('the simple quote', () => {
  it('has the newest closes of the codes that are known, in their order, with the benchmark', async () => {
    const { data } = await ask('simpleQuote', { codes: '600921.SH,000300.SH,999999.SH,600921.SH' });
    expect(data.list.map(({ code }) => code)).toEqual(['600921.SH', '000300.SH']);
    expect(data.source).toEqual(source);
  });

  it('refreshes a list of 500 with one answer of less than 30 kB', async () => {
    // The sample has fewer; the rest are rows of the greatest size.
    const listed = sampleInstruments.map(({ code }) => code);
    const { text, data } = await ask('simpleQuote', { codes: listed.join() });
    expect(data.list).toHaveLength(270);
    const rows = data.list.map((row) => JSON.stringify(row).length + 1);
    const bytes = text.length + (500 - 270) * (rows.reduce((sum, row) => sum + row, 0) / rows.length);
    process.stdout.write(`a watchlist of 500: ${bytes.toFixed(0)} bytes before compression\n`);
    expect(bytes).toBeLessThan(30_000);
    const codesOf = (count: number) => Array.from({ length: count }, () => '000300.SH').join();
    expect((await ask('simpleQuote', { codes: codesOf(500) })).code).toBe(codes.success);
    expect((await ask('simpleQuote', { codes: codesOf(501) })).code).toBe(codes.badRequest);
  });
});

describe('the search', () => {
  it.each([
    ['600921', '600921.SH'],
    ['600921.sh', '600921.SH'],
    ['qhzz', '600921.SH'],
    ['青禾', '600921.SH'],
    ['HS300', '000300.SH'],
  ])('finds by code, initials and name: %s', async (keyword, code) => {
    const { data } = await ask('search', { keyword });
    expect(data.list[0]?.code).toBe(code);
    expect(data.source.name).toBe('示例数据');
  });

  it('finds at most as many as it is asked for, and nothing for nothing', async () => {
    expect((await ask('search', { keyword: '示例', limit: '3' })).data.list).toHaveLength(3);
    expect((await ask('search', { keyword: '没有这个' })).data.list).toEqual([]);
    expect((await ask('search', { keyword: ' ' })).data.list).toEqual([]);
  });
});

describe('the chart of a security', () => {
  it('has its newest session by the minute, from the opening to the close, with the close before it', async () => {
    const { data, text } = await ask('intraday', { sec_code: '000300.SH' });
    expect([data.date, data.points.length, data.source]).toEqual(['2026-11-20', 241, source]);
    expect([0, 120, 121, 240].map((at) => data.points[at]?.time)).toEqual([
      '09:30',
      '11:30',
      '13:01',
      '15:00',
    ]);
    const { data: quotes } = await ask('simpleQuote', { codes: '000300.SH' });
    expect([data.points.at(-1)?.price, data.prev_close]).toEqual([
      quotes.list[0]?.last,
      quotes.list[0]?.prev_close,
    ]);
    expect(text.length).toBeLessThan(10_000);
  });

  it.each([
    ['1m', 18],
    ['3m', 55],
    ['6m', 115],
    ['1y', 230],
  ])('has its closes of %s, each with the average of twenty', async (period, min) => {
    const { data } = await ask('daily', { sec_code: '510931.SH', period });
    expect(data.points.length).toBeGreaterThan(min);
    expect(data.points.every(({ average }) => average !== null)).toBe(true);
    const closes = data.points.slice(-20).map(({ close }) => close);
    if (closes.length === 20) {
      const mean = Math.round(closes.reduce((sum, close) => sum + close, 0) / 20);
      expect(data.points.at(-1)?.average).toBe(mean);
    }
    expect(data.points.at(-1)).toMatchObject({ date: data.newest?.date, close: data.newest?.close });
  });

  it('is refused for what no exchange trades, and for a period that there is none of', async () => {
    expect((await ask('intraday', { sec_code: '901001.OF' })).code).toBe(codes.securityMissing);
    expect((await ask('daily', { sec_code: '999999.SH' })).code).toBe(codes.securityMissing);
    expect((await ask('daily', { sec_code: '510931.SH', period: '9y' })).code).toBe(codes.badRequest);
  });
});

describe('a fund', () => {
  it('has its returns of six periods, and points next to the benchmark that end with the return of the period', async () => {
    const { data } = await ask('fundPerformance', { sec_code: '901001.OF', period: '3y' });
    expect(data.return_list.map(({ period }) => period)).toEqual(['1m', '3m', '6m', '1y', '3y', '5y']);
    expect(data.return_list.every(({ return_bp }) => return_bp !== null)).toBe(true);
    expect(data.points.length).toBeLessThanOrEqual(130);
    expect(data.points[0]).toMatchObject({ return_bp: 0, benchmark_bp: 0 });
    expect(data.points.at(-1)?.return_bp).toBe(
      data.return_list.find(({ period }) => period === '3y')?.return_bp,
    );
    expect(data.points.at(-1)?.date).toBe('2026-11-20');
    expect([data.max_drawdown_bp <= 0, data.volatility_bp > 0]).toEqual([true, true]);
    expect(data.benchmark).toEqual({ code: '000300.SH', name: '沪深300（示例数据）' });
    expect(data.source).toEqual(source);
  });

  it.each(['6m', '1y', '3y', '5y'])(
    'has points over %s that fall as deep as is told of them',
    async (period) => {
      const { data } = await ask('fundPerformance', { sec_code: '901001.OF', period });
      const values = data.points.map(({ return_bp }) => 1 + return_bp / 10_000);
      const falls = values.map((value, at) => value / Math.max(...values.slice(0, at + 1)) - 1);
      expect(data.max_drawdown_bp).toBeLessThan(0);
      // Returns are told in hundredths of a per cent.
      expect(Math.abs(Math.min(...falls) * 10_000 - data.max_drawdown_bp)).toBeLessThanOrEqual(2);
      expect(data.points.length).toBeLessThanOrEqual(130);
    },
  );

  it('is diagnosed by the figures of its last year, each with that of the benchmark', async () => {
    const { data } = await ask('diagnostics', { sec_code: '901001.OF' });
    const { data: year } = await ask('fundPerformance', { sec_code: '901001.OF' });
    expect(data.item_list.map(({ title }) => title)).toEqual(['收益率', '最大回撤', '年化波动率']);
    expect(data.item_list.map(({ value_bp }) => value_bp)).toEqual([
      year.points.at(-1)?.return_bp,
      year.max_drawdown_bp,
      year.volatility_bp,
    ]);
  });

  it.each(['600921.SH', '999999.OF'])('is none of the code %s', async (sec_code) => {
    expect((await ask('fundPerformance', { sec_code })).code).toBe(codes.securityMissing);
    expect((await ask('diagnostics', { sec_code })).code).toBe(codes.securityMissing);
  });
});

describe('the valuation of an index', () => {
  it('has its place among five years', async () => {
    const { data } = await ask('valuation', { sec_code: '000300.SH' });
    expect(data).toMatchObject({ date: '2026-11-20', source });
    expect(data.points.at(-1)).toEqual({ date: data.date, pe: data.pe, pb: data.pb });
    for (const place of [data.pe_percentile_bp, data.pb_percentile_bp]) {
      expect([place >= 0, place <= 10_000]).toEqual([true, true]);
    }
    expect((await ask('valuation', { sec_code: '600921.SH' })).code).toBe(codes.securityMissing);
  });
});

describe('the economic calendar', () => {
  it('goes from the month three months back to the end of the next one, and no further', async () => {
    const { data } = await ask('calendar');
    expect([data.start_date, data.end_date]).toEqual(['2026-08-01', '2026-12-31']);
    expect(new Set(data.list.map(({ indicator_id }) => indicator_id)).size).toBe(25);
    const wide = await ask('calendar', { start_date: '2020-01-01', end_date: '2030-12-31' });
    expect(wide.data.list).toEqual(data.list);
  });

  it('has the days that it is asked for, in their order, and no actual value before the release', async () => {
    const { data } = await ask('calendar', { start_date: '2026-11-01', end_date: '2026-11-30' });
    const dates = data.list.map(({ date }) => date);
    expect(dates).toEqual([...dates].sort());
    expect([dates[0] ?? '', dates.at(-1) ?? ''].every((date) => date.startsWith('2026-11'))).toBe(true);
    for (const { actual, release_time } of data.list)
      expect(actual === null).toBe(release_time > hall.clock.now());
    expect(data.list.some(({ actual }) => actual === null)).toBe(true);
  });

  it('has 36 periods of an indicator, each with the one before', async () => {
    const { data } = await ask('indicator', { indicator_id: 'cn-cpi' });
    expect(data.list).toHaveLength(36);
    expect(data).toMatchObject({ name: '居民消费价格同比', source: { name: '示例数据' } });
    for (const [at, { previous }] of data.list.entries()) {
      if (at > 0) expect(previous).toBe(data.list[at - 1]?.actual);
    }
    expect((await ask('indicator', { indicator_id: 'nothing' })).code).toBe(codes.securityMissing);
  });
});

it('without a source every call of market data is refused with its reason', async () => {
  const other = await buildTestApp({ beside: hall, market: absentMarketData });
  const queries = {
    ...{ etfRank: 'by=buy', simpleQuote: 'codes=000300.SH', search: 'keyword=a', calendar: '' },
    ...{ fundPerformance: 'sec_code=901001.OF', valuation: 'sec_code=000300.SH' },
    ...{ intraday: 'sec_code=000300.SH', daily: 'sec_code=000300.SH' },
    ...{ diagnostics: 'sec_code=901001.OF', indicator: 'indicator_id=cn-cpi' },
  };
  for (const name of Object.keys(market) as (keyof typeof market)[]) {
    const answer = await other.visitor().call(`${market[name].path}?${queries[name]}`);
    expect(answer).toMatchObject({
      status: 200,
      code: codes.marketClosed,
      msg: '行情服务暂不可用，请稍后再试',
    });
  }
  await other.close();
});
