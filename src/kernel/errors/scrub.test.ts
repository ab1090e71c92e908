import { scrub, scrubAll } from './scrub.ts';

describe('a text that leaves the device', () => {
  test.each([
    ['https://hall.example.com/activity?token=abc&a=1', 'https://hall.example.com/activity'],
    [
      'failed at https://hall.example.com/m/user/login#code=9 again',
      'failed at https://hall.example.com/m/user/login again',
    ],
    ['GET /v1/session/sms_verification?phone_num=13800000001', 'GET /v1/session/sms_verification'],
    ['(/activity/mgm?invite_code=7)', '(/activity/mgm)'],
    ['investhall://trade?token=1', 'investhall://trade'],
    ['call 13800000001 now', 'call * now'],
    ['+86 138 0000 0001', '*'],
    ['138-0000-0001', '*'],
    ['account 880012345678', 'account *'],
    ['token=abc', 'token=*'],
    ['{"auth_token":"abc","a":1}', '{"auth_token":"*","a":1}'],
    ["trade_token: 'abc'", "trade_token: '*'"],
    ['fund_account=8800', 'fund_account=*'],
    ['x-session-id: abc', 'x-session-id: *'],
    ['key 9b2e4c1f9b2e4c1f9b2e4c1f9b2e4c1f9b2e', 'key *'],
  ])('%s becomes %s', (text, clean) => {
    expect(scrub(text)).toBe(clean);
  });

  test.each([
    ["Cannot read properties of undefined (reading 'list')"],
    ['at https://hall.example.com/assets/h5/kit-1a2b3c4d.js:1:2345'],
    ['Loading chunk 12 failed'],
    ['200007 奖品已领完'],
  ])('%s stays as it is', (text) => {
    expect(scrub(text)).toBe(text);
  });

  test('is cut at 2000 units', () => {
    expect(scrub('错'.repeat(5000))).toHaveLength(2000);
  });

  test('is found at every level of a value', () => {
    const value = { a: ['/x?token=1', { b: '13800000001' }], n: 13800000001, none: null };
    expect(scrubAll(value)).toEqual({ a: ['/x', { b: '*' }], n: 13800000001, none: null });
  });
});
