import { lowcode } from '#contract/activity-kit/lowcode.ts';
import { advisor } from '#contract/advisor/advisor.ts';
import { codes } from '#contract/http/codes.ts';
import { bootTimeoutMs, buildTestApp } from '#server/testing/test-app.ts';
import type { TestApp } from '#server/testing/test-app.ts';

describe('advisors and pages by definition', () => {
  let hall: TestApp;
  beforeAll(async () => {
    hall = await buildTestApp();
  }, bootTimeoutMs);
  afterAll(() => hall.close());

  it('tells who advises on a product, and that the licence is invented', async () => {
    const { data } = await hall.visitor().call(`${advisor.entry.path}?product_id=advice-steady`);
    expect(data).toMatchObject({
      product_id: 'advice-steady',
      product_name: '安步稳健组合示例',
      is_sample: true,
    });
    expect((data.advisor as { licence_desc: string }).licence_desc).toContain('虚构');
  });

  it('knows no advisor of another product', async () => {
    expect(await hall.visitor().call(`${advisor.entry.path}?product_id=nothing`)).toMatchObject({
      ...{ code: codes.productMissing, msg: '没有找到这个产品' },
    });
  });

  it('sends every page of the content as text that is valid JSON with its components', async () => {
    for (const { key, definition } of hall.content.pages.pages) {
      const { data } = await hall.visitor().call(`${lowcode.page.path}?key=${key}`);
      expect(data.key).toBe(key);
      expect(JSON.parse(String(data.configs))).toEqual(definition);
      expect(Object.keys(definition.map).sort()).toEqual([...definition.components].sort());
    }
  });

  it('has no page of an unknown key', async () => {
    expect(await hall.visitor().call(`${lowcode.page.path}?key=nothing`)).toMatchObject({
      ...{ code: codes.pageMissing, msg: '没有找到这个页面' },
    });
  });
});
