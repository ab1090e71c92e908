import { act, screen, waitFor } from '@testing-library/react';
import { user } from '#contract/session/user.ts';
import { userSchemas } from '#contract/session/user.schema.ts';
import { paths } from '#kernel/screen/paths.ts';
import { lost, useFakeServer } from '#kernel/testing/fake-server.ts';
import { forgetDevice } from '#kernel/testing/forget-device.ts';
import { Visit, member } from '../testing/visit.tsx';
import { TradeLoginDialog } from './TradeLoginDialog.tsx';

const noAccount = '您还没有资金账号，开户后即可交易';

describe('the dialog of the trade login', () => {
  const server = useFakeServer();
  let visit: Visit;
  let answer: () => typeof member | typeof lost;

  beforeEach(() => {
    forgetDevice();
    visit = new Visit(server()).remembered();
    server().on(user.profile, userSchemas.profile, () => answer());
  });
  afterEach(() => act(() => visit.services.session.expire()));

  const Dialog = () => <TradeLoginDialog onClose={() => undefined} />;
  const open = () => visit.open(Dialog, paths.activityIndex);

  test('says that there is no account once the profile has said so', async () => {
    answer = () => member;
    open();
    await screen.findByText(noAccount);
    expect(screen.getByRole('link', { name: '去开户' }).getAttribute('href')).toBe(paths.openAccount);
  });

  test('says why nobody can trade, and leads nobody to an opening that is closed', async () => {
    answer = () => ({ ...member, trade_notice: '交易服务暂未开通' });
    open();
    await screen.findByText('交易服务暂未开通');
    expect([screen.queryByText(noAccount), screen.queryByRole('link')]).toEqual([null, null]);
  });

  test('takes a profile that did not arrive for no answer, and asks again', async () => {
    answer = () => lost;
    open();
    const retry = await screen.findByRole('button', { name: '重新加载' });
    expect([screen.queryByText(noAccount), screen.queryByLabelText('交易密码')]).toEqual([null, null]);
    answer = () => ({ ...member, fund_account: '6210****8899', fund_account_status: '1' });
    await visit.user.click(retry);
    await screen.findByText('6210****8899');
    await waitFor(() => expect(screen.getByLabelText('交易密码')).toBeTruthy());
  });
});
