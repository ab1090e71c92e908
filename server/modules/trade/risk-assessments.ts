import type { FieldProblem } from '#contract/trade/applicant-problems.ts';
import { dayMs } from '#server/clock.ts';
import type { Database, Tx } from '#server/db/database.ts';
import type { AppContext } from '#server/app-context.ts';
import { requireAllowance } from '#server/plugins/call-limits.ts';
import { formRefused } from './account-proof.ts';
import { riskQuestionnaire } from './risk-questionnaire.ts';
import type { RiskQuestion } from './risk-questionnaire.ts';

/** A result is valid for twelve months (product 6.13). */
const lifeMs = 365 * dayMs;
/** Limit of assessments: repeating the questionnaire until the level suits is no assessment. */
const maxPerDay = 5;

/** A valid result. */
export interface RiskAssessment {
  readonly id: string;
  readonly level: RiskLevel;
  /** Milliseconds since 1970. */
  readonly assessedAt: number;
  /** Milliseconds since 1970; it is valid before this time. */
  readonly validUntil: number;
}

/** Answers of members to the risk questionnaire; every answer is stored, the newest result counts. */
export class RiskAssessments {
  constructor(private readonly appContext: Pick<AppContext, 'clock' | 'random'>) {}

  /** The valid result of a member, or null. */
  async of(query: Database['query'] | Tx, memberId: string): Promise<RiskAssessment | null> {
    const newest = await query
      .selectFrom('risk_assessment')
      .select(['id', 'level', 'assessed_at'])
      .where('member_id', '=', memberId)
      .orderBy('assessed_at', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (newest === undefined) return null;
    const result = resultOf(newest.id, newest.level, newest.assessed_at.getTime());
    return this.appContext.clock.now() < result.validUntil ? result : null;
  }

  /** Scores and stores the answers of a member. @throws ApiError formRefused, or tooMany after five on one day. */
  async take(
    transaction: Tx,
    memberId: string,
    { version, answers }: { readonly version: string; readonly answers: readonly RiskAnswer[] },
  ): Promise<RiskAssessment> {
    const { clock, random } = this.appContext;
    const now = clock.now();
    if (version !== riskQuestionnaire.version) {
      throw formRefused([{ field: 'answers', msg: '问卷已更新，请刷新页面后重新填写' }]);
    }
    const scored = scoreAnswers(answers);
    if ('problems' in scored) throw formRefused(scored.problems);
    const limit = { bucket: `risk-day:${memberId}`, max: maxPerDay, windowMs: dayMs };
    await requireAllowance(transaction, limit, now, '今天的测评次数已用完，请明天再试');
    const id = random.uuid();
    await transaction
      .insertInto('risk_assessment')
      .values({
        id,
        version,
        member_id: memberId,
        answers: JSON.stringify(answers),
        score: scored.score,
        level: scored.level,
        assessed_at: new Date(now),
      })
      .execute();
    return resultOf(id, scored.level, now);
  }
}

/** Whether a member has a result that is valid at `now`, milliseconds since 1970. */
export async function isRiskAssessed(
  query: Database['query'] | Tx,
  memberId: string,
  now: number,
): Promise<boolean> {
  const row = await query
    .selectFrom('risk_assessment')
    .select('id')
    .where('member_id', '=', memberId)
    .where('assessed_at', '>', new Date(now - lifeMs))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

function resultOf(id: string, level: RiskLevel, assessedAt: number): RiskAssessment {
  return { id, level, assessedAt, validUntil: assessedAt + lifeMs };
}

/** One answer as it arrives. */
interface RiskAnswer {
  readonly question_id: string;
  readonly option_id: string;
}

interface Scored {
  readonly score: number;
  readonly level: RiskLevel;
}

/** Scores a questionnaire, or returns for each question what is missing: each has exactly one of its own options. */
function scoreAnswers(
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

/** Risk tolerance, from the lowest. */
type RiskLevel = 'C1' | 'C2' | 'C3' | 'C4' | 'C5';

interface RiskWords {
  readonly name: string;
  readonly desc: string;
}

/** Name and meaning of a level. */
export const riskWords: Readonly<Record<RiskLevel, RiskWords>> = {
  C1: { name: '保守型', desc: '适合 R1 低风险产品' },
  C2: { name: '谨慎型', desc: '适合 R2 及以下风险等级的产品' },
  C3: { name: '稳健型', desc: '适合 R3 及以下风险等级的产品' },
  C4: { name: '积极型', desc: '适合 R4 及以下风险等级的产品' },
  C5: { name: '进取型', desc: '适合全部风险等级的产品' },
};

const floors = [
  [80, 'C5'],
  [60, 'C4'],
  [40, 'C3'],
  [20, 'C2'],
] as const;

/** The level of a score from 0 to 96; a person who can bear no loss is C1 whatever the other answers are. */
export function riskLevelOf(score: number, canBearLoss: boolean): RiskLevel {
  const reached = floors.find(([floor]) => score >= floor);
  return canBearLoss && reached ? reached[1] : 'C1';
}
