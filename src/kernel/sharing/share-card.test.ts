import { fc } from '#contract/testing/property-tests.ts';
import { messagingSchemas } from '#contract/messaging/messaging.schema.ts';
import { messaging } from '#contract/messaging/messaging.ts';
import type { PlatformShare, SharePayload, ShareSignature, SignShare } from '#platform-contract/contract.ts';
import { paths } from '#kernel/screen/paths.ts';
import { FakeServer, Refusal } from '#kernel/testing/fake-server.ts';
import { canonicalLink, defaultCard, shareCard } from './share-card.ts';
import type * as sharePageModule from './share-card.ts';

const origin = 'https://hall.example';
const link = (address: string) => canonicalLink(address, origin);

describe('a canonical link', () => {
  test.each([
    ['/activity/financial_day?activity_id=fd-1', '/activity/financial_day?activity_id=fd-1'],
    ['/activity/mgm?invite_code=AB12&utm_source=wx#top', '/activity/mgm?invite_code=AB12&utm_source=wx'],
    ['/activity/mgm?activity_id=m&help=AB12', '/activity/mgm?activity_id=m&help=AB12'],
    ['/activity/mgm?invite_code=A13800138000BCDE', '/activity/mgm?invite_code=A13800138000BCDE'],
    ['/activity/mgm/?invite_code=AB12', '/activity/mgm?invite_code=AB12'],
    ['/landpage?utm_source=中证&utm_term=b', '/landpage?utm_source=%E4%B8%AD%E8%AF%81&utm_term=b'],
    ['/', '/'],
    ['/activity?token=t&code=c&sid=s&auth_token=a&trade_token=x&phone_num=1', '/activity'],
    ['/activity?redirect_url=https%3A%2F%2Fevil.example', '/activity'],
    ['/activity?schema=investhall%3A%2F%2Fhome&svc_type=1&guid=1', '/activity'],
    ['/activity?utm_source=13800138000&invite_code=+8613800138000', '/activity'],
    ['/activity?utm_source=a%20b&utm_term=%3Cscript%3E', '/activity'],
    [`/activity?utm_source=${'a'.repeat(65)}`, '/activity'],
    ['/no/page/of/ours/13800138000?activity_id=1', '/?activity_id=1'],
  ])('of %s is %s', (address, path) => {
    expect(link(address)).toBe(origin + path);
  });

  test.each(['https://evil.example/activity', '//evil.example', 'javascript:alert(1)', '', 'activity'])(
    'of %s is the home page',
    (address) => {
      expect(link(address)).toBe(`${origin}/`);
    },
  );

  test('carries nothing that says who somebody is, whatever the address says', () => {
    const letters = fc.stringMatching(/^[\w-]{0,12}$/);
    const personal = fc
      .tuple(
        fc.constantFrom(
          ...[
            'token',
            'code',
            'sid',
            'auth_token',
            'authToken',
            'auth',
            'trade_token',
            'tradeToken',
            'trade',
          ],
          ...[
            'phone',
            'phone_num',
            'phoneNum',
            'union_id',
            'session',
            'sms_code',
            'TOKEN',
            'activity_id[token]',
          ],
        ),
        letters,
      )
      .map(([name, rest]) => [name + (rest.startsWith('-') ? rest : ''), `secret${rest}`] as const);
    const plain = fc.tuple(fc.constantFrom('activity_id', 'invite_code', 'utm_source'), letters);
    const phone = fc.tuple(fc.constantFrom('activity_id', 'utm_term'), fc.stringMatching(/^1[3-9]\d{9}$/));
    const pair = fc.oneof(personal, plain, phone, fc.tuple(fc.string(), fc.string()));
    const address = fc
      .tuple(fc.constantFrom(...Object.values(paths)), fc.array(pair, { maxLength: 8 }), fc.string())
      .map(
        ([path, pairs, hash]) =>
          `${path}?${new URLSearchParams(pairs.map(([n, v]) => [n, v])).toString()}#${hash}`,
      );
    fc.assert(
      fc.property(address, (given) => {
        const url = new URL(link(given));
        const names = [...url.searchParams.keys()];
        const values = [...url.searchParams.values()];
        return (
          url.origin === origin &&
          !url.href.includes(' ') &&
          url.hash === '' &&
          !names.some((name) => /token|^code|sid|auth|trade|phone|union|session/i.test(name)) &&
          !values.some((value) => /secret|1[3-9]\d{9}/.test(value))
        );
      }),
      { numRuns: 5000 },
    );
  });
});

describe('a share card', () => {
  const address = `${origin}/activity/mgm?invite_code=A1&code=c`;

  test('has the words and the picture of the product where a page has none of its own', () => {
    expect(shareCard(address, '/assets/h5/i.png')).toEqual({
      ...defaultCard,
      imgurl: `${origin}/assets/h5/i.png`,
      link: `${origin}/activity/mgm?invite_code=A1`,
    });
  });

  test('has what the page says itself, and its callback', () => {
    const callback = () => undefined;
    const own = { title: 'T', desc: 'D', imgurl: '/own.png', link: '/activity?activity_id=1', callback };
    expect(shareCard(address, '/i.png', own)).toEqual({
      ...own,
      imgurl: `${origin}/own.png`,
      link: `${origin}/activity?activity_id=1`,
    });
  });

  test('has no picture from elsewhere', () => {
    expect(shareCard(address, '/i.png', { imgurl: 'https://evil.example/i.png' }).imgurl).toBe(
      `${origin}/i.png`,
    );
  });
});

const signature: ShareSignature = { appid: 'wx1', timestamp: '1', noncestr: 'n', signature: 's' };

let server: FakeServer;
let sharePage: (typeof sharePageModule)['sharePage'];
const cards: SharePayload[] = [];
const signatures: (ShareSignature | null)[] = [];
const said = jest.fn();

function share(availability: 'menu' | 'none' = 'menu'): { readonly share: PlatformShare } {
  const configure = async (payload: SharePayload, sign: SignShare) => {
    cards.push(payload);
    signatures.push(await sign(location.href));
    return 'set' as const;
  };
  return { share: { availability: () => availability, configure } };
}

beforeEach(async () => {
  jest.resetModules();
  cards.length = 0;
  signatures.length = 0;
  said.mockClear();
  server = new FakeServer();
  const api = await import('#kernel/api/api.ts');
  api.connectApi({
    headers: () => ({}),
    onFailure: (_, { quiet }) => {
      if (quiet !== true) said();
    },
  });
  ({ sharePage } = await import('./share-card.ts'));
  history.replaceState(null, '', '/activity/mgm?invite_code=A1&code=c');
});
afterEach(() => expect(server.problems).toEqual([]));

test('the address is signed by the server, in the name of the environment', async () => {
  server.on(messaging.sign, messagingSchemas.sign, () => signature);
  expect(await sharePage(share())).toBe('set');
  expect(signatures).toEqual([signature]);
  expect(JSON.parse(server.of(messaging.sign)[0]?.body ?? '')).toEqual({
    url: 'http://localhost/activity/mgm?invite_code=A1&code=c',
    access_token: 'invest-hall-dev',
  });
});

test('a server that refuses is met with silence', async () => {
  server.on(messaging.sign, messagingSchemas.sign, () => new Refusal(500100, '签名失败'));
  await sharePage(share());
  expect(signatures).toEqual([null]);
  expect(said).not.toHaveBeenCalled();
});

test('a host without share cards asks the server nothing', async () => {
  expect(await sharePage(share('none'))).toBe('unavailable');
  expect([cards, server.received]).toEqual([[], []]);
});

describe('the card of a page', () => {
  beforeEach(() => server.on(messaging.sign, messagingSchemas.sign, () => signature));

  test('is the one of the product, with a link of the page', async () => {
    await sharePage(share());
    expect(cards).toMatchObject([
      {
        imgurl: 'http://localhost/picture',
        link: 'http://localhost/activity/mgm?invite_code=A1',
      },
    ]);
  });

  test('is its own from then on, also when the same page is shared again', async () => {
    await sharePage(share(), { title: '邀请有礼' });
    await sharePage(share());
    expect(cards.map(({ title }) => title)).toEqual(['邀请有礼', '邀请有礼']);
  });

  test('does not follow the visitor to another activity of the same path', async () => {
    history.replaceState(null, '', '/activity/mgm?activity_id=mgm-autumn');
    await sharePage(share(), { title: '邀请有礼' });
    history.replaceState(null, '', '/activity/mgm?activity_id=mgm-summer');
    await sharePage(share());
    expect(cards[1]?.title).not.toBe('邀请有礼');
  });

  test('does not follow the visitor to the next page', async () => {
    await sharePage(share(), { title: '邀请有礼' });
    history.replaceState(null, '', '/activity');
    await sharePage(share());
    expect(cards[1]?.title).not.toBe('邀请有礼');
  });
});
