import { codes } from '#contract/http/codes.ts';
import type { landing } from '#contract/landing/landing.ts';
import { pagePreviewPath, previewPath } from '#contract/pages/addresses.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import { endOf } from '#server/modules/product-content/landing-content.ts';
import {
  isPreviewAllowed,
  previewAddress,
  previewLifeMs,
} from '#server/modules/product-content/signed-preview.ts';
import { loadSecrets } from '#server/secrets.ts';
import { sequenceRandom } from '#server/testing/sequence-random.ts';
import { bootTimeoutMs, buildTestApp } from '#server/testing/test-app.ts';
import type { TestApp } from '#server/testing/test-app.ts';

type Page = DataOf<typeof landing.detail>;

const path = '/v1/ug/landpage/detail';
const appSecret = 'secret of the landing tests, long enough';

describe('landing pages', () => {
  let hall: TestApp;

  beforeAll(async () => {
    hall = await buildTestApp({ config: { appSecret } });
  }, bootTimeoutMs);
  afterAll(() => hall.close());

  async function pageOf(query: string): Promise<Page> {
    const reply = await hall.visitor().call(`${path}?${query}`);
    expect(reply.code).toBe(codes.success);
    return reply.data as unknown as Page;
  }
  const templateOf = (id: string) => {
    const found = hall.content.landing.templates.find((each) => each.id === id);
    if (found === undefined) throw new Error(id);
    return found;
  };

  describe('by channel', () => {
    test.each([
      ['source and term together', 'utm_source=jd&utm_term=kaihu', 'open-account-easy'],
      ['the source alone where nothing is for its term', 'utm_source=jd&utm_term=other', 'course-etf-basics'],
      ['the source alone', 'utm_source=jd', 'course-etf-basics'],
      ['default for a source that nobody knows', 'utm_source=nobody&utm_term=kaihu', 'newcomer-gifts'],
      ['default without a source', '', 'newcomer-gifts'],
      ['default for an empty source', 'utm_source=', 'newcomer-gifts'],
      ['a term of default without a source', 'utm_term=openday', 'event-open-day'],
      ['the source in whatever case', 'utm_source=JD&utm_term=KaiHu', 'open-account-easy'],
    ])('the page is that of %s', async (_, query, id) => {
      expect((await pageOf(query)).landpage_id).toBe(id);
    });

    test('a page answers type, content, activity and expiry, and says that it is a sample', async () => {
      const page = await pageOf('utm_source=weibo');
      expect(page).toMatchObject({
        ...{ type: 'event', activity_id: 'official-open-day', is_sample: true },
        ...{ expired: false, expired_time: '2027年12月31日 23:59:59' },
        way_on: { text: templateOf('event-open-day').action.text, path: '' },
      });
      expect(page.content.point_list.length).toBeGreaterThanOrEqual(3);
    });

    test.each(['utm_source=a&utm_campaign=b', 'utm_source=%00', `utm_source=${'a'.repeat(65)}`])(
      'what is no channel is refused: %s',
      async (query) => {
        expect((await hall.visitor().call(`${path}?${query}`)).code).toBe(codes.badRequest);
      },
    );

    test('a draft has no channel', async () => {
      for (const word of ['newcomer-winter-draft', 'draft'])
        expect((await pageOf(`utm_source=${word}`)).landpage_id).toBe('newcomer-gifts');
    });
  });

  describe('that have ended', () => {
    test('one that was closed by hand says so without a time of its own, and leads on as default does', async () => {
      expect(await pageOf('utm_source=weibo&utm_term=founding')).toMatchObject({
        ...{ landpage_id: 'event-founding-week', expired: true, expired_time: '' },
        way_on: { text: templateOf('newcomer-gifts').action.text, path: '' },
      });
    });

    test('one runs to the end of its last second, and not a moment longer', async () => {
      const end = endOf(templateOf('event-open-day'));
      if (end === null) throw new Error('it has no end');
      const at = async (moment: number) => {
        hall.clock.advance(moment - hall.clock.now());
        return (await pageOf('utm_source=weibo')).expired;
      };
      expect([await at(end), await at(end + 1)]).toEqual([false, true]);
      expect((await pageOf('utm_source=weibo')).way_on.text).toBe(templateOf('newcomer-gifts').action.text);
    });
  });

  describe('in a preview', () => {
    const signed = async (id: string) =>
      previewAddress(
        await loadSecrets(hall.database, sequenceRandom('p'), appSecret),
        previewPath,
        id,
        hall.clock.now(),
      );
    const callOf = (address: string) =>
      hall.visitor().call(`/v1/ug/landpage/id/detail${address.slice(address.indexOf('?'))}`);

    test('are shown by id to who has a signed address, drafts too', async () => {
      const address = await signed('newcomer-winter-draft');
      expect(address).toMatch(/^\/landpage\/preview\?id=newcomer-winter-draft&expires=\d+&proof=[\w-]{43}$/);
      expect((await callOf(address)).data).toMatchObject({ landpage_id: 'newcomer-winter-draft' });
    });

    test('are stored by no browser and no cache', async () => {
      const address = await signed('newcomer-gifts');
      const url = `/v1/ug/landpage/id/detail${address.slice(address.indexOf('?'))}`;
      const { headers } = await hall.app.inject({ url });
      expect([headers['cache-control'], headers.etag]).toEqual(['private, no-store', undefined]);
      const shared = await hall.app.inject({ url: path });
      expect(shared.headers['cache-control']).toBe('no-cache');
    });

    test.each([
      ['another id', (address: string) => address.replace('newcomer-gifts', 'newcomer-winter-draft')],
      [
        'a later end',
        (address: string) => address.replace(/expires=(\d)/, (_, first: string) => `expires=9${first}`),
      ],
      ['no signature of ours', (address: string) => address.replace(/proof=.*/, 'proof=x')],
    ])('are refused with %s', async (_, change) => {
      expect((await callOf(change(await signed('newcomer-gifts')))).code).toBe(codes.forbidden);
    });

    test('are refused after half an hour', async () => {
      const address = await signed('newcomer-gifts');
      hall.clock.advance(previewLifeMs - 1);
      expect((await callOf(address)).code).toBe(codes.success);
      hall.clock.advance(1);
      expect((await callOf(address)).code).toBe(codes.forbidden);
    });

    test('of an id that is none are not there', async () => {
      expect((await callOf(await signed('nothing'))).code).toBe(codes.pageMissing);
    });

    test('are signed by this server alone, for their page alone', async () => {
      const [own, other] = await Promise.all(
        [appSecret, 'another secret, as long as the first'].map((secret) =>
          loadSecrets(hall.database, sequenceRandom('p'), secret),
        ),
      );
      if (own === undefined || other === undefined) throw new Error('no secrets');
      const { searchParams } = new URL(previewAddress(own, previewPath, 'a', 0), 'https://any-host.invalid');
      const proof = { id: 'a', expires: '', proof: '', ...Object.fromEntries(searchParams) };
      const allowed = [
        isPreviewAllowed(own, previewPath, proof, 0),
        isPreviewAllowed(other, previewPath, proof, 0),
        isPreviewAllowed(own, pagePreviewPath, proof, 0),
      ];
      expect(allowed).toEqual([true, false, false]);
    });
  });
});
