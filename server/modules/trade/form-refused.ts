import type { FieldProblem } from '#contract/applicant-problems.ts';
import { codes } from '#contract/codes.ts';
import { Fault } from '#server/plugins/fault.ts';

/** Refuses a form with the reason of every field that is wrong. */
export function formRefused(problems: readonly FieldProblem[]): Fault {
  return new Fault(codes.formRefused, problems[0]?.msg ?? '请核对后重新提交', { problems });
}
