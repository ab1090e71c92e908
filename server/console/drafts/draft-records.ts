import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { DraftState } from '#server/db/console-tables.ts';
import type { Database, Tx } from '#server/db/database.ts';
import { codes } from '#contract/http/codes.ts';
import { ApiError } from '#server/plugins/api-error.ts';
import type { Operator } from '#server/console/operators/operator-sessions.ts';
import { mergeContent } from './merge-content.ts';
import type { MergeConflict } from './merge-content.ts';

/** What is written so far of an activity. */
export type DraftContent = Readonly<Record<string, unknown>>;

/** A draft as the database has it. */
export type Draft = Awaited<ReturnType<typeof requireDraft>>;

/** The states in which an activity has no second draft. */
export const openStates: readonly DraftState[] = ['editing', 'submitted', 'approved'];

const missing = () => new ApiError(codes.notFound, '没有这份草稿', {}, 404);

/** The draft of an id. @throws ApiError notFound */
export async function requireDraft(query: Database['query'], id: string) {
  const draft = await query.selectFrom('activity_draft').selectAll().where('id', '=', id).executeTakeFirst();
  if (draft === undefined) throw missing();
  return draft;
}

/** The same, locked until the transaction ends. @throws ApiError notFound */
export async function lockDraft(transaction: Tx, id: string): Promise<Draft> {
  const draft = await transaction
    .selectFrom('activity_draft')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (draft === undefined) throw missing();
  return draft;
}

interface NewDraft {
  readonly id: string;
  readonly activityId: string;
  readonly baseVersion: number;
  readonly content: DraftContent;
}

/** Begins a draft; the one that is open when the activity has one, so that two authors meet in it. */
export async function beginDraft(
  transaction: Tx,
  { id, activityId, baseVersion, content }: NewDraft,
  by: { readonly operator: Operator; readonly now: number },
): Promise<string> {
  const moment = new Date(by.now);
  const text = JSON.stringify(content);
  const begun = await transaction
    .insertInto('activity_draft')
    .values({
      ...{ id, activity_id: activityId, base_version: baseVersion, content: text, state: 'editing' },
      ...{ created_by: by.operator.id, created_at: moment, changed_by: by.operator.id, changed_at: moment },
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (begun !== undefined) {
    await addRevision(transaction, { id, revision: 1, text }, by);
    return id;
  }
  const open = await transaction
    .selectFrom('activity_draft')
    .select('id')
    .where('activity_id', '=', activityId)
    .where('state', 'in', openStates)
    .executeTakeFirst();
  // It was decided about between the two statements: whoever asks again begins one.
  if (open === undefined) throw new ApiError(codes.formRefused, '请再试一次');
  return open.id;
}

async function addRevision(
  transaction: Tx,
  { id, revision, text }: { readonly id: string; readonly revision: number; readonly text: string },
  { operator, now }: { readonly operator: Operator; readonly now: number },
): Promise<void> {
  await transaction
    .insertInto('activity_draft_revision')
    .values({ draft_id: id, revision, content: text, saved_by: operator.id, saved_at: new Date(now) })
    .execute();
}

/** What a save has led to. */
export interface Saved {
  readonly revision: number;
  /** What is stored; with conflicts what would be, with theirs at those places. */
  readonly content: DraftContent;
  /** What somebody else has changed in the meantime at the same places; then nothing was saved. */
  readonly conflicts: readonly MergeConflict[];
}

/**
 * Saves what an author has written on top of a revision. What others have saved since is joined with it; where both have
 * changed one place nothing is saved, and the author decides. Every revision is kept.
 * @throws ApiError formRefused when the draft is not being written any more
 */
export async function saveDraft(
  transaction: Tx,
  {
    id,
    revision,
    content,
  }: { readonly id: string; readonly revision: number; readonly content: DraftContent },
  by: { readonly operator: Operator; readonly now: number },
): Promise<Saved> {
  const draft = await lockDraft(transaction, id);
  if (draft.state !== 'editing')
    throw new ApiError(codes.formRefused, '草稿已提交，不能再修改；撤回后可以继续编辑');
  const joined = await joinWith(transaction, draft, revision, content);
  if (joined.conflicts.length > 0) return { ...joined, revision: draft.revision };
  const text = JSON.stringify(joined.content);
  // A save that was answered by nothing is sent again.
  if (isDeepStrictEqual(joined.content, draft.content)) return { ...joined, revision: draft.revision };
  const next = draft.revision + 1;
  await transaction
    .updateTable('activity_draft')
    .set({ content: text, revision: next, changed_by: by.operator.id, changed_at: new Date(by.now) })
    .where('id', '=', id)
    .execute();
  await addRevision(transaction, { id, revision: next, text }, by);
  return { ...joined, revision: next };
}

async function joinWith(transaction: Tx, draft: Draft, revision: number, mine: DraftContent) {
  if (revision === draft.revision) return { content: mine, conflicts: [] };
  const base = await transaction
    .selectFrom('activity_draft_revision')
    .select('content')
    .where('draft_id', '=', draft.id)
    .where('revision', '=', revision)
    .executeTakeFirst();
  if (base === undefined) throw new ApiError(codes.formRefused, '草稿的版本不存在，请刷新页面');
  const { content, conflicts } = mergeContent(base.content, draft.content, mine);
  return { content: content as DraftContent, conflicts };
}

/** Notes that somebody has a draft open, and finds who else has: those who were seen in the last half minute. */
export async function seeDraft(
  { query }: Database,
  id: string,
  { operator, now }: { readonly operator: Operator; readonly now: number },
): Promise<readonly string[]> {
  const seen = { draft_id: id, operator_id: operator.id, seen_at: new Date(now) };
  await query
    .insertInto('activity_draft_viewer')
    .values(seen)
    .onConflict((conflict) =>
      conflict.columns(['draft_id', 'operator_id']).doUpdateSet({ seen_at: seen.seen_at }),
    )
    .execute();
  const others = await query
    .selectFrom('activity_draft_viewer')
    .innerJoin('operator', 'operator.id', 'operator_id')
    .select('operator.name')
    .where('draft_id', '=', id)
    .where('operator_id', '<>', operator.id)
    .where('seen_at', '>', new Date(now - 30_000))
    .orderBy('operator.name')
    .execute();
  return others.map(({ name }) => name);
}

/** Whether somebody has written in a draft: they do not decide about it. */
export async function hasWritten(transaction: Tx, id: string, operatorId: string): Promise<boolean> {
  const { rows } = await sql<{ readonly written: boolean }>`
    select exists (
      select from activity_draft_revision where draft_id = ${id}::uuid and saved_by = ${operatorId}::uuid
    ) or exists (
      select from activity_draft where id = ${id}::uuid and submitted_by = ${operatorId}::uuid
    ) as written`.execute(transaction);
  return rows[0]?.written ?? false;
}
