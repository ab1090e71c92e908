import { activityStatus, pageSlot, wholeList } from '#contract/activity-kit/activity-center.ts';
import { codes } from '#contract/http/codes.ts';
import { channelOf, isThirdParty, loginSource } from '#contract/session/channel.ts';
import { fundAccountStatus } from '#contract/session/user.ts';
import { defaultBizSource, tradeDurationOf, tradeLifeSeconds } from '#contract/trade/trade.ts';
import { onlineStatus, participationResult, taskStatus } from './activity-kit/participation.ts';

describe('spec section 4, enumerations', () => {
  test('an activity is doing (0), done (1) or unknown (-1)', () => {
    expect(activityStatus).toEqual({ doing: 0, done: 1, unknown: -1 });
  });

  test('a task is init, ongoing or finished', () => {
    expect(Object.values(taskStatus)).toEqual(['init', 'ongoing', 'finished']);
  });

  test('a draw is invalid, a success or a fail', () => {
    expect(Object.values(participationResult)).toEqual(['invalid', 'success', 'fail']);
  });

  test('an activity is online or offline', () => {
    expect(Object.values(onlineStatus)).toEqual(['online', 'offline']);
  });

  test('an opened account has one status of its own', () => {
    expect(new Set(Object.values(fundAccountStatus)).size).toBe(2);
  });
});

describe('spec section 9, constants', () => {
  test('the codes of success, lost session and lost trade session', () => {
    expect([codes.success, codes.authExpired, codes.tradeExpired]).toEqual([0, 100004, 420000]);
  });

  test('no two meanings share a code', () => {
    const all = Object.values(codes);
    expect(new Set(all).size).toBe(all.length);
  });

  test('activities are listed whole: offset 0, limit 1000', () => {
    expect(wholeList).toEqual({ offset: 0, limit: 1000 });
  });

  test('the slots of a page', () => {
    expect(pageSlot).toEqual({ common: 'A002', activity: 'A001', miniProgram: 'B001', openAccount: 'C001' });
  });

  test.each([
    [1, 1800],
    [2, 3600],
    [3, 14_400],
    [4, 28_800],
  ] as const)('a trade login of length %d lives %d seconds', (duration, seconds) => {
    expect(tradeLifeSeconds(duration)).toBe(seconds);
  });

  test.each([[0], [5], [99], [-1], [1.5], ['2'], [null], [undefined], [NaN], [{}]])(
    'the length of a trade login is 1 by default: %p',
    (value) => {
      expect(tradeDurationOf(value)).toBe(1);
    },
  );

  test('an order is confirmed for biz_source 2 by default', () => {
    expect(defaultBizSource).toBe('2');
  });

  test.each([
    ['H5', '0'],
    ['APP', '0'],
    ['changtou', '7'],
    ['jd', '11'],
    ['xiaobang', '13'],
    ['JD', '11'],
    ['somebody', '0'],
    ['', '0'],
  ])('the channel code of %p is %s', (source, code) => {
    expect(channelOf(source)).toBe(code);
  });

  test.each([
    ['open-account', '8'],
    ['default', '1'],
    ['', '1'],
  ])('the login source of the template %p is %s', (template, source) => {
    expect(loginSource(template)).toBe(source);
  });

  test.each([
    ['H5', false],
    ['APP', false],
    ['jd', true],
    ['h5', true],
  ])('the source %p is a third party: %p', (source, isThird) => {
    expect(isThirdParty(source)).toBe(isThird);
  });
});
