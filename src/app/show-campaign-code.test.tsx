import { act, screen } from '@testing-library/react';
import { announceRoute } from '#kernel/screen/announcements.ts';
import { detectHost } from '#platform-contract/detect-host.ts';
import { platform } from '#platform-contract/testing/fake-platform.ts';
import { showCampaignCode } from './show-campaign-code.tsx';

jest.mock('#ui/QrCode.tsx', () => ({
  QrCode: ({ text }: { readonly text: string }) => <p data-testid="code">{text}</p>,
}));

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/132.0.0.0 Safari/537.36';

const showTo = (userAgent: string, wxEnvironment = '') => {
  const host = () => detectHost({ userAgent, maxTouchPoints: 0, wxEnvironment });
  return act(() => showCampaignCode({ ...platform, env: { ...platform.env, host } }));
};
const code = () => screen.queryByTestId('code')?.textContent;
const at = (address: string): void => history.replaceState(null, '', address);

beforeEach(() => {
  document.body.innerHTML = '<div id="root"></div>';
});

test('a desktop gets the code of the page, with what the page is and nothing of the visitor', async () => {
  at('/activity/mgm?activity_id=mgm-autumn&sid=secret&token=t');
  await showTo(windows);
  expect(code()).toBe(`${location.origin}/activity/mgm?activity_id=mgm-autumn`);
  expect(screen.getByText('用手机扫码参加')).toBeTruthy();
});

test('the code is that of the page which is open now', async () => {
  at('/activity/mgm');
  await showTo(windows);
  at('/activity/gold/fund');
  act(() => announceRoute('/activity/gold/fund'));
  expect(code()).toBe(`${location.origin}/activity/gold/fund`);
});

test.each([
  ['a phone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Mobile/15E148 Safari/604.1', ''],
  ['a mini-program on a desktop', `${windows} MicroMessenger/7.0.20 miniProgram/wx1`, 'miniprogram'],
])('%s gets none', async (_, userAgent, wxEnvironment) => {
  await showTo(userAgent, wxEnvironment);
  expect(document.body.children).toHaveLength(1);
});
