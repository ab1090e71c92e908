import { act, screen, within } from '@testing-library/react';
import { detectHost } from '#platform-contract/detect-host.ts';
import { platform } from '#platform-contract/testing/fake-platform.ts';
import { settled } from '#kernel/testing/deferred.ts';
import { useFakeServer } from '#kernel/testing/fake-server.ts';
import { forgetDevice } from '#kernel/testing/forget-device.ts';
import { CampaignStage } from '../testing/campaign-stage.tsx';

jest.mock('#ui/QrCode.tsx', () => ({
  QrCode: ({ text }: { readonly text: string }) => <p data-testid="code">{text}</p>,
}));

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/132.0.0.0 Safari/537.36';
const miniProgram = `${windows} MicroMessenger/7.0.20 miniProgram/wx1`;

describe('a campaign in a wide window', () => {
  const server = useFakeServer();
  const usual = globalThis.matchMedia;
  const browser = platform.env.host;
  let isWide: boolean;
  let stage: CampaignStage;

  beforeEach(() => {
    forgetDevice();
    isWide = true;
    globalThis.matchMedia = (query) => ({ matches: query.includes('min-width') && isWide }) as MediaQueryList;
    stage = new CampaignStage(server());
  });
  afterEach(() => act(() => stage.visit.services.session.expire()));
  afterEach(() => {
    globalThis.matchMedia = usual;
    Object.assign(platform.env, { host: browser });
  });

  const openOn = async (userAgent: string, wxEnvironment = '', search = '') => {
    Object.assign(platform.env, { host: () => detectHost({ userAgent, maxTouchPoints: 0, wxEnvironment }) });
    await stage.open('部分', search);
    await act(settled);
  };
  const code = () => screen.queryByTestId('code')?.textContent;

  test('has the header of the site', async () => {
    await openOn(windows);
    const links = within(screen.getByRole('navigation')).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toContain('活动中心');
    expect(links.filter((link) => link.hasAttribute('aria-current'))).toEqual([]);
  });

  test('has the code of the page for a phone, with what the page is and nothing of the visitor', async () => {
    await openOn(windows, '', '?activity_id=mgm-autumn&sid=secret&token=t');
    expect(code()).toBe(`${location.origin}/activity/mgm?activity_id=mgm-autumn`);
    expect(screen.getByText('用手机扫码参加')).toBeTruthy();
  });

  test('has no code in a mini-program', async () => {
    await openOn(miniProgram, 'miniprogram');
    expect(screen.getByRole('navigation')).toBeTruthy();
    expect(code()).toBeUndefined();
  });

  test('is a column without header and code once the window is narrow', async () => {
    await openOn(windows);
    isWide = false;
    act(() => void globalThis.dispatchEvent(new Event('resize')));
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(code()).toBeUndefined();
  });
});
