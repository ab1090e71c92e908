import type { Database } from '#server/db/database.ts';

/** An award as spec section 3 shows it. */
export interface AwardView {
  readonly award_id: string;
  readonly title: string;
  readonly value_desc: string;
  readonly source_desc: string;
  readonly award_time: number;
}

interface Owner {
  readonly memberId: string;
  readonly activityId: string;
}

interface Page extends Owner {
  readonly offset: number;
  readonly limit: number;
}

/** The awards of a member in an activity, newest first. */
export async function listAwards(database: Database, page: Page): Promise<AwardView[]> {
  const rows = await awardsOf(database, page).offset(page.offset).limit(page.limit).execute();
  return rows.map(awardView);
}

/**
 * All awards of a member in an activity, newest first, and the tasks they were granted for: a task is finished in the
 * transaction that grants its award, so one statement tells both.
 */
export async function awardsAndTasks(
  database: Database,
  owner: Owner,
): Promise<{ awards: AwardView[]; finished: ReadonlySet<string> }> {
  const rows = await awardsOf(database, owner).execute();
  const taskSources = rows.map((row) => row.source).filter((source) => source.startsWith('task:'));
  return {
    awards: rows.map(awardView),
    finished: new Set(taskSources.map((source) => source.slice('task:'.length))),
  };
}

function awardsOf(database: Database, { memberId, activityId }: Owner) {
  return database.query
    .selectFrom('award')
    .select(['id', 'title', 'value_desc', 'source_desc', 'source', 'awarded_at'])
    .where('member_id', '=', memberId)
    .where('activity_id', '=', activityId)
    .orderBy('awarded_at', 'desc')
    .orderBy('source');
}

interface AwardRow {
  readonly id: string;
  readonly title: string;
  readonly value_desc: string;
  readonly source_desc: string;
  readonly awarded_at: Date;
}

function awardView({ id, title, value_desc, source_desc, awarded_at: awardedAt }: AwardRow): AwardView {
  return { award_id: id, title, value_desc, source_desc, award_time: awardedAt.getTime() };
}

/** How many awards a member has in an activity. */
export async function countAwards(database: Database, memberId: string, activityId: string): Promise<number> {
  const { total } = await database.query
    .selectFrom('award')
    .select((row) => row.fn.countAll<string>().as('total'))
    .where('member_id', '=', memberId)
    .where('activity_id', '=', activityId)
    .executeTakeFirstOrThrow();
  return Number(total);
}
