import type { Platform } from '../contract.ts';
import { PlatformError } from '../contract.ts';

const members: Readonly<Record<keyof Platform, readonly string[]>> = {
  target: [],
  env: ['handshake', 'host', 'bannerSlots', 'ready'],
  login: ['takesHandOffCode', 'takesSms', 'status', 'request', 'requestTrade'],
  share: ['availability', 'configure'],
  activity: ['allows'],
  download: ['resolve', 'start'],
  bridge: ['isAvailable', 'call'],
  navigation: ['openSchema', 'close'],
};

// Half an hour of simulated time: calls that have not settled by then never will.
const patience = 30 * 60 * 1000;
const payload = { imgurl: '', title: '', desc: '', link: '' };
const sign = (url: string) => Promise.resolve({ appid: 'a', timestamp: '1', noncestr: 'n', signature: url });
const request = { returnTo: '/a?b=1', code: '', svcType: '', id: '' };

const asynchronous: readonly (readonly [string, (platform: Platform) => Promise<unknown>])[] = [
  ['env.ready', ({ env }) => env.ready()],
  ['env.handshake', ({ env }) => env.handshake()],
  ['login.status', ({ login }) => login.status()],
  ['login.request', ({ login }) => login.request(request)],
  ['login.requestTrade', ({ login }) => login.requestTrade({ expired: false })],
  ['login.requestTrade after an expiry', ({ login }) => login.requestTrade({ expired: true })],
  ['share.configure', ({ share }) => share.configure(payload, sign)],
  [
    'share.configure without a signature',
    ({ share }) => share.configure(payload, () => Promise.resolve(null)),
  ],
  ['download.start', ({ download, env }) => download.start(download.resolve(env.host()))],
  ['bridge.call', ({ bridge }) => bridge.call('loginStatus', {})],
  ['bridge.call with an address', ({ bridge }) => bridge.call('openSchema', { url: 'investhall://home' })],
  ['navigation.openSchema', ({ navigation }) => navigation.openSchema('home')],
  ['navigation.close', ({ navigation }) => navigation.close(1000)],
];

async function endOf(act: Promise<unknown>): Promise<unknown> {
  let end: unknown = 'never';
  void act.then(
    () => (end = 'a result'),
    (error: unknown) => (end = error),
  );
  await jest.advanceTimersByTimeAsync(patience);
  return end;
}

/** A host with a quirk: `arrive` adds its objects to the page, and returns a function that removes them. */
export interface QuirkyHost {
  readonly name: string;
  readonly arrive: () => () => void;
}

const nowhere: QuirkyHost = { name: 'a host that is not there', arrive: () => () => undefined };

/**
 * The contract of every target, in a host that never answers and in each of `hosts`. `load` imports the platform of
 * the target again; the test file replaces the parts of a browser that jsdom does not have.
 */
export function meetsThePlatformContract(
  load: () => Promise<{ readonly platform: Platform }>,
  hosts: readonly QuirkyHost[] = [],
): void {
  describe('meets the platform contract', () => {
    beforeEach(() => {
      jest.resetModules();
      jest.useFakeTimers();
      // jsdom says on the console that it cannot leave the page.
      jest.spyOn(console, 'error').mockReturnValue();
      jest.spyOn(window, 'close').mockReturnValue();
    });
    afterEach(() => {
      jest.useRealTimers();
      jest.restoreAllMocks();
    });

    test('has every member, and no other', async () => {
      const { platform } = await load();
      const groups = Object.entries(platform).map(([name, group]) => [
        name,
        typeof group === 'string' ? [] : Object.keys(group as object),
      ]);
      expect(Object.fromEntries(groups)).toEqual(members);
    });

    describe.each([nowhere, ...hosts])('in $name', ({ arrive }) => {
      let leave = (): void => undefined;
      beforeEach(() => (leave = arrive()));
      afterEach(() => leave());

      test.each(asynchronous)('%s settles, with a result or with a PlatformError', async (_, act) => {
        const { platform } = await load();
        // After `resetModules` the class is a different one, so it is identified by its name.
        const end = await endOf(act(platform));
        expect(end === 'a result' || (end as Error).name === PlatformError.name).toBe(true);
      });
    });

    test('env.ready takes at most three seconds', async () => {
      const { platform } = await load();
      const ready = jest.fn();
      void platform.env.ready().then(ready);
      await jest.advanceTimersByTimeAsync(3000);
      expect(ready).toHaveBeenCalledTimes(1);
    });

    test('does nothing on import: no listener, no timer, no cookie, no request', async () => {
      const touched = [
        jest.spyOn(EventTarget.prototype, 'addEventListener'),
        jest.spyOn(document, 'cookie', 'set'),
        jest.spyOn(Storage.prototype, 'setItem'),
        jest.spyOn(Element.prototype, 'append'),
        jest.spyOn(Node.prototype, 'appendChild'),
        jest.spyOn(XMLHttpRequest.prototype, 'open'),
      ];
      const before = Object.keys(window).length;
      await load();
      expect(touched.map((spy) => spy.mock.calls.length)).toEqual(touched.map(() => 0));
      expect([jest.getTimerCount(), Object.keys(window).length]).toEqual([0, before]);
    });
  });
}
