import type { Kysely } from 'kysely';
import { isOwnProposal } from '#server/console/drafts/draft-acts.ts';
import type { Tables } from '#server/db/tables.ts';
import type { ContentActivity } from '#server/engine/activity/activity.schema.ts';
import { windowOf } from '#server/engine/content/content-rules.ts';

/**
 * The draft that would end an activity later than it does now, `endsAt` in milliseconds, and waits for a decision or for its moment; null
 * when there is none. An activity has one open draft at most.
 */
export async function findExtension(
  query: Kysely<Tables>,
  { id, endsAt }: { readonly id: string; readonly endsAt: number },
) {
  const row = await query
    .selectFrom('activity_draft as draft')
    .innerJoin('operator', 'operator.id', 'draft.submitted_by')
    .select([
      'draft.id',
      'draft.content',
      'draft.state',
      'draft.revision',
      'note',
      'submitted_at',
      'apply_at',
    ])
    .select(['created_by', 'submitted_by', 'operator.name', 'operator.login'])
    .where('activity_id', '=', id)
    .where('draft.state', 'in', ['submitted', 'approved'])
    .executeTakeFirst();
  if (!row?.submitted_by || !row.submitted_at) return null;
  const proposedAt = row.submitted_at.getTime();
  // What is handed in was judged: it has a window.
  const later = windowOf(row.content['window'] as ContentActivity['window'], proposedAt).endsAt.getTime();
  if (later <= endsAt) return null;
  return {
    ...{ draft: row.id, proposer: row.name, proposed_at: proposedAt, reason: row.note, ends_at: later },
    apply_at: row.apply_at?.getTime() ?? null,
    taken_back_by: isOwnProposal(row, row.submitted_by) ? row.login : '',
  };
}
