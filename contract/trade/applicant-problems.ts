import { readIdNumber } from './id-number.ts';
import { occupations } from './occupations.ts';

/** Who wants an account, with the names of the wire. */
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

/** One field that an application cannot be taken with, and why, in Chinese. */
export interface FieldProblem {
  readonly field: string;
  readonly msg: string;
}

/** Says of a document that it has no last day. */
export const longTerm = 'long_term';

const adultAge = 18;
/** Documents without a last day are issued from this age. */
const longTermAge = 46;
const longestYears = 20;

/** What is wrong with an application on the day `today` (`2026-11-21`), in the order of the form; empty when nothing is. */
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

/** From the birthday itself on; a 29 February counts from 1 March in years without one. */
function isOfAge(birthday: string, age: number, today: string): boolean {
  return yearsAfter(birthday, age) <= today;
}

function yearsAfter(date: string, years: number): string {
  return `${String(Number(date.slice(0, 4)) + years)}${date.slice(4)}`;
}
