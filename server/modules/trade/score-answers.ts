import type { FieldProblem } from '#contract/applicant-problems.ts';
import { riskLevelOf } from './risk-level.ts';
import type { RiskLevel } from './risk-level.ts';
import { riskQuestionnaire } from './risk-questionnaire.ts';
import type { RiskQuestion } from './risk-questionnaire.ts';

/** One answer as it arrives. */
export interface RiskAnswer {
  readonly question_id: string;
  readonly option_id: string;
}

interface Scored {
  readonly score: number;
  readonly level: RiskLevel;
}

/** Scores a questionnaire, or says question by question what is missing: each has exactly one of its own options. */
export function scoreAnswers(
  answers: readonly RiskAnswer[],
): { readonly problems: readonly FieldProblem[] } | Scored {
  const questions: readonly RiskQuestion[] = riskQuestionnaire.questions;
  const scores = questions.map((question) => ({ question, score: scoreOf(question, answers) }));
  const problems = scores
    .filter(({ score }) => score === undefined)
    .map(({ question }) => ({ field: question.id, msg: '请选择一个选项' }));
  if (problems.length > 0) return { problems };
  const score = scores.reduce((sum, one) => sum + (one.score ?? 0), 0);
  const canBearLoss = scores.some((one) => one.question.id === 'loss' && one.score !== 0);
  return { score, level: riskLevelOf(score, canBearLoss) };
}

function scoreOf({ id, options }: RiskQuestion, answers: readonly RiskAnswer[]): number | undefined {
  const own = answers.filter(({ question_id }) => question_id === id);
  return own.length === 1 ? options.find((option) => option.id === own[0]?.option_id)?.score : undefined;
}
