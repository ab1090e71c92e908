import { kindSamples } from '#contract/page-definition/kind-samples.ts';
import { absentMarketData } from '#server/modules/market/market-data.ts';
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

describe('the live figures of a page', () => {
  const market = new SampleMarket(new FakeClock());
  const read = async (map: Parameters<typeof page>[0]) => (await readLive(market, page(map))).live;
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

  test('are none of a page without codes, and none while there are no market data', async () => {
    expect(await read({ a: { kind: 'quote', props: kindSamples.quote } })).toBeUndefined();
    expect(await readLive(absentMarketData, page({ a: quote([index]) }))).toEqual({});
  });
});
