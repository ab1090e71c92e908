import { kindSamples } from '#contract/page-definition/kind-samples.ts';
import { absentMarketData } from '#server/modules/market/market-data.ts';
import { listReleases } from '#server/modules/market/economic-calendar.ts';
import { SampleMarket } from '#server/sample/sample-market.ts';
import { FakeClock } from '#server/testing/fake-clock.ts';
import { readLive } from './live-figures.ts';

const index = '000300.SH';
const page = (map: Readonly<Record<string, { kind: string; props: object }>>) =>
  JSON.stringify({ version: 2, page: { title: '页面' }, components: Object.keys(map), map });
const quote = (codes: readonly string[]) => ({ kind: 'quote', props: { title: '行情', codes } });
const chart = (codes: readonly string[], period?: string) => ({
  kind: 'chart',
  props: { title: '走势', codes, ...(period !== undefined && { period }) },
});

const rank = (by: string) => ({ kind: 'rank', props: { title: '榜单', by } });
const calendar = (ahead: number) => ({ kind: 'calendar', props: { title: '日历', ahead } });

describe('the live figures of a page', () => {
  const clock = new FakeClock();
  const market = new SampleMarket(clock);
  const read = async (map: Parameters<typeof page>[0]) =>
    (await readLive(market, page(map), clock.now())).live;
  let fund: string;
  beforeAll(async () => {
    const { value } = await market.instruments();
    fund = value.find(({ kind }) => kind === 'fund')?.code ?? '';
  });

  test('are the quotes of its codes with their names, each once; an unknown code has none', async () => {
    const live = await read({ a: quote([index, fund]), b: quote([index, '999999.SH']) });
    expect(live?.quotes.map(({ code }) => code)).toEqual([index, fund]);
    expect(live?.quotes[0]).toMatchObject({ name: '沪深300（示例数据）' });
    expect(live?.source).toMatchObject({ kind: 'sample', is_stale: false });
    expect(live?.charts).toEqual([]);
  });

  test('are the changes of an index and a fund on the same days, from nothing on', async () => {
    const live = await read({ a: chart([index, fund], '3m'), b: chart([index]) });
    const [compared, alone] = live?.charts ?? [];
    expect([compared?.codes, compared?.period, alone?.period]).toEqual([`${index},${fund}`, '3m', '1y']);
    expect(compared?.series).toHaveLength(2);
    for (const { values } of compared?.series ?? []) {
      expect(values).toHaveLength(compared?.labels.length ?? 0);
      expect(values.find((value) => value !== null)).toBe(0);
    }
    const { value } = await market.bars(index, {
      from: compared?.labels[0] ?? '',
      to: compared?.labels.at(-1) ?? '',
    });
    const [first, last] = [value[0]?.close ?? 0, value.at(-1)?.close ?? 0];
    expect(compared?.series[0]?.values.at(-1)).toBe(Math.round(((last - first) * 10_000) / first));
    expect(alone?.labels.length).toBeLessThanOrEqual(60);
    expect((alone?.labels[0] ?? '') < (compared?.labels[0] ?? '')).toBe(true);
  });

  test('are the six ETFs that most people bought or followed, one ranking for each order', async () => {
    const live = await read({ a: rank('follow'), b: rank('buy'), c: rank('buy') });
    expect(live?.ranks?.map(({ by, list }) => [by, list.length])).toEqual([
      ['buy', 6],
      ['follow', 6],
    ]);
    const { value: counts } = await market.rankCounts();
    for (const { by, list, source } of live?.ranks ?? []) {
      const all = counts.map((count) => count[by as 'buy' | 'follow']).toSorted((one, other) => other - one);
      expect(list.map(({ count }) => count)).toEqual(all.slice(0, 6));
      expect(source).toMatchObject({ kind: 'sample', name: '示例数据' });
    }
  });

  test('are what the economic calendar tells of today and the days ahead, the earliest first', async () => {
    const live = await read({ a: calendar(3), b: calendar(14) });
    const days = { start_date: '2026-11-21', end_date: '2026-12-04' };
    expect(live?.releases).toMatchObject({ from: days.start_date, source: { kind: 'sample' } });
    const told = live?.releases?.list.map(({ date, time, name }) => `${date} ${time} ${name}`) ?? [];
    const { list } = await listReleases(market, days, clock.now());
    expect(told.length).toBeGreaterThan(0);
    expect(told.map((line) => line.split(' ')[2]).toSorted()).toEqual(
      list.map(({ name }) => name).toSorted(),
    );
    expect(told).toEqual(told.toSorted((one, other) => (one.slice(0, 16) < other.slice(0, 16) ? -1 : 1)));
  });

  test('are none of a page of typed figures, and none while there are no market data', async () => {
    const { quote: quotes, rank: places, calendar: typed } = kindSamples;
    const figures = {
      a: { kind: 'quote', props: quotes },
      b: { kind: 'rank', props: places },
      c: { kind: 'calendar', props: typed },
    };
    expect(await read(figures)).toBeUndefined();
    for (const one of [quote([index]), rank('buy'), calendar(7)])
      expect(await readLive(absentMarketData, page({ a: one }), clock.now())).toEqual({});
  });
});
