import type { Database } from '#server/db/database.ts';
import type { JobHandler } from '#server/modules/jobs/jobs.ts';
import { ApiError } from '#server/plugins/api-error.ts';
import { publishScheduled } from './page-acts.ts';
import { lockPage } from './page-records.ts';
import type { PageDeps } from './page-records.ts';

/** Pages of one run; the next run goes on. */
const pageSize = 50;

/**
 * The job that publishes scheduled versions whose moment has come. One that cannot be published any more is taken off the
 * schedule with the reason, which the console shows; it holds up no other.
 */
export function publishDueJob(deps: PageDeps): JobHandler {
  const { database } = deps.context;
  return {
    kind: 'publish_pages',
    run: async (_job, now) => {
      for (const id of await listDue(database, now)) await publishDue(deps, id, now);
    },
  };
}

async function listDue({ query }: Database, now: number): Promise<readonly string[]> {
  const rows = await query
    .selectFrom('page')
    .select('id')
    .where('scheduled_at', '<=', new Date(now))
    .orderBy('scheduled_at')
    .limit(pageSize)
    .execute();
  return rows.map(({ id }) => id);
}

async function publishDue(deps: PageDeps, id: string, now: number): Promise<void> {
  const { database, random } = deps.context;
  let version: number | null = null;
  try {
    await database.transaction(async (transaction) => {
      const page = await lockPage(deps, transaction, id, now);
      // It was taken back, or another server was first.
      if (page.scheduled_at === null || page.scheduled_at.getTime() > now) return;
      version = page.scheduled_version;
      const by = { actor: 'job:publish_pages', reason: page.schedule_reason, requestId: random.uuid() };
      await publishScheduled(deps, transaction, page, { ...by, random, now });
    });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    await database.query
      .updateTable('page')
      .set(({ eb }) => ({
        ...{ scheduled_version: null, scheduled_at: null, failure: error.msg },
        changes: eb('changes', '+', 1),
      }))
      .where('id', '=', id)
      .where('scheduled_version', '=', version)
      .where('scheduled_at', '<=', new Date(now))
      .execute();
  }
}
