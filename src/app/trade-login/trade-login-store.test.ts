import { tradeDurations } from '#contract/trade/trade-duration.ts';
import { codes } from '#contract/http/codes.ts';
import { ApiError } from '#kernel/api/api.ts';
import type { Profile } from '#kernel/session/session.ts';
import { member } from '../testing/visit.tsx';
import { TradeLoginStore } from './trade-login-store.ts';

describe('the trade login', () => {
  let logIn: jest.Mock<Promise<void>, [string, string | number]>;
  let store: TradeLoginStore;
  let session: { isKnown: true; profile: Profile | undefined; loadProfile: () => Promise<void> };
  const tradeLogin = () => ({ logIn, duration: tradeDurations.oneHour });

  beforeEach(() => {
    const profile = { ...member, fund_account: '6210****8899' };
    session = { isKnown: true, profile, loadProfile: () => Promise.resolve() };
    logIn = jest.fn((_password: string, _duration: string | number) => Promise.resolve());
    store = new TradeLoginStore(tradeLogin(), session);
  });

  test('sends nothing without a password, and says so at the field', async () => {
    await store.logIn();
    expect([store.form.error('password'), logIn.mock.calls]).toEqual(['请输入交易密码', []]);
  });

  test('sends the password with the duration, and forgets it', async () => {
    store.form.edit({ password: '902741' });
    await store.logIn();
    expect([logIn.mock.calls, store.form.values.password]).toEqual([
      [['902741', tradeDurations.oneHour]],
      '',
    ]);
  });

  test('shows why it was refused, and asks for the password again', async () => {
    logIn.mockRejectedValue(new ApiError(codes.tooMany, '密码错误'));
    store.form.edit({ password: '111111' });
    await store.logIn();
    expect([store.form.refusal, store.form.values.password]).toEqual(['密码错误', '']);
  });

  describe('the account', () => {
    test('is that of the known profile, without a request', () => {
      expect([store.account.value, store.account.isFresh]).toEqual(['6210****8899', true]);
    });

    test('is not "none" while the profile is unknown, and not after it failed to arrive either', async () => {
      session.profile = undefined;
      const { account } = new TradeLoginStore(tradeLogin(), session);
      expect([account.value, account.showRetry]).toEqual([undefined, false]);
      await account.load();
      expect([account.value, account.showRetry]).toEqual([undefined, true]);
      session.loadProfile = () => Promise.resolve(void (session.profile = member));
      await account.reload();
      expect([account.value, account.showRetry]).toEqual(['', false]);
    });

    test('is asked for again where the known profile has none', async () => {
      session.profile = member;
      const { account } = new TradeLoginStore(tradeLogin(), session);
      expect([account.value, account.isFresh]).toEqual(['', false]);
      session.loadProfile = () =>
        Promise.resolve(void (session.profile = { ...member, fund_account: '6210****8899' }));
      await account.load();
      expect(account.value).toBe('6210****8899');
    });
  });
});
