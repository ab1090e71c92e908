import { act, screen } from '@testing-library/react';
import { user } from '#contract/session/user.ts';
import { userSchemas } from '#contract/session/user.schema.ts';
import { paths } from '#kernel/screen/paths.ts';
import { useFakeServer } from '#kernel/testing/fake-server.ts';
import { forgetDevice } from '#kernel/testing/forget-device.ts';
import { Visit, member } from '../../../app/testing/visit.tsx';
import { Opening } from './Opening.tsx';

describe('the opening of an account where no broker is connected', () => {
  const server = useFakeServer();
  let visit: Visit;

  beforeEach(() => {
    forgetDevice();
    visit = new Visit(server()).remembered();
    const profile = { ...member, trade_notice: '交易服务暂未开通' };
    server().on(user.profile, userSchemas.profile, () => profile);
  });
  afterEach(() => act(() => visit.services.session.expire()));

  test('says why there is none, asks for nothing, and leads to the hall', async () => {
    visit.open(() => <Opening onStep={() => undefined} />, paths.openAccount);
    expect(await screen.findByText('交易服务暂未开通')).toBeTruthy();
    expect(screen.queryByRole('button', { name: '开始开户' })).toBeNull();
    expect(screen.getByRole('link', { name: '去投资大厅' }).getAttribute('href')).toBe(paths.activityIndex);
  });
});
