import { readIdNumber } from './id-number.ts';

/** What a trade password must not be made from; empty where it is not known. */
interface PasswordOwner {
  readonly idNumber: string;
  readonly phone: string;
}

/** Why a text can be no trade password, or an empty text: six digits, no run, no repetition, nothing of its owner. */
export function tradePasswordProblem(password: string, owner: PasswordOwner): string {
  if (!/^\d{6}$/.test(password)) return '交易密码为 6 位数字';
  if (isRepetition(password) || isRun(password)) return '交易密码过于简单，请勿使用连续或重复的数字';
  const { number = '', birthday = '' } = readIdNumber(owner.idNumber) ?? {};
  const date = birthday.replace(/-/g, '');
  const dates = [date, date.slice(4) + date.slice(2, 4), date.slice(4) + date.slice(0, 4)];
  if (dates.some((text) => text.includes(password))) return '交易密码不能包含您的生日';
  const isOwners = number.includes(password) || owner.phone.slice(-6) === password;
  return isOwners ? '交易密码不能取自您的证件号码或手机号' : '';
}

// 111111, 121212, 123123, 112233.
function isRepetition(password: string): boolean {
  return /^(\d{1,3})\1+$/.test(password) || /^(\d)\1(\d)\2(\d)\3$/.test(password);
}

// 123456, 654321 and, round the corner, 789012.
function isRun(password: string): boolean {
  const digits = Array.from(password, Number);
  const steps = digits.slice(1).map((digit, index) => (digit - (digits[index] ?? 0) + 10) % 10);
  return steps.every((step) => step === 1) || steps.every((step) => step === 9);
}
