import { codes } from '#contract/http/codes.ts';
import { definitionVersion } from '#contract/page-definition/definition-caps.ts';
import { pageDefinition } from '#contract/page-definition/page-definition.ts';
import { bootTimeoutMs, buildTestApp } from '#server/testing/test-app.ts';
import type { TestApp } from '#server/testing/test-app.ts';

const none = { code: codes.pageMissing, msg: '没有找到这个页面' };
const calls = [
  ['its id', pageDefinition.detail.path, 'id', 'page_id'],
  ['its key', pageDefinition.page.path, 'key', 'key'],
] as const;

describe('pages by definition', () => {
  let hall: TestApp;
  beforeAll(async () => {
    hall = await buildTestApp();
  }, bootTimeoutMs);
  afterAll(() => hall.close());

  it.each(calls)('are sent by %s as text, in the current version', async (_by, path, name, named) => {
    const published = hall.content.pages.pages.filter(({ state }) => state === 'published');
    expect(published.length).toBeGreaterThan(3);
    for (const { id, definition } of published) {
      const { data } = await hall.visitor().call(`${path}?${name}=${id}`);
      expect(data).toMatchObject({ [named]: id, is_sample: true, server_time: hall.clock.now() });
      expect(JSON.parse(String(data.configs))).toEqual(definition);
      expect(definition).toMatchObject({ version: definitionVersion });
    }
  });

  it.each(calls)('are none by %s where the page is a draft or unknown', async (_by, path, name) => {
    const [draft] = hall.content.pages.pages.filter(({ state }) => state === 'draft');
    for (const id of [draft?.id ?? '', 'nothing', 'constructor', '__proto__'])
      expect(await hall.visitor().call(`${path}?${name}=${id}`)).toMatchObject(none);
  });

  it('show the first page where the address names none', async () => {
    const { data } = await hall.visitor().call(pageDefinition.detail.path);
    expect(data.page_id).toBe(hall.content.pages.first);
  });
});
