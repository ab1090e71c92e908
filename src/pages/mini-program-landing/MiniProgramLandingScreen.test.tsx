import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { codes } from '#contract/http/codes.ts';
import { messaging } from '#contract/messaging/messaging.ts';
import { messagingSchemas } from '#contract/messaging/messaging.schema.ts';
import type { HostInfo } from '#platform-contract/contract.ts';
import { paths } from '#kernel/screen/paths.ts';
import { ServicesContext } from '#kernel/screen/services.ts';
import { Refusal, useFakeServer } from '#kernel/testing/fake-server.ts';
import { FakeVisit } from '#kernel/testing/fake-visit.tsx';
import { notice } from '#kernel/browser/notices.ts';
import { OpenButton } from './components/OpenButton.tsx';
import MiniProgramLandingScreen from './MiniProgramLandingScreen.tsx';

const phone: HostInfo = { container: 'browser', os: 'ios', version: '', isHandheld: true };

describe('the landing page of the mini-program', () => {
  const server = useFakeServer();
  const visit = new FakeVisit();

  function open(host: HostInfo): void {
    const platform = {
      ...visit.services.platform,
      env: { ...visit.services.platform.env, host: () => host },
    };
    render(
      <MemoryRouter>
        <ServicesContext value={{ ...visit.services, platform }}>
          <MiniProgramLandingScreen title="小程序专属活动" />
        </ServicesContext>
      </MemoryRouter>,
    );
  }
  const hall = () => screen.queryByRole('link', { name: '去活动中心' })?.getAttribute('href');
  const button = () => screen.queryByRole('button', { name: '打开小程序' });

  test('offers a phone to open it', () => {
    open(phone);
    expect([button() === null, hall()]).toEqual([false, undefined]);
  });

  test('offers a desktop its own address as a code', async () => {
    open({ ...phone, os: 'macos', isHandheld: false });
    expect(await screen.findByRole('img', { name: '本页的二维码' })).toBeTruthy();
    expect([button(), hall()]).toEqual([null, paths.activityCenter]);
  });

  test('leads on where the visitor is in the mini-program already', () => {
    open({ ...phone, container: 'wechat-miniprogram' });
    expect([button(), hall()]).toEqual([null, paths.activityCenter]);
  });

  describe('when it is pressed', () => {
    const went: string[] = [];
    beforeEach(() => void went.splice(0));

    async function press(): Promise<void> {
      render(
        <ServicesContext value={visit.services}>
          <OpenButton go={(address) => void went.push(address)} />
        </ServicesContext>,
      );
      await userEvent.click(screen.getByRole('button', { name: '打开小程序' }));
    }

    test('opens the link of the messaging app', async () => {
      const openlink = 'weixin://dl/business/?t=a1';
      server().on(messaging.urlScheme, messagingSchemas.urlScheme, () => ({ openlink }));
      await press();
      await waitFor(() => expect(went).toEqual([openlink]));
    });

    test('says why where there is none, and can be pressed again', async () => {
      const refusal = new Refusal(codes.tooMany, '操作太频繁，请1小时后再试');
      server().on(messaging.urlScheme, messagingSchemas.urlScheme, () => refusal);
      await press();
      await waitFor(() => expect(notice.text).toBe('操作太频繁，请1小时后再试'));
      expect([went, button()?.getAttribute('aria-busy')]).toEqual([[], null]);
    });
  });
});
