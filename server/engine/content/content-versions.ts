import { canonicalJson } from '#server/canonical-json.ts';
import type { Database, Tx } from '#server/db/database.ts';
import { selectWithVersion } from '#server/engine/activity/activity-repository.ts';
import type { Content, ContentActivity } from '#server/engine/activity/activity.schema.ts';
import { writeAudit } from '#server/engine/audit/audit.ts';
import type { Author } from '#server/engine/audit/audit.ts';
import { createHash } from 'node:crypto';

/** Version of an activity of the content. */
export interface VersionPlace {
  /** The version number once the content is applied. */
  readonly versionNo: number;
  /** The content differs from the current version, so it becomes a new version. */
  readonly isNew: boolean;
}

/** Finds the version that the content will become, and locks the activity until the transaction ends. */
export async function nextVersion(transaction: Tx, activity: ContentActivity): Promise<VersionPlace> {
  const known = await transaction
    .selectFrom('activity')
    .select(['version', 'version_no'])
    .where('id', '=', activity.id)
    .forUpdate()
    .executeTakeFirst();
  const current = known?.version_no ?? 0;
  const isNew = current === 0 || known?.version !== versionOf(activity);
  return { versionNo: isNew ? current + 1 : current, isNew };
}

/** Stores the content as a version, and the previous content in the audit. Earlier versions do not change. */
export async function storeVersion(
  transaction: Tx,
  activity: ContentActivity,
  versionNo: number,
  author: Author,
): Promise<void> {
  const before = await transaction
    .selectFrom('activity_version')
    .select('content')
    .where('activity_id', '=', activity.id)
    .where('version_no', '=', versionNo - 1)
    .executeTakeFirst();
  await transaction
    .insertInto('activity_version')
    .values({
      activity_id: activity.id,
      version_no: versionNo,
      content: JSON.stringify(activity),
      content_hash: versionOf(activity),
      created_at: new Date(author.now),
    })
    .execute();
  await writeAudit(transaction, author, {
    action: 'activity.content',
    subject: `activity:${activity.id}`,
    before: before?.content ?? null,
    after: activity,
  });
}

/** Hash of an activity of the content, whatever the order of its keys; the database stores that of the content it was written from. */
export function versionOf(activity: ContentActivity): string {
  return createHash('sha256').update(canonicalJson(activity)).digest('base64url').slice(0, 16);
}

/**
 * Changes that `apply` would make: a line for every activity that is new, that differs (with the changed fields
 * below), or that only the database has.
 */
export async function contentDifferences({ query }: Database, content: Content): Promise<string[]> {
  const rows = await selectWithVersion(query)
    .select(['activity.id', 'activity.version', 'activity.version_no', 'activity_version.content'])
    .execute();
  const stored = new Map(rows.map((row) => [row.id, row]));
  const written = new Set(content.activities.map((activity) => activity.id));
  return [
    ...content.activities.flatMap((activity) => difference(activity, stored.get(activity.id))),
    ...rows.filter((row) => !written.has(row.id)).map((row) => `? ${row.id} is only in the database`),
  ];
}

interface StoredVersion {
  readonly version: string;
  readonly version_no: number;
  readonly content: unknown;
}

function difference(activity: ContentActivity, stored: StoredVersion | undefined): string[] {
  if (stored === undefined) return [`+ ${activity.id}`];
  if (stored.version === versionOf(activity)) return [];
  const becomes = `version ${String(stored.version_no)} -> ${String(stored.version_no + 1)}`;
  const places = describeChange(stored.content ?? {}, activity).map((line) => `    ${line}`);
  return [`~ ${activity.id}: ${becomes}`, ...places];
}

/** Differences between two JSON values, one line for each field: `prizes/0/stock: 200 -> 300`. */
function describeChange(before: unknown, after: unknown, place = ''): string[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  if (!isBranch(before) || !isBranch(after)) return [`${place}: ${shown(before)} -> ${shown(after)}`];
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].flatMap((name) =>
    describeChange(before[name], after[name], place === '' ? name : `${place}/${name}`),
  );
}

function isBranch(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function shown(value: unknown): string {
  return value === undefined ? 'nothing' : JSON.stringify(value);
}
