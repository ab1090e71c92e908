import { tradeDurations } from '#contract/trade/trade.ts';
import { codes } from '#contract/http/codes.ts';
import { ApiError } from '#kernel/api/api.ts';
import { TradeLoginStore } from './trade-login-store.ts';

describe('the trade login', () => {
  let logIn: jest.Mock<Promise<void>, [string, string | number]>;
  let store: TradeLoginStore;
  beforeEach(() => {
    logIn = jest.fn((_password: string, _duration: string | number) => Promise.resolve());
    store = new TradeLoginStore({ logIn, duration: tradeDurations.oneHour });
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
});
