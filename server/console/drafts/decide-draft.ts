import { codes } from '#contract/http/codes.ts';
import type { Tx } from '#server/db/database.ts';
import { writeAudit } from '#server/engine/audit/audit.ts';
import type { Author } from '#server/engine/audit/audit.ts';
import { changeState } from '#server/engine/activity/activity-changes.ts';
import { applyOne } from '#server/engine/content/apply-content.ts';
import { ApiError } from '#server/plugins/api-error.ts';
import { judgeDraft } from './draft-context.ts';
import type { DraftDeps } from './draft-context.ts';
import { findContent } from './known-activity.ts';
import { isActivity } from './draft-problems.ts';
import type { Draft } from './draft-records.ts';

const refusal = (msg: string) => new ApiError(codes.formRefused, msg);

/** How the audit names the activity of a draft. */
export const subjectOf = ({ activity_id: id }: Pick<Draft, 'activity_id'>): string => `activity:${id}`;

/** Whether anything keeps a draft from being applied. @throws ApiError formRefused with the first reason */
export async function requireApplicable(
  deps: DraftDeps,
  transaction: Tx,
  draft: Draft,
  now: number,
): Promise<void> {
  const known = await findContent(transaction, draft.activity_id);
  if ((known?.version ?? 0) !== draft.base_version) {
    throw refusal('活动在草稿开始之后有了新版本，请放弃草稿后重新修改');
  }
  const [problem] = await judgeDraft(deps, transaction, draft.content, now);
  if (problem === undefined) return;
  // Words about the window say so themselves.
  const place = problem.place === 'window' ? '' : `${problem.place} `;
  throw refusal(`内容检查没有通过：${place}${problem.words}`);
}

/**
 * Writes an approved draft into the activity, in the transaction of its approval; a new activity waits for its window from now
 * on. The audit names who approved it, and what was written by whom.
 * @throws ApiError formRefused when the activity or the rules have changed in the meantime
 */
export async function applyDraft(
  deps: DraftDeps,
  transaction: Tx,
  draft: Draft,
  author: Author,
): Promise<void> {
  await requireApplicable(deps, transaction, draft, author.now);
  const { content } = draft;
  if (!isActivity(content)) throw refusal('草稿不是一个完整的活动');
  const known = await transaction
    .selectFrom('activity')
    .select(['sort', 'is_sample', 'state'])
    .where('id', '=', draft.activity_id)
    .forUpdate()
    .executeTakeFirst();
  const place = {
    sort: known?.sort ?? (await nextSort(transaction)),
    isSample: known?.is_sample ?? !deps.context.config.production,
  };
  const version = await applyOne(transaction, content, place, author).catch((error: unknown) => {
    // Stock below what was given, or a budget below what was spent.
    if (error instanceof ApiError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    if (/check constraint|keeps its amount/.test(reason)) {
      throw refusal('库存不能少于已发出的份数，预算不能少于已支出的金额，红包的总额与份数不能修改');
    }
    throw error;
  });
  if (known?.state === 'draft') await changeState(transaction, draft.activity_id, 'scheduled', author);
  await transaction
    .updateTable('activity_draft')
    .set({ state: 'applied', failure: '' })
    .where('id', '=', draft.id)
    .execute();
  await writeAudit(transaction, author, {
    ...{ action: 'activity.apply_draft', subject: subjectOf(draft) },
    before: { draft: draft.id, revision: draft.revision, submittedBy: draft.submitted_by, note: draft.note },
    after: { version },
  });
}

async function nextSort(transaction: Tx): Promise<number> {
  const last = await transaction
    .selectFrom('activity')
    .select('sort')
    .orderBy('sort', 'desc')
    .limit(1)
    .executeTakeFirst();
  return (last?.sort ?? -1) + 1;
}
