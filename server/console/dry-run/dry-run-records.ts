import type { DryRunState } from '#contract/console/dry-run.ts';
import type { dryRunResultSchema } from '#contract/console/dry-run.schema.ts';
import { minuteMs } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.ts';
import type { Kysely } from 'kysely';
import type { Static } from 'typebox';
import type { DryRunOptions } from './campaign-model.ts';
import { dropDatabase, ownName } from './own-database.ts';

/** A dry run whose server has not been seen for so long does not go on; milliseconds. */
const lostAfterMs = minuteMs;
/** Rows of a history. */
const maxShown = 50;

/** A finished dry run, for whoever decides about the content. */
export interface FinishedDryRun {
  readonly id: string;
  readonly options: DryRunOptions;
  readonly result: Static<typeof dryRunResultSchema>;
  /** Milliseconds since 1970. */
  readonly endedAt: number;
}

/** The newest finished dry run of a content, by the hash of `versionOf`; null when there is none. */
export async function findNewestDryRun(
  query: Kysely<Tables>,
  contentHash: string,
): Promise<FinishedDryRun | null> {
  const row = await query
    .selectFrom('dry_run')
    .select(['id', 'options', 'result', 'ended_at', 'created_at'])
    .where('content_hash', '=', contentHash)
    .where('state', '=', 'done')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row?.result) return null;
  const { id, options, result, ended_at: endedAt, created_at: createdAt } = row;
  return { id, options, result, endedAt: (endedAt ?? createdAt).getTime() };
}

/** The newest dry runs, of one activity or of all. */
export async function listDryRuns({ query }: Database, activityId?: string) {
  let select = query.selectFrom('dry_run').selectAll();
  if (activityId !== undefined) select = select.where('activity_id', '=', activityId);
  const rows = await select.orderBy('created_at', 'desc').limit(maxShown).execute();
  return rows.map((row) => ({
    ...viewOf(row),
    members: row.options.members,
    spend_fen: row.result?.spend.mean ?? null,
  }));
}

/** One dry run with its options and its result; null when there is none. */
export async function findDryRun({ query }: Database, id: string) {
  const row = await query.selectFrom('dry_run').selectAll().where('id', '=', id).executeTakeFirst();
  return row === undefined ? null : { ...viewOf(row), options: row.options, result: row.result };
}

interface Row {
  readonly id: string;
  readonly activity_id: string;
  readonly title: string;
  readonly content_hash: string;
  readonly state: DryRunState;
  readonly progress: number;
  readonly failure: string;
  readonly requested_by: string;
  readonly created_at: Date;
  readonly ended_at: Date | null;
}

function viewOf({ id, activity_id, title, content_hash, state, progress, failure, ...row }: Row) {
  return {
    ...{ id, activity: activity_id, title, content_hash, state, progress, failure },
    requested_by: row.requested_by,
    created_at: row.created_at.getTime(),
    ended_at: row.ended_at?.getTime() ?? null,
  };
}

/** Marks dry runs whose server is gone as interrupted, and drops the databases that they have left. */
export async function sweepLostRuns(database: Database, now: number): Promise<void> {
  const lost = await database.query
    .updateTable('dry_run')
    .set({ state: 'interrupted', ended_at: new Date(now), failure: '服务器重启或停止，试算没有完成' })
    .where('state', '=', 'running')
    .where('beat_at', '<', new Date(now - lostAfterMs))
    .returning('id')
    .execute();
  for (const { id } of lost) await dropDatabase(database, ownName(id));
}
