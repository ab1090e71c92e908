import { findNewestDryRun } from '#server/console/dry-run/dry-run-records.ts';
import type { FinishedDryRun } from '#server/console/dry-run/dry-run-records.ts';
import { versionOf } from '#server/engine/content/content-versions.ts';
import type { Database } from '#server/db/database.ts';
import type { ContentActivity } from '#server/engine/activity/activity.schema.ts';
import { describeChange, worstCase, yuan } from './describe-change.ts';
import { judgeDraft } from './draft-context.ts';
import type { DraftDeps } from './draft-context.ts';
import { findContent } from './known-activity.ts';
import { isActivity } from './draft-problems.ts';
import type { Draft } from './draft-records.ts';

/** The greatest value of one prize, fen (规范促销行为暂行规定, article 17: no prize above 50,000 yuan). */
const maxValueFen = 5_000_000;

interface Gate {
  readonly title: string;
  readonly is_passed: boolean;
  readonly source: string;
  readonly details: string[];
}

/** What a draft would change, what it can cost at most, and which rules it passes, for whoever decides about it. */
export async function reviewDraft(deps: DraftDeps, draft: Draft, now: number) {
  const { query } = deps.context.database;
  const [problems, known, writers, isRunning, played] = await Promise.all([
    judgeDraft(deps, query, draft.content, now),
    findContent(query, draft.activity_id),
    listWriters(query, draft.id),
    hasMembers(query, draft.activity_id),
    isActivity(draft.content) ? findNewestDryRun(query, versionOf(draft.content)) : null,
  ]);
  const after = isActivity(draft.content) ? draft.content : null;
  const before = known?.content ?? null;
  const lines = after === null ? [] : describeChange(before, after, now);
  return {
    revision: draft.revision,
    is_new: before === null,
    lines: lines.map(({ subject, words, isAgainstMembers }) => ({
      ...{ subject, words, is_against_members: isAgainstMembers && isRunning },
    })),
    worst_before_fen: before === null ? null : worstCase(before),
    worst_after_fen: after === null ? 0 : worstCase(after),
    gates:
      after === null ? [shapeGate(problems)] : [shapeGate(problems), ...gatesOf(after, lines, isRunning)],
    dry_run: played === null ? null : summaryOf(played),
    writers,
    is_outdated: (known?.version ?? 0) !== draft.base_version,
    is_running: isRunning,
  };
}

/** What an approver reads of a dry run beside the budget. */
function summaryOf({ id, endedAt, result }: FinishedDryRun) {
  const { members, spend, budget_fen, prizes } = result;
  const ends = prizes
    .filter(({ ends_share: share }) => share > 0)
    .map(({ title, ends_share: share }) => ({ title, share }));
  return { id, members, spend, budget_fen, ends, ended_at: endedAt };
}

function shapeGate(problems: Awaited<ReturnType<typeof judgeDraft>>): Gate {
  return gate(
    '内容检查通过',
    '产品规则 16.13',
    problems.map(({ place, words }) => (place === '' ? words : `${place}：${words}`)),
  );
}

/** Rules of prize promotions that the data can show. Their current text is confirmed by compliance, not by this list. */
function gatesOf(
  activity: ContentActivity,
  lines: ReturnType<typeof describeChange>,
  isRunning: boolean,
): Gate[] {
  const { prizes, pools = [], disclosure, budgetFen = 0, organiser } = activity;
  const worst = worstCase(activity);
  const source = '规范促销行为暂行规定';
  return [
    gate(
      '单个奖品不超过 5 万元',
      source,
      prizes
        .filter(({ valueFen }) => valueFen > maxValueFen)
        .map(({ title, valueFen }) => `「${title}」${yuan(valueFen)}`),
    ),
    gate('公示主办方、联系方式、领取方式与期限', source, disclosure && organiser ? [] : ['公示信息不完整']),
    gate(
      '公示每个奖池的中奖概率',
      source,
      pools
        .filter(({ entries, totalWeight }) => sumOf(entries) !== totalWeight)
        .map(({ id, title = id }) => `奖池「${title}」的权重之和与总权重不符`),
    ),
    gate('预算覆盖最坏情况', '活动预算制度', budgetFen < worst ? [`预算少 ${yuan(worst - budgetFen)}`] : []),
    gate('奖励不以购买、持有或转换基金为条件', '基金销售禁止性规定', []),
    gate(
      '活动开始后只作对用户有利的修改',
      source,
      isRunning ? lines.filter((line) => line.isAgainstMembers).map(({ words }) => words) : [],
    ),
  ];
}

function gate(title: string, source: string, details: string[]): Gate {
  return { title, source, details, is_passed: details.length === 0 };
}

function sumOf(entries: readonly { readonly weight: number }[]): number {
  return entries.reduce((total, { weight }) => total + weight, 0);
}

async function listWriters(query: Database['query'], draftId: string): Promise<string[]> {
  const rows = await query
    .selectFrom('activity_draft_revision')
    .innerJoin('operator', 'operator.id', 'saved_by')
    .select('operator.name')
    .distinct()
    .where('draft_id', '=', draftId)
    .orderBy('operator.name')
    .execute();
  return rows.map(({ name }) => name);
}

async function hasMembers(query: Database['query'], activityId: string): Promise<boolean> {
  const member = await query
    .selectFrom('enrolment')
    .select('member_id')
    .where('activity_id', '=', activityId)
    .limit(1)
    .executeTakeFirst();
  return member !== undefined;
}
