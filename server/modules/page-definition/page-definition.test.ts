import { codes } from '#contract/http/codes.ts';
import { definitionVersion } from '#contract/page-definition/definition-caps.ts';
import { pagePreviewPath, previewPath } from '#contract/pages/addresses.ts';
import { pageDefinition } from '#contract/page-definition/page-definition.ts';
import { previewAddress, previewLifeMs } from '#server/modules/product-content/signed-preview.ts';
import { loadSecrets } from '#server/secrets.ts';
import { sequenceRandom } from '#server/testing/sequence-random.ts';
import { bootTimeoutMs, buildTestApp } from '#server/testing/test-app.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { keepPreview } from './page-previews.ts';

const appSecret = 'secret of the page tests, long enough';
const none = { code: codes.pageMissing, msg: '没有找到这个页面' };
const calls = [
  ['its id', pageDefinition.detail.path, 'id', 'page_id'],
  ['its key', pageDefinition.page.path, 'key', 'key'],
] as const;

describe('pages by definition', () => {
  let hall: TestApp;
  beforeAll(async () => {
    hall = await buildTestApp({ config: { appSecret } });
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

  describe('in a preview', () => {
    const id = '00000000-0000-4000-8000-000000000001';
    const text = (words: string) => ({
      version: definitionVersion,
      page: { title: '文件' },
      components: ['words'],
      map: { words: { kind: 'text', props: { text: words } } },
    });
    const signed = async (
      of: string,
      page: typeof pagePreviewPath | typeof previewPath = pagePreviewPath,
    ) => {
      const secrets = await loadSecrets(hall.database, sequenceRandom('p'), appSecret);
      const address = previewAddress(secrets, page, of, hall.clock.now());
      return pageDefinition.preview.path + address.slice(address.indexOf('?'));
    };
    beforeAll(() => keepPreview(hall.database.query, id, text('新'), hall.clock.now()));

    test('are shown to who has a signed address, are stored by no browser and are no page of the hall', async () => {
      const url = await signed(id);
      const { data } = await hall.visitor().call(url);
      expect(data).toMatchObject({ page_id: id, server_time: hall.clock.now() });
      expect(JSON.parse(String(data.configs))).toEqual(text('新'));
      const { headers } = await hall.app.inject({ url });
      expect([headers['cache-control'], headers.etag]).toEqual(['private, no-store', undefined]);
      expect(await hall.visitor().call(`${pageDefinition.detail.path}?id=${id}`)).toMatchObject(none);
    });

    test('are refused with the signature of a landing page, and of an id that is none are not there', async () => {
      const { code } = await hall.visitor().call(await signed(id, previewPath));
      expect(code).toBe(codes.forbidden);
      const unknown = '00000000-0000-4000-8000-000000000009';
      expect(await hall.visitor().call(await signed(unknown))).toMatchObject(none);
    });

    test('end after half an hour, and go when the next one comes', async () => {
      const url = await signed(id);
      hall.clock.advance(previewLifeMs - 1);
      expect((await hall.visitor().call(url)).code).toBe(codes.success);
      hall.clock.advance(1);
      expect((await hall.visitor().call(url)).code).toBe(codes.forbidden);
      // Who signs it anew does not find it either.
      expect(await hall.visitor().call(await signed(id))).toMatchObject(none);
      const next = '00000000-0000-4000-8000-000000000002';
      await keepPreview(hall.database.query, next, text('下'), hall.clock.now());
      const kept = await hall.database.query.selectFrom('page_preview').select('id').execute();
      expect(kept).toEqual([{ id: next }]);
    });
  });
});
