import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/** Rows of one activity: of all its members, or of some. */
export interface RowScope {
  readonly activityId: string;
  /** Null for all of them. */
  readonly memberIds: readonly string[] | null;
}

/** The condition that a row of a table, by its alias, is in the scope. */
export function isInScope({ activityId, memberIds }: RowScope, table: string): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  const isOfActivity = sql<boolean>`${column('activity_id')} = ${activityId}`;
  if (memberIds === null) return isOfActivity;
  return sql<boolean>`${isOfActivity} and ${column('member_id')} = any(${memberIds}::uuid[])`;
}
