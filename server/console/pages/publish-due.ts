import type { Database } from '#server/db/database.ts';
import type { JobHandler } from '#server/modules/jobs/jobs.ts';
import { writeAudit } from '#server/engine/audit/audit.ts';
import { ApiError } from '#server/plugins/api-error.ts';
import { publishScheduled } from './page-acts.ts';
import { lockPage, subjectOf } from './page-records.ts';
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
    await takeOff(deps, { id, version, failure: error.msg }, now);
  }
}

interface Failed {
  readonly id: string;
  readonly version: number | null;
  readonly failure: string;
}

async function takeOff(
  { context: { database, random } }: PageDeps,
  { id, version, failure }: Failed,
  now: number,
): Promise<void> {
  await database.transaction(async (transaction) => {
    const taken = await transaction
      .updateTable('page')
      .set(({ eb }) => ({
        ...{ scheduled_version: null, scheduled_at: null, failure },
        changes: eb('changes', '+', 1),
      }))
      .where('id', '=', id)
      .where('scheduled_version', '=', version)
      .where('scheduled_at', '<=', new Date(now))
      .executeTakeFirst();
    // Somebody has decided about it meanwhile.
    if (taken.numUpdatedRows !== 1n) return;
    const author = { actor: 'job:publish_pages', reason: failure, requestId: random.uuid(), random, now };
    await writeAudit(transaction, author, {
      ...{ action: 'page.unschedule', subject: subjectOf(id) },
      ...{ before: { scheduled: version }, after: {} },
    });
  });
}
