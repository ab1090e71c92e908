import { inviteCodeLetters, isInviteCode } from './invite-code.ts';

test('a code has no character that is taken for another one', () => {
  expect(inviteCodeLetters).toMatch(/^[^0O1IL]{31}$/);
  expect(new Set(inviteCodeLetters).size).toBe(31);
});

test.each(['7KQ4XM9R', 'ZZZZZZZZ', '0123456789ABCDEF', 'FFFFFFFFFFFFFFFF'])('%j is a code', (text) => {
  expect(isInviteCode(text)).toBe(true);
});

test.each(['', '7KQ4XM9', '7KQ4XM9RA', '7KQ4XM9O', '7kq4xm9r', '7KQ4XM9R ', '0123456789ABCDE', "7KQ4XM9'"])(
  '%j is none',
  (text) => {
    expect(isInviteCode(text)).toBe(false);
  },
);
