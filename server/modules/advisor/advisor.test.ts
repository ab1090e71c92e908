import { advisor } from '#contract/advisor/advisor.ts';
import { codes } from '#contract/http/codes.ts';
import { bootTimeoutMs, buildTestApp } from '#server/testing/test-app.ts';
import type { TestApp } from '#server/testing/test-app.ts';

describe('advisors', () => {
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
});
