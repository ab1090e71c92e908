import type { Database, Tx } from '#server/db/database.ts';
import { sql } from 'kysely';
import { activityAndVersion } from './activity-and-version.ts';
import type { Activity } from './activity.ts';
import { loadActivity } from './load-activities.ts';

/** What a version of an activity is made of, under the fingerprint of its content. */
interface KnownVersion {
  readonly fingerprint: string;
  readonly activity: Activity;
}

/** The versions that were read last, by the id of their activity; of each database its own. */
const knownVersions = new WeakMap<Database, Map<string, KnownVersion>>();

/**
 * One activity as it is at this moment, and the participation of the member is locked until the transaction ends, where
 * there is one; null when there is no such activity. State, window and breaker are read in the transaction; tasks, prizes
 * and texts only once a version, because a version never changes: reading them was a fifth of what a draw costs.
 */
export async function loadAndHold(
  database: Database,
  transaction: Tx,
  id: string,
  memberId: string,
): Promise<{ readonly activity: Activity; readonly isHeld: boolean } | null> {
  const row = await readStanding(transaction, id, memberId);
  if (row === undefined) return null;
  const isHeld = row.is_held === true;
  const versions = knownVersions.get(database) ?? new Map<string, KnownVersion>();
  knownVersions.set(database, versions);
  const known = versions.get(id);
  if (known?.fingerprint === row.version && known.activity.versionNo === row.version_no) {
    return { activity: { ...known.activity, ...standingOf(row) }, isHeld };
  }
  const activity = await loadActivity(transaction, id);
  // An edit may have come in between; what was made before versions were kept has none.
  if (activity !== null && row.version_no > 0 && activity.versionNo === row.version_no) {
    versions.set(id, { fingerprint: row.version, activity });
  }
  return activity === null ? null : { activity, isHeld };
}

type Standing = NonNullable<Awaited<ReturnType<typeof readStanding>>>;

function readStanding(transaction: Tx, id: string, memberId: string) {
  return activityAndVersion(transaction)
    .select(['activity.version', 'activity.version_no', 'activity.online_status', 'activity.state'])
    .select(['activity.starts_at', 'activity.ends_at', 'activity.breaker_reason', 'activity.is_sample'])
    .select('activity_version.drawn_on')
    .select(
      sql<boolean | null>`(select true from participation
        where member_id = ${memberId} and activity_id = ${id} for update)`.as('is_held'),
    )
    .where('activity.id', '=', id)
    .executeTakeFirst();
}

/** What moves while a version is in force. */
function standingOf(row: Standing) {
  return {
    state: row.state,
    onlineStatus: row.online_status,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    breakerReason: row.breaker_reason,
    isSample: row.is_sample,
    isDrawnOn: row.drawn_on ?? true,
  };
}
