import type { FieldProblem } from '#contract/trade/applicant-problems.ts';

/** The reasons, field by field, that a refusal carries; none when it carries none. */
export function problemsIn(data: unknown): readonly FieldProblem[] {
  if (typeof data !== 'object' || data === null || !('problems' in data)) return [];
  return Array.isArray(data.problems) ? data.problems.filter(isProblem) : [];
}

function isProblem(value: unknown): value is FieldProblem {
  if (typeof value !== 'object' || value === null) return false;
  return (
    'field' in value && typeof value.field === 'string' && 'msg' in value && typeof value.msg === 'string'
  );
}
