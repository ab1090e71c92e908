import type { Database, Tx } from '#server/db/database.ts';
import type { Foundation } from '#server/foundation.ts';
import { requireAllowance } from '#server/plugins/call-limits.ts';
import { formRefused } from './form-refused.ts';
import type { RiskLevel } from './risk-level.ts';
import { riskQuestionnaire } from './risk-questionnaire.ts';
import { scoreAnswers } from './score-answers.ts';
import type { RiskAnswer } from './score-answers.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** A result counts for twelve months (reference: security Y15). */
const lifeMs = 365 * dayMs;
/** Who repeats the questionnaire until the level suits has not answered it. */
const mostADay = 5;

/** A result that counts. */
export interface RiskAssessment {
  readonly id: string;
  readonly level: RiskLevel;
  /** Milliseconds since 1970. */
  readonly assessedAt: number;
  /** Milliseconds since 1970; from then on it counts no longer. */
  readonly validUntil: number;
}

/** What members answered to the questionnaire on risk; every answer is kept, the newest result counts. */
export class RiskAssessments {
  constructor(private readonly foundation: Pick<Foundation, 'clock' | 'random'>) {}

  /** The result that counts for a member, or null. */
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
    return this.foundation.clock.now() < result.validUntil ? result : null;
  }

  /** Scores and keeps the answers of a member. @throws Fault formRefused, or tooMany after five on one day. */
  async take(
    transaction: Tx,
    memberId: string,
    { version, answers }: { readonly version: string; readonly answers: readonly RiskAnswer[] },
  ): Promise<RiskAssessment> {
    const { clock, random } = this.foundation;
    const now = clock.now();
    if (version !== riskQuestionnaire.version) {
      throw formRefused([{ field: 'answers', msg: '问卷已更新，请刷新页面后重新填写' }]);
    }
    const scored = scoreAnswers(answers);
    if ('problems' in scored) throw formRefused(scored.problems);
    const limit = { bucket: `risk-day:${memberId}`, most: mostADay, windowMs: dayMs };
    await requireAllowance(transaction, limit, now, '今天的测评次数已用完，请明天再试');
    const id = random.uuid();
    await transaction
      .insertInto('risk_assessment')
      .values({
        ...{ id, version, member_id: memberId, answers: JSON.stringify(answers) },
        ...{ score: scored.score, level: scored.level, assessed_at: new Date(now) },
      })
      .execute();
    return resultOf(id, scored.level, now);
  }
}

function resultOf(id: string, level: RiskLevel, assessedAt: number): RiskAssessment {
  return { id, level, assessedAt, validUntil: assessedAt + lifeMs };
}
