import { publishedValue, valueAt } from './entropy-party.ts';

const beacon = {
  ...{ party: 'beacon' as const, name: '公共信标', url: 'https://beacon.example/chain' },
  ...{ genesis: 1_595_431_050, period: 30 },
};
const value = 'ab'.repeat(32);
const answering =
  (body: object, status = 200) =>
  (url: string | URL | Request) => {
    asked.push(String(url instanceof Request ? url.url : url));
    return Promise.resolve(Response.json(body, { status }));
  };
const asked: string[] = [];

describe('the second party of a scheduled draw', () => {
  it('names the first value that is published at a moment or later', () => {
    const at = (seconds: number) => valueAt(beacon, seconds * 1000);
    expect(at(1_595_431_050)).toEqual({ source: '公共信标 第 1 轮', entropyAt: 1_595_431_050_000 });
    expect(at(1_595_431_051)).toEqual({ source: '公共信标 第 2 轮', entropyAt: 1_595_431_080_000 });
    expect(at(1_595_431_080).source).toBe('公共信标 第 2 轮');
    expect(at(5)).toEqual({ source: '公共信标 第 1 轮', entropyAt: 1_595_431_050_000 });
  });

  it('is asked for the named value', async () => {
    const load = answering({ round: 7, randomness: value });
    expect(await publishedValue(beacon, '公共信标 第 7 轮', load)).toBe(value);
    expect(asked.at(-1)).toBe('https://beacon.example/chain/public/7');
  });

  it.each<[string, string, object, number]>([
    ['another round', '公共信标 第 7 轮', { round: 8, randomness: value }, 200],
    ['no value', '公共信标 第 7 轮', { round: 7 }, 200],
    ['a value in another format', '公共信标 第 7 轮', { round: 7, randomness: value.toUpperCase() }, 200],
    ['an error', '公共信标 第 7 轮', { round: 7, randomness: value }, 404],
    ['nothing that is named', '公共信标', { round: 7, randomness: value }, 200],
  ])('is not believed with %s', async (_name, source, body, status) => {
    await expect(publishedValue(beacon, source, answering(body, status))).rejects.toThrow();
  });

  it('is labelled as a sample where anybody can compute its values', async () => {
    const { source, entropyAt } = valueAt({ party: 'sample' }, 1_000_001);
    expect([source, entropyAt]).toEqual(['示例信标（公开算法，仅供演示） 第 18 轮', 1_020_000]);
    expect(await publishedValue({ party: 'sample' }, source)).toMatch(/^[0-9a-f]{64}$/);
  });
});
