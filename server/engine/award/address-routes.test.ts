import { bootTimeoutMs, buildTestApp } from '#server/testing/test-app.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { gunzipSync } from 'node:zlib';

let hall: TestApp;
const path = '/ug/v1/province/city_list';

beforeAll(async () => {
  hall = await buildTestApp();
}, bootTimeoutMs);
afterAll(() => hall.close());

interface Region {
  readonly name: string;
  readonly children?: readonly Region[];
}
const ask = (encoding: string) => hall.app.inject({ url: path, headers: { 'accept-encoding': encoding } });

describe('the list of regions', () => {
  it('names every province with its cities and districts', async () => {
    const { data } = await hall.visitor().call(path);
    const list = data.list as readonly Region[];
    expect(list).toHaveLength(31);
    const cities = list.find(({ name }) => name === '浙江省')?.children ?? [];
    const districts = cities.find(({ name }) => name === '杭州市')?.children ?? [];
    expect(districts.map(({ name }) => name)).toContain('西湖区');
    expect(list.every((one) => one.children?.every((city) => (city.children ?? []).length > 0))).toBe(true);
  });

  it('is at most 32 kB, the same for every visitor, and may be cached for a day', async () => {
    const packed = await ask('gzip, br');
    expect(packed.headers).toMatchObject({
      ...{ 'content-encoding': 'gzip', vary: 'Accept-Encoding' },
      'cache-control': 'public, max-age=86400',
    });
    expect(packed.rawPayload.length).toBeLessThan(32 * 1024);
    const plain = await ask('identity');
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body);
  });
});
