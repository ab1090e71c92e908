import { codes } from '#contract/http/codes.ts';
import type { drafts } from '#contract/console/drafts.ts';
import type { DataOf, InputOf } from '#contract/http/endpoint.ts';
import type { ConsoleCall } from '#server/console/console-calls.ts';
import { actorOf } from '#server/console/console-calls.ts';
import type { DraftState } from '#server/db/console-tables.ts';
import type { Tx } from '#server/db/database.ts';
import { writeAudit } from '#server/engine/audit/audit.ts';
import { ApiError } from '#server/plugins/api-error.ts';
import { applyDraft, requireApplicable, subjectOf } from './decide-draft.ts';
import type { DraftDeps } from './draft-context.ts';
import { hasWritten, lockDraft, openStates } from './draft-records.ts';
import type { Draft } from './draft-records.ts';

type Decision = InputOf<typeof drafts.decide>['body'];

const refusal = (msg: string) => new ApiError(codes.formRefused, msg);

/** Hands a draft to whoever decides. @throws ApiError formRefused when it is not right, or was saved since */
export async function submitDraft(
  deps: DraftDeps,
  { id, revision, reason }: { readonly id: string; readonly revision: number; readonly reason: string },
  call: ConsoleCall,
): Promise<void> {
  await deps.context.database.transaction((transaction) =>
    submitIn(deps, transaction, { id, revision, reason }, call),
  );
}

/** The same, in a transaction of the caller. @throws ApiError formRefused */
export async function submitIn(
  deps: DraftDeps,
  transaction: Tx,
  { id, revision, reason }: { readonly id: string; readonly revision: number; readonly reason: string },
  call: ConsoleCall,
): Promise<void> {
  const draft = await lockDraft(transaction, id);
  if (draft.state !== 'editing') throw refusal('草稿已提交');
  if (draft.revision !== revision) throw refusal('草稿有了新的修改，请看过之后再提交');
  await requireApplicable(deps, transaction, draft, call.now);
  const submitted = { submitted_by: call.operator().id, submitted_at: new Date(call.now), note: reason };
  await move(transaction, draft, 'submitted', { ...submitted, decision: '', failure: '' });
  await noteAct(transaction, call, draft, { action: 'draft.submit', reason });
}

/** Whether somebody has begun and submitted a draft that nobody else has written in: a later end, as the board proposes it. */
export const isOwnProposal = (
  {
    state,
    revision,
    created_by: begunBy,
    submitted_by: submittedBy,
  }: Pick<Draft, 'state' | 'revision' | 'created_by' | 'submitted_by'>,
  operator: string,
): boolean =>
  openStates.includes(state) && revision === 1 && begunBy === operator && submittedBy === operator;

/** Takes back a later end that one has proposed. @throws ApiError forbidden for others, formRefused when it is over or was written in */
export async function takeBackProposal(
  { context }: DraftDeps,
  { id, reason }: { readonly id: string; readonly reason: string },
  call: ConsoleCall,
): Promise<void> {
  await context.database.transaction(async (transaction) => {
    const draft = await lockDraft(transaction, id);
    const { id: operator } = call.operator();
    if (draft.created_by !== operator) throw new ApiError(codes.forbidden, '不是您提议的延期', {}, 403);
    if (!isOwnProposal(draft, operator)) throw refusal('草稿已经生效或结束，或者编辑已在里面修改');
    await move(transaction, draft, 'withdrawn', { apply_at: null });
    await noteAct(transaction, call, draft, { action: 'draft.take_back', reason });
  });
}

/** Takes a draft back to be written on, or gives it up. @throws ApiError formRefused when it is decided about */
export async function takeBackDraft(
  { context }: DraftDeps,
  { id, reason }: { readonly id: string; readonly reason: string },
  call: ConsoleCall,
  to: 'editing' | 'withdrawn',
): Promise<void> {
  await context.database.transaction(async (transaction) => {
    const draft = await lockDraft(transaction, id);
    const from: readonly DraftState[] = to === 'editing' ? ['submitted', 'approved'] : openStates;
    if (!from.includes(draft.state)) throw refusal('草稿已经生效或结束');
    await move(transaction, draft, to, { apply_at: null });
    const action = to === 'editing' ? 'draft.withdraw' : 'draft.discard';
    await noteAct(transaction, call, draft, { action, reason });
  });
}

/**
 * Decides about a draft, by somebody who has written nothing in it. An approved one is applied at once, or waits for its
 * moment.
 * @throws ApiError forbidden for its writers, formRefused when it is another revision than was read, or is not right
 */
export async function decideDraft(
  deps: DraftDeps,
  { id, revision, verdict, reason, apply_at: applyAt }: Decision,
  call: ConsoleCall,
): Promise<DataOf<typeof drafts.decide>> {
  return deps.context.database.transaction(async (transaction) => {
    const draft = await lockDraft(transaction, id);
    const { id: operatorId } = call.operator();
    if (await hasWritten(transaction, id, operatorId)) {
      throw new ApiError(codes.forbidden, '不能审批自己写过的草稿', {}, 403);
    }
    if (draft.state !== 'submitted') throw refusal('草稿不在待审批状态，可能已由别人决定');
    if (draft.revision !== revision) throw refusal('草稿有了新的修改，请看过之后再决定');
    const later = applyAt !== undefined && applyAt > call.now ? new Date(applyAt) : null;
    const state = stateAfter(verdict, later);
    const decided = { decided_by: operatorId, decided_at: new Date(call.now), decision: reason };
    await noteAct(transaction, call, draft, { action: `draft.${verdict}`, reason });
    if (verdict === 'approve') {
      await requireApplicable(deps, transaction, draft, later?.getTime() ?? call.now);
    }
    await move(transaction, draft, state, { ...decided, apply_at: later });
    if (state === 'applied') await applyDraft(deps, transaction, draft, call.author(reason));
    return { state };
  });
}

function stateAfter(verdict: Decision['verdict'], later: Date | null): DraftState {
  if (verdict === 'return') return 'editing';
  if (verdict === 'refuse') return 'refused';
  return later === null ? 'applied' : 'approved';
}

type Columns = Partial<
  Pick<
    Draft,
    | 'submitted_by'
    | 'submitted_at'
    | 'note'
    | 'decided_by'
    | 'decided_at'
    | 'decision'
    | 'apply_at'
    | 'failure'
  >
>;

async function move(transaction: Tx, draft: Draft, state: DraftState, columns: Columns): Promise<void> {
  const moved = await transaction
    .updateTable('activity_draft')
    .set({ state, ...columns })
    .where('id', '=', draft.id)
    .where('state', '=', draft.state)
    .executeTakeFirst();
  if (moved.numUpdatedRows !== 1n) throw refusal('草稿刚刚有了变化，请刷新页面');
}

interface Act {
  readonly action: string;
  readonly reason: string;
  /** Of a question or an answer: how many stand before it. */
  readonly turn?: number;
}

/** Writes an act about a draft into the audit. */
export async function noteAct(
  transaction: Tx,
  call: ConsoleCall,
  draft: Draft,
  { action, reason, ...more }: Act,
): Promise<void> {
  await writeAudit(transaction, call.author(reason), {
    ...{ action, subject: subjectOf(draft) },
    before: { draft: draft.id, revision: draft.revision, state: draft.state },
    after: { by: actorOf(call.operator()), ...more },
  });
}
