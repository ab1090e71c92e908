import { openMiniProgramPage } from './weixin.ts';
import type { MiniProgramSdk } from './weixin.ts';

type Reaction = 'success' | 'fail' | 'silence';

/** An SDK with prepared reactions, which records its calls. */
function sdkThat(navigates: Reaction, redirects: Reaction) {
  const went: string[] = [];
  const react =
    (name: string, reaction: Reaction): MiniProgramSdk['navigateTo'] =>
    ({ url, success, fail }) => {
      went.push(`${name} ${url}`);
      if (reaction === 'success') success?.();
      if (reaction === 'fail') fail?.();
    };
  const sdk: MiniProgramSdk = {
    navigateTo: react('navigateTo', navigates),
    redirectTo: react('redirectTo', redirects),
    postMessage: () => undefined,
  };
  return { sdk, went };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('a page is opened on top of the current one', async () => {
  const { sdk, went } = sdkThat('success', 'success');
  await openMiniProgramPage(sdk, '/pages/a');
  expect([went, jest.getTimerCount()]).toEqual([['navigateTo /pages/a'], 0]);
});

test('if the stack of pages is full, it replaces the current one', async () => {
  const { sdk, went } = sdkThat('fail', 'success');
  await openMiniProgramPage(sdk, '/pages/a');
  expect([went, jest.getTimerCount()]).toEqual([['navigateTo /pages/a', 'redirectTo /pages/a'], 0]);
});

test('a mini-program in which both ways fail is unavailable', async () => {
  const { sdk } = sdkThat('fail', 'fail');
  await expect(openMiniProgramPage(sdk, '/pages/a')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  expect(jest.getTimerCount()).toBe(0);
});

test.each([
  ['navigateTo', sdkThat('silence', 'silence')],
  ['redirectTo', sdkThat('fail', 'silence')],
])('an SDK that never answers %s times out after three seconds', async (_, { sdk }) => {
  const opened = expect(openMiniProgramPage(sdk, '/pages/a')).rejects.toMatchObject({ code: 'TIMEOUT' });
  await jest.advanceTimersByTimeAsync(3000);
  await opened;
});
