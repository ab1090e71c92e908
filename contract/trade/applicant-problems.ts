import { readIdNumber } from './id-number.ts';

/** Occupations an applicant chooses from, by their wire value. */
export const occupations = {
  employee: '企业职员',
  official: '党政机关、事业单位人员',
  professional: '专业技术人员',
  owner: '企业主、个体经营者',
  farmer: '农林牧渔业人员',
  freelancer: '自由职业者',
  student: '学生',
  retired: '离退休人员',
  none: '暂无职业',
} as const;

/** The applicant, with the names of the wire. */
export interface Applicant {
  readonly name: string;
  readonly id_number: string;
  /** The last day of the document, `2030-01-31`, or {@link longTerm}. */
  readonly id_valid_until: string;
  readonly occupation: string;
  /** May be empty. */
  readonly region: string;
  /** May be empty. */
  readonly email: string;
}

/** One invalid field of an application, with the reason in Chinese. */
export interface FieldProblem {
  readonly field: string;
  readonly msg: string;
}

/** Value for a document without a last day. */
export const longTerm = 'long_term';

const adultAge = 18;
/** Documents without a last day are issued from this age. */
const longTermAge = 46;
const longestYears = 20;

/**
 * The problems of an application on the day `today` (`2026-11-21`), in the order of the form; empty for a valid one.
 */
export function applicantProblems(applicant: Applicant, today: string): readonly FieldProblem[] {
  const checks: readonly (readonly [keyof Applicant, string])[] = [
    ['name', nameProblem(applicant.name)],
    ['id_number', idNumberProblem(applicant.id_number, today)],
    ['id_valid_until', validityProblem(applicant, today)],
    ['occupation', Object.keys(occupations).includes(applicant.occupation) ? '' : '请选择职业'],
    ['region', applicant.region.length > 20 ? '地区不超过 20 个字' : ''],
    ['email', emailProblem(applicant.email)],
  ];
  return checks.filter(([, msg]) => msg !== '').map(([field, msg]) => ({ field, msg }));
}

function nameProblem(name: string): string {
  if (name.trim() === '') return '请输入姓名';
  const isName = /^\p{Script=Han}+(?:·\p{Script=Han}+)*$/u.test(name.trim());
  return isName && name.trim().length >= 2 && name.length <= 30 ? '' : '请输入与证件一致的中文姓名';
}

function idNumberProblem(text: string, today: string): string {
  if (text.trim() === '') return '请输入身份证号码';
  const id = readIdNumber(text);
  if (id === null) return '身份证号码有误，请逐位核对';
  if (id.birthday > today) return '身份证号码有误，请逐位核对';
  return isOfAge(id.birthday, adultAge, today) ? '' : '未满 18 周岁，暂不能开户';
}

function validityProblem({ id_number, id_valid_until }: Applicant, today: string): string {
  if (id_valid_until === '') return '请填写证件有效期';
  if (id_valid_until === longTerm) {
    const birthday = readIdNumber(id_number)?.birthday;
    const isPossible = birthday === undefined || isOfAge(birthday, longTermAge, today);
    return isPossible ? '' : '46 周岁以下的证件没有长期有效，请填写到期日';
  }
  if (!/^\d{4}-\d{2}-\d{2}$/.test(id_valid_until)) return '请按 2030-01-31 的格式填写到期日';
  if (id_valid_until < today) return '证件已过期，请先换领新证';
  return id_valid_until > yearsAfter(today, longestYears) ? '到期日有误，请核对证件' : '';
}

function emailProblem(email: string): string {
  return email === '' || /^[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{2,63})+$/.test(email) ? '' : '邮箱格式不正确';
}

/** From the birthday itself on; a 29 February counts as 1 March in years without one. */
function isOfAge(birthday: string, age: number, today: string): boolean {
  return yearsAfter(birthday, age) <= today;
}

function yearsAfter(date: string, years: number): string {
  return `${String(Number(date.slice(0, 4)) + years)}${date.slice(4)}`;
}

/** The data that a trade password must not be derived from; empty if it is not known. */
interface PasswordOwner {
  readonly idNumber: string;
  readonly phone: string;
}

/**
 * Why a text is not allowed as a trade password, or an empty text: six digits, no run, no repetition, no personal
 * data.
 */
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

// 123456, 654321 and, with wrap-around, 789012.
function isRun(password: string): boolean {
  const digits = Array.from(password, Number);
  const steps = digits.slice(1).map((digit, index) => (digit - (digits[index] ?? 0) + 10) % 10);
  return steps.every((step) => step === 1) || steps.every((step) => step === 9);
}
