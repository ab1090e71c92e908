import { anIdNumber } from '#contract/testing/an-id-number.ts';
import { tradePasswordProblem } from './trade-password-problem.ts';

const owner = { idNumber: anIdNumber('1990-03-07', 258), phone: '13800135790' };

describe('a trade password', () => {
  test.each(['135792', '902741', '778012', '100001'])('may be %s', (password) => {
    expect(tradePasswordProblem(password, owner)).toBe('');
  });

  test.each([
    ...['', '12345', '1234567', 'abcdef', '１２３９８７', '13579 '],
    ...['111111', '121212', '123123', '112233'],
    ...['123456', '654321', '789012', '210987'],
    ...['900307', '199003', '030790', '030719'],
    ...[owner.idNumber.slice(0, 6), owner.idNumber.slice(6, 12), '135790'],
  ])('must not be %j', (password) => {
    expect(tradePasswordProblem(password, owner)).not.toBe('');
  });

  test('of somebody who is not known yet is judged by itself', () => {
    expect(tradePasswordProblem('900307', { idNumber: '', phone: '' })).toBe('');
    expect(tradePasswordProblem('123456', { idNumber: '', phone: '' })).not.toBe('');
  });
});
