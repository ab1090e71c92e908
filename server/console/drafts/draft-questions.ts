import { codes } from '#contract/http/codes.ts';
import type { ConsoleCall } from '#server/console/console-calls.ts';
import type { Database } from '#server/db/database.ts';
import { ApiError } from '#server/plugins/api-error.ts';
import { sql } from 'kysely';
import { subjectOf } from './decide-draft.ts';
import { noteAct } from './draft-acts.ts';
import type { DraftDeps } from './draft-context.ts';
import { hasWritten, lockDraft } from './draft-records.ts';
import type { Draft } from './draft-records.ts';

const refusal = (msg: string) => new ApiError(codes.formRefused, msg);

interface Said {
  readonly id: string;
  readonly text: string;
}

/**
 * Asks the authors of a draft that waits for a decision; it goes on waiting, and cannot be written in. Only who may decide asks.
 * @throws ApiError forbidden for its writers, formRefused when it does not wait
 */
export async function askAbout({ context }: DraftDeps, { id, text }: Said, call: ConsoleCall): Promise<void> {
  await context.database.transaction(async (transaction) => {
    const draft = await lockDraft(transaction, id);
    if (await hasWritten(transaction, id, call.operator().id)) {
      throw new ApiError(codes.forbidden, '不能对自己写过的草稿提问', {}, 403);
    }
    if (draft.state !== 'submitted') throw refusal('草稿不在待审批状态，不能提问');
    const { length: turn } = await readQuestions(transaction, draft);
    await noteAct(transaction, call, draft, { action: 'draft.ask', reason: text, turn });
  });
}

/** Answers what was asked about a draft. @throws ApiError formRefused when nothing waits for an answer */
export async function answerQuestion(
  { context }: DraftDeps,
  { id, text }: Said,
  call: ConsoleCall,
): Promise<void> {
  await context.database.transaction(async (transaction) => {
    const draft = await lockDraft(transaction, id);
    if (draft.state !== 'submitted') throw refusal('草稿不在待审批状态，不用再回答');
    if (!(await findAsked(transaction, [draft])).has(id)) throw refusal('没有待回答的提问，可能已由别人回答');
    const { length: turn } = await readQuestions(transaction, draft);
    await noteAct(transaction, call, draft, { action: 'draft.answer', reason: text, turn });
  });
}

/** Questions about a draft and their answers, the oldest first: the entries of the audit are them. */
export async function readQuestions(query: Database['query'], draft: Draft) {
  const { rows } = await sql<{
    readonly action: string;
    readonly by: string;
    readonly at: Date;
    readonly text: string;
  }>`
    select entry.action, coalesce(operator.name, entry.actor) as by, entry.at, entry.reason as text
    from audit_entry entry left join operator on 'operator:' || operator.login = entry.actor
    where entry.subject = ${subjectOf(draft)} and entry.action in ('draft.ask', 'draft.answer')
      and entry.before ->> 'draft' = ${draft.id}
    order by (entry.after ->> 'turn')::int`.execute(query);
  return rows.map(({ action, by, at, text }) => {
    const kind: 'ask' | 'answer' = action === 'draft.ask' ? 'ask' : 'answer';
    return { kind, by, at: at.getTime(), text };
  });
}

/** The ids of those drafts that wait for a decision, and whose last question waits for an answer. */
export async function findAsked(
  query: Database['query'],
  list: readonly Draft[],
): Promise<ReadonlySet<string>> {
  const waiting = list.filter(({ state }) => state === 'submitted');
  if (waiting.length === 0) return new Set();
  const { rows } = await sql<{ readonly draft: string; readonly action: string }>`
    select distinct on (draft) entry.before ->> 'draft' as draft, entry.action
    from audit_entry entry
    where entry.subject = any(${waiting.map(subjectOf)}) and entry.action in ('draft.ask', 'draft.answer')
      and entry.before ->> 'draft' = any(${waiting.map(({ id }) => id)})
    order by draft, (entry.after ->> 'turn')::int desc`.execute(query);
  return new Set(rows.filter(({ action }) => action === 'draft.ask').map(({ draft }) => draft));
}
