import { act, screen } from '@testing-library/react';
import { platform } from '#platform';
import { detectHost } from '#platform-contract/detect-host.ts';
import { downloadAddresses } from '#platform-contract/download.ts';
import type { Handshake } from '#platform-contract/contract.ts';
import { deferred } from '#kernel/testing/deferred.ts';
import { followHandshake } from './follow-handshake.tsx';
import { checkHostFit } from './host-fit.ts';

const inApp = (system: string) => {
  const userAgent = `Mozilla/5.0 (${system}) InvestHall/1.9.9`;
  const host = () => detectHost({ userAgent, maxTouchPoints: 5, wxEnvironment: '' });
  return { ...platform, env: { ...platform.env, host } };
};
const went = jest.fn<undefined, [string]>();
const follow = (answer: Handshake, { system = 'iPhone', isTouched = false } = {}): void =>
  followHandshake(answer, inApp(system), { isTouched: () => isTouched, replace: went });

beforeEach(() => {
  went.mockClear();
  history.replaceState(null, '', '/activity/mgm?activity_id=a');
  document.body.innerHTML = '<div id="root"><main>大厅</main></div>';
  delete document.documentElement.dataset.hides;
});

test.each([
  ['iPhone', downloadAddresses.appStore],
  ['Linux; Android 16', downloadAddresses.apk],
  ['Phone; OpenHarmony 5.1', downloadAddresses.appGallery],
])(
  'an app that is too old on %s is led to the new version, and to this page of the web',
  (system, address) => {
    act(() => follow({ kind: 'upgrade', screen: 'too-old' }, { system }));
    expect(screen.getByRole('heading').textContent).toBe('请升级 App');
    expect(document.activeElement).toBe(screen.getByRole('heading'));
    expect(screen.getByText(/版本过低/)).toBeTruthy();
    expect(screen.getByRole('link', { name: '下载最新版本' }).getAttribute('href')).toBe(address);
    const web = screen.getByRole('link', { name: '继续使用网页版' }).getAttribute('href');
    expect(web).toBe('/activity/mgm?activity_id=a&bundle=h5');
    expect(screen.queryByText('大厅')).toBeNull();
    expect(document.title).toMatch(/^请升级 App/);
  },
);

test('an app that lacks what every page needs is told that', () => {
  act(() => follow({ kind: 'upgrade', screen: 'incomplete' }));
  expect(screen.getByText(/缺少此页面所需的功能/)).toBeTruthy();
});

test('what hides is named on the document, and nothing else changes', () => {
  follow({ kind: 'degrade', hides: ['login', 'trade'] });
  expect(document.documentElement.dataset.hides).toBe('login trade');
  expect(screen.getByText('大厅')).toBeTruthy();
});

test('a page without a bridge goes to that of the web once, and never while the visitor acts', () => {
  follow({ kind: 'redirect', to: 'h5' }, { isTouched: true });
  expect(went).not.toHaveBeenCalled();
  follow({ kind: 'redirect', to: 'h5' });
  expect(went.mock.calls).toEqual([['/activity/mgm?activity_id=a&bundle=h5']]);
  history.replaceState(null, '', '/activity/mgm?activity_id=a&bundle=h5');
  follow({ kind: 'redirect', to: 'h5' });
  expect(went).toHaveBeenCalledTimes(1);
});

test.each(['pointerdown', 'keydown'])('a %s before the answer keeps the page', async (event) => {
  // Where jsdom says that it cannot leave the page.
  const onConsole = jest.spyOn(console, 'error').mockReturnValue();
  const { promise, resolve } = deferred<Handshake>();
  const env = { ...platform.env, handshake: () => promise };
  const checked = checkHostFit({ ...platform, env });
  dispatchEvent(new Event(event));
  resolve({ kind: 'redirect', to: 'h5' });
  await checked;
  expect(onConsole.mock.calls.map(String).filter((words) => /navigation/i.test(words))).toEqual([]);
});
