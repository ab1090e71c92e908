import { act, screen, waitFor } from '@testing-library/react';
import { trade } from '#contract/trade/trade.ts';
import { tradeSchemas } from '#contract/trade/trade.schema.ts';
import { sessionHandles } from '#kernel/api/session-handles.ts';
import { paths } from '#kernel/screen/paths.ts';
import { useFakeServer } from '#kernel/testing/fake-server.ts';
import { forgetDevice } from '#kernel/testing/forget-device.ts';
import { Visit } from '../../../app/testing/visit.tsx';
import { Opened } from './Opened.tsx';

describe('the page of an opened account', () => {
  const server = useFakeServer();
  let visit: Visit;

  beforeEach(() => {
    forgetDevice();
    visit = new Visit(server()).remembered();
    server().on(trade.accountLogout, tradeSchemas.accountLogout, () => ({}));
  });
  afterEach(() => act(() => visit.services.session.expire()));

  const press = async (name: string) => visit.user.click(await screen.findByRole('button', { name }));

  test('ends a trade login on request, here and on the server', async () => {
    sessionHandles.storeTradeToken('trade-1', 1800);
    visit.open(Opened, paths.openAccount);
    await press('退出交易登录');
    await screen.findByRole('button', { name: '交易登录' });
    await waitFor(() => expect(server().of(trade.accountLogout)).toHaveLength(1));
    expect(sessionHandles.readTradeToken()).toBe('');
  });

  test('leads back to the activity whose task led there', async () => {
    const activity = '/activity/packages?activity_id=newcomer-packages';
    visit.open(Opened, `${paths.openAccount}?from=${encodeURIComponent(activity)}`);
    const link = await screen.findByRole('link', { name: '返回活动' });
    expect(link.getAttribute('href')).toBe(activity);
  });

  test.each(['', '?from=', '?from=https%3A%2F%2Fevil.invalid%2F', '?from=%2F%2Fevil.invalid'])(
    'leads nowhere but to pages of its own with the query %j',
    async (search) => {
      visit.open(Opened, paths.openAccount + search);
      await screen.findByRole('button', { name: '交易登录' });
      expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
        ...[paths.activityIndex, paths.rightsCenter, paths.charges],
      ]);
    },
  );

  test('offers a trade login to a member without one, which asks in the dialog of the page', async () => {
    visit.open(Opened, paths.openAccount);
    await press('交易登录');
    await waitFor(() => expect(visit.services.tradeLogin.isAsking).toBe(true));
    expect(screen.queryByRole('button', { name: '退出交易登录' })).toBeNull();
  });
});
