import type { Database } from '#server/db/database.ts';
import type { JobHandler } from '#server/modules/jobs/jobs.ts';
import { ApiError } from '#server/plugins/api-error.ts';
import { applyDraft } from './decide-draft.ts';
import type { DraftDeps } from './draft-context.ts';
import { lockDraft } from './draft-records.ts';

/** Drafts of one run; the next run goes on. */
const pageSize = 50;

/**
 * The job that applies approved drafts whose moment has come. One that does not fit any more goes back to be judged, with the
 * reason; it holds up no other.
 */
export function applyApprovedJob(deps: DraftDeps): JobHandler {
  const { database } = deps.context;
  return {
    kind: 'apply_drafts',
    run: async (_job, now) => {
      for (const id of await listDue(database, now)) await applyDue(deps, id, now);
    },
  };
}

async function listDue({ query }: Database, now: number): Promise<readonly string[]> {
  const rows = await query
    .selectFrom('activity_draft')
    .select('id')
    .where('state', '=', 'approved')
    .where('apply_at', '<=', new Date(now))
    .orderBy('apply_at')
    .limit(pageSize)
    .execute();
  return rows.map(({ id }) => id);
}

async function applyDue(deps: DraftDeps, id: string, now: number): Promise<void> {
  const { database, random } = deps.context;
  try {
    await database.transaction(async (transaction) => {
      const draft = await lockDraft(transaction, id);
      if (draft.state !== 'approved') return;
      const by = { actor: 'job:apply_drafts', reason: draft.decision, requestId: random.uuid() };
      await applyDraft(deps, transaction, draft, { ...by, random, now });
    });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    await database.query
      .updateTable('activity_draft')
      .set({ state: 'submitted', failure: error.msg, apply_at: null })
      .where('id', '=', id)
      .where('state', '=', 'approved')
      .execute();
  }
}
