import { applicantProblems, longTerm, tradePasswordProblem } from '#contract/trade/applicant-problems.ts';
import type { FieldProblem } from '#contract/trade/applicant-problems.ts';
import { openingAgreements } from '#contract/trade/account-opening.ts';
import type { OpeningAgreement } from '#contract/trade/account-opening.ts';
import { formTexts } from './form-texts.ts';
import type { StepName } from './texts.ts';

/** What is typed, chosen and ticked; it is in memory only. */
export interface OpeningForm {
  readonly name: string;
  readonly id_number: string;
  readonly id_valid_until: string;
  readonly occupation: string;
  readonly region: string;
  readonly email: string;
  readonly agreements: readonly OpeningAgreement[];
  readonly password: string;
  readonly passwordAgain: string;
}

/** An empty form: no box is ticked. */
export const emptyForm: OpeningForm = {
  name: '',
  id_number: '',
  id_valid_until: '',
  occupation: '',
  region: '',
  email: '',
  agreements: [],
  password: '',
  passwordAgain: '',
};

const fieldsOf: Readonly<Record<Exclude<StepName, 'risk'>, readonly string[]>> = {
  identity: ['name', 'id_number', 'id_valid_until'],
  contact: ['occupation', 'region', 'email'],
  agreements: Object.keys(openingAgreements),
  password: ['password', 'passwordAgain'],
};

/** The step of a field; questions belong to the risk step. */
export function stepOf(field: string): StepName {
  const steps = Object.entries(fieldsOf).find(([, fields]) => fields.includes(field));
  return (steps?.[0] as StepName | undefined) ?? 'risk';
}

/** What is wrong with a step on the day `today`; the server judges all of it again. */
export function problemsOfStep(step: StepName, form: OpeningForm, today: string): readonly FieldProblem[] {
  if (step === 'identity' || step === 'contact') {
    return applicantProblems(form, today).filter(({ field }) => fieldsOf[step].includes(field));
  }
  if (step === 'agreements') return missingAgreements(form);
  return step === 'password' ? passwordProblems(form) : [];
}

/** Whether the document has no last day. */
export function isLongTerm({ id_valid_until }: OpeningForm): boolean {
  return id_valid_until === longTerm;
}

function missingAgreements({ agreements }: OpeningForm): readonly FieldProblem[] {
  return fieldsOf.agreements
    .filter((name) => !(agreements as readonly string[]).includes(name))
    .map((field) => ({ field, msg: '请阅读并勾选同意' }));
}

function passwordProblems({ password, passwordAgain, id_number }: OpeningForm): readonly FieldProblem[] {
  const msg = tradePasswordProblem(password, { idNumber: id_number, phone: '' });
  if (msg !== '') return [{ field: 'password', msg }];
  return password === passwordAgain ? [] : [{ field: 'passwordAgain', msg: formTexts.password.differs }];
}
