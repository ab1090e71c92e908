import { messaging } from '#contract/messaging/messaging.ts';
import { messagingSchemas } from '#contract/messaging/messaging.schema.ts';
import type { PlatformShare, SharePayload, ShareSignature, SignShare } from '#platform-contract/contract.ts';
import { FakeServer, Refusal } from '#kernel/testing/fake-server.ts';
import type * as sharePageModule from './share-page.ts';

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
  ({ sharePage } = await import('./share-page.ts'));
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

  test('does not follow the visitor to the next page', async () => {
    await sharePage(share(), { title: '邀请有礼' });
    history.replaceState(null, '', '/activity');
    await sharePage(share());
    expect(cards[1]?.title).not.toBe('邀请有礼');
  });
});
