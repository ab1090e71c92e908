import { sql } from 'kysely';
import type { DraftState } from '#server/db/console-tables.ts';
import type { Database } from '#server/db/database.ts';
import { askedPage, shownPage } from '#server/console/time-page.ts';
import { findAsked } from './draft-questions.ts';
import type { Draft } from './draft-records.ts';

interface Wanted {
  readonly state?: DraftState;
  readonly before?: string;
}

/** The drafts, those that were changed last first, a page of them. */
export async function listDrafts(query: Database['query'], { state, before }: Wanted) {
  const { place, limit } = askedPage({ after: before });
  let select = query.selectFrom('activity_draft').selectAll();
  if (state !== undefined) select = select.where('state', '=', state);
  if (place !== undefined) {
    select = select.where(sql<boolean>`(changed_at, id) < (${place.at}, ${place.id}::uuid)`);
  }
  const rows = await select
    .orderBy('changed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  const { shown: page, next } = shownPage(rows, limit, ({ changed_at: at, id }) => ({ at, id }));
  const [names, asked] = await Promise.all([namesOf(query, page), findAsked(query, page)]);
  return { drafts: page.map((draft) => shown(draft, names, asked)), next };
}

/** A draft as the console shows it. */
export async function shownDraft(query: Database['query'], draft: Draft) {
  const [names, asked] = await Promise.all([namesOf(query, [draft]), findAsked(query, [draft])]);
  return shown(draft, names, asked);
}

function shown(draft: Draft, names: ReadonlyMap<string, string>, asked: ReadonlySet<string>) {
  const { id, activity_id, base_version, revision, state, note, decision, failure } = draft;
  const { title, type } = draft.content;
  const name = (operator: string | null): string => names.get(operator ?? '') ?? '';
  return {
    ...{ id, activity_id, base_version, revision, state, note, decision, failure },
    ...{ title: typeof title === 'string' ? title : '', type: typeof type === 'string' ? type : '' },
    ...{ changed_by: name(draft.changed_by), changed_at: draft.changed_at.getTime() },
    ...{ submitted_by: name(draft.submitted_by), submitted_at: draft.submitted_at?.getTime() ?? null },
    ...{ decided_by: name(draft.decided_by), decided_at: draft.decided_at?.getTime() ?? null },
    apply_at: draft.apply_at?.getTime() ?? null,
    is_asked: asked.has(id),
  };
}

async function namesOf(
  query: Database['query'],
  list: readonly Draft[],
): Promise<ReadonlyMap<string, string>> {
  const ids = list
    .flatMap((draft) => [draft.changed_by, draft.submitted_by, draft.decided_by])
    .filter((id) => id !== null);
  if (ids.length === 0) return new Map();
  const rows = await query.selectFrom('operator').select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
