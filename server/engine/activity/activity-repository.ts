import { dayMs, secondMs } from '#server/clock.ts';
import type { Database, Tx } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.ts';
import { sql } from 'kysely';
import type { Kysely, RawBuilder, Selectable } from 'kysely';
import type { ContentDisclosure, ContentPool, CouponTerms } from './activity.schema.ts';
import { isPublic } from './activity.ts';
import type { Activity, ActivityPrize, ActivityTask } from './activity.ts';
import { pictureOfKind } from './prize-picture.ts';

/** Activities as they were read last, by their ids, each with what tells that its content has changed since. */
export type KnownContents = ReadonlyMap<string, { readonly mark: string; readonly activity: Activity }>;

/** Every activity with its tasks and prizes, in the order of the content. */
export async function loadActivities(database: Database): Promise<readonly Activity[]> {
  return (await reloadActivities(database, new Map())).activities;
}

/**
 * The same, with what the next reading needs to know of it. Of those in `known` only what can change without a new version is read;
 * those that are no longer stored are not in the result.
 */
export async function reloadActivities(
  { query }: Database,
  known: KnownContents,
): Promise<{ readonly activities: readonly Activity[]; readonly contents: KnownContents }> {
  const rows = await liveRows(query)
    // What expires of a red packet leaves its total without a new version.
    .select(
      sql<string>`version || ' ' || activity.version_no || ' ' ||
        (select coalesce(sum(total), 0) from activity_prize where activity_id = activity.id)`.as('mark'),
    )
    .select('activity.id')
    .orderBy('sort')
    .orderBy('id')
    .execute();
  // Activities that are older than versions have none.
  const isChanged = ({ id, mark, version_no: versionNo }: (typeof rows)[number]): boolean =>
    versionNo === 0 || known.get(id)?.mark !== mark;
  const loaded = await loadContents(
    query,
    rows.filter(isChanged).map(({ id }) => id),
  );
  const read = rows.flatMap((row) => {
    const activity = isChanged(row) ? loaded.get(row.id) : known.get(row.id)?.activity;
    return activity === undefined ? [] : [{ row, activity }];
  });
  return {
    activities: read.map(({ row, activity }) => ({ ...activity, ...liveFieldsOf(row) })),
    contents: new Map(read.map(({ row: { id, mark }, activity }) => [id, { mark, activity }])),
  };
}

async function loadContents(
  query: Kysely<Tables>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Activity>> {
  if (ids.length === 0) return new Map();
  const [rows, tasks, prizes] = await Promise.all([
    activityRows(query)
      .where(sql<boolean>`activity.id = any(${ids}::text[])`)
      .execute(),
    query
      .selectFrom('activity_task')
      .selectAll()
      .where(sql<boolean>`activity_id = any(${ids}::text[])`)
      .orderBy('sort')
      .execute(),
    query
      .selectFrom('activity_prize')
      .selectAll()
      .where(sql<boolean>`activity_id = any(${ids}::text[])`)
      .orderBy('prize_id')
      .execute(),
  ]);
  const [tasksById, prizesById] = [byActivity(tasks), byActivity(prizes)];
  return new Map(
    rows.map((row) => [row.id, toActivity(row, tasksById.get(row.id) ?? [], prizesById.get(row.id) ?? [])]),
  );
}

function byActivity<R extends { readonly activity_id: string }>(
  rows: readonly R[],
): ReadonlyMap<string, R[]> {
  const found = new Map<string, R[]>();
  for (const row of rows) {
    const those = found.get(row.activity_id);
    if (those === undefined) found.set(row.activity_id, [row]);
    else those.push(row);
  }
  return found;
}

/** The condition that something can still be claimed in an activity, by the alias of its row: {@link claimEnd} in SQL. */
export function canBeClaimed(alias: string, now: number): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  const claimSeconds = sql`coalesce((${column('disclosure')} ->> 'claimDays')::int4, 0) * ${dayMs / secondMs}::int4`;
  return sql<boolean>`extract(epoch from ${column('ends_at')})::float8 + ${claimSeconds} > ${now / secondMs}::float8`;
}

/** The current state of one activity, read in the transaction of the action; null when there is none. */
export async function loadActivity(transaction: Tx, id: string): Promise<Activity | null> {
  const row = await activityRow(transaction, id).executeTakeFirst();
  return row ? toActivity(row, row.tasks, row.prizes) : null;
}

function activityRow(transaction: Tx, id: string) {
  // In one statement, because every grant begins with it.
  return activityRows(transaction)
    .select([
      sql<Row<'activity_task'>[]>`(select coalesce(jsonb_agg(t order by t.sort), '[]') from activity_task t
        where t.activity_id = activity.id)`.as('tasks'),
      sql<
        Row<'activity_prize'>[]
      >`(select coalesce(jsonb_agg(p order by p.prize_id), '[]') from activity_prize p
        where p.activity_id = activity.id)`.as('prizes'),
    ])
    .where('activity.id', '=', id);
}

function activityRows(query: Kysely<Tables>) {
  return selectWithVersion(query).selectAll('activity').select('activity_version.drawn_on');
}

type Row<T extends keyof Tables> = Selectable<Tables[T]>;

function toActivity(
  row: Row<'activity'> & { readonly drawn_on: boolean | null },
  tasks: readonly Row<'activity_task'>[],
  prizes: readonly Row<'activity_prize'>[],
): Activity {
  const { id, type, title, summary, tag, picture, path, organiser, rules, config, state } = row;
  return {
    id,
    type,
    title,
    summary,
    tag,
    picture,
    path,
    organiser,
    rules,
    config,
    state,
    onlineStatus: row.online_status,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    isSample: row.is_sample,
    // The content check has validated their shape before they were stored.
    disclosure: row.disclosure as ContentDisclosure | null,
    pools: row.pools as readonly ContentPool[],
    breakerReason: row.breaker_reason,
    pauseText: row.pause_text,
    versionNo: row.version_no,
    isDrawnOn: row.drawn_on ?? true,
    tasks: tasks.map(toTask),
    prizes: prizes.map(toPrize),
  };
}

function toTask(row: Row<'activity_task'>): ActivityTask {
  const { kind, title, description, icon, button, path, article } = row;
  const award = {
    awardTitle: row.award_title,
    awardValueDesc: row.award_value_desc,
    awardKind: row.award_kind,
    awardValueFen: row.award_value_fen,
  };
  return { taskId: row.task_id, kind, title, description, icon, button, path, article, ...award };
}

function toPrize(row: Row<'activity_prize'>): ActivityPrize {
  return {
    prizeId: row.prize_id,
    title: row.title,
    valueDesc: row.value_desc,
    sourceDesc: row.source_desc,
    kind: row.kind,
    valueFen: row.value_fen,
    sharedFen: row.shared_fen === null ? null : Number(row.shared_fen),
    total: row.total,
    perDay: row.per_day,
    picture: row.picture === '' ? pictureOfKind(row.kind) : row.picture,
    // As the pools: the content check has validated its shape.
    coupon: row.coupon as CouponTerms | null,
  };
}

/** The content of a version of an activity, with its fingerprint. */
interface KnownVersion {
  readonly fingerprint: string;
  readonly activity: Activity;
}

/**
 * The versions that were read last, by the id of their activity; separate for each database. They are no cache (`server/cache.ts`):
 * a version never changes, and its transaction reads first which one it is.
 */
const knownVersions = new WeakMap<Database, Map<string, KnownVersion>>();

/**
 * The current state of one activity; the enrolment of the member, if it exists, is locked until the transaction ends.
 * Null when there is no such activity or when it is not public, after the same one statement. State, window and breaker are read in the transaction; tasks, prizes and texts
 * only once for each version, because a version never changes: reading them was a fifth of the cost of a draw.
 */
export async function loadPublicForUpdate(
  database: Database,
  transaction: Tx,
  id: string,
  memberId: string,
): Promise<{ readonly activity: Activity; readonly isEnrolled: boolean } | null> {
  const row = await loadLiveRow(transaction, id, memberId);
  if (row === undefined || !isPublic({ onlineStatus: row.online_status, state: row.state })) return null;
  const isEnrolled = row.is_enrolled === true;
  const versions = knownVersions.get(database) ?? new Map<string, KnownVersion>();
  knownVersions.set(database, versions);
  const known = versions.get(id);
  if (known?.fingerprint === row.version && known.activity.versionNo === row.version_no) {
    return { activity: { ...known.activity, ...liveFieldsOf(row) }, isEnrolled };
  }
  const activity = await loadActivity(transaction, id);
  // An edit may have come in between; activities that are older than versions have none.
  if (activity !== null && row.version_no > 0 && activity.versionNo === row.version_no) {
    versions.set(id, { fingerprint: row.version, activity });
  }
  return activity === null ? null : { activity, isEnrolled };
}

type LiveRow = Awaited<ReturnType<ReturnType<typeof liveRows>['executeTakeFirstOrThrow']>>;

/** What can change without a new version, and the version. */
function liveRows(query: Kysely<Tables>) {
  return selectWithVersion(query)
    .select(['activity.version', 'activity.version_no', 'activity.online_status', 'activity.state'])
    .select(['activity.starts_at', 'activity.ends_at', 'activity.breaker_reason', 'activity.is_sample'])
    .select('activity.pause_text')
    .select('activity_version.drawn_on');
}

function loadLiveRow(transaction: Tx, id: string, memberId: string) {
  return liveRows(transaction)
    .select(
      sql<boolean | null>`(select true from enrolment
        where member_id = ${memberId} and activity_id = ${id} for update)`.as('is_enrolled'),
    )
    .where('activity.id', '=', id)
    .executeTakeFirst();
}

/** The fields that can change without a new version. */
function liveFieldsOf(row: LiveRow) {
  return {
    state: row.state,
    onlineStatus: row.online_status,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    breakerReason: row.breaker_reason,
    pauseText: row.pause_text,
    isSample: row.is_sample,
    isDrawnOn: row.drawn_on ?? true,
  };
}

/** Activities with the current version of each; activities that are older than versions have none. */
export function selectWithVersion(query: Kysely<Tables>) {
  return query
    .selectFrom('activity')
    .leftJoin('activity_version', (join) =>
      join
        .onRef('activity_version.activity_id', '=', 'activity.id')
        .onRef('activity_version.version_no', '=', 'activity.version_no'),
    );
}
