import type { Tables } from '#server/db/tables.ts';
import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';

/** Rows of one activity: of all its members, or of some. */
interface RowScope {
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

/** A difference between two sets of books. */
export interface Difference {
  /**
   * Subject and size of the difference, without figures that grow while members take part: equal in two reads of one
   * fault.
   */
  readonly key: string;
  /** For an operator. */
  readonly line: string;
}

/** Two sets of books of an activity that must agree at all times. */
export interface ReconciliationCheck {
  readonly name: string;
  /** What one run compares: the rows of each member alone, or all rows of the activity, whatever the members of the scope. */
  readonly of: 'member' | 'activity';
  /**
   * Every difference, none when the books agree. Reads with ONE statement, because two would see two states of a
   * running activity.
   */
  readonly run: (query: Kysely<Tables>, scope: RowScope) => Promise<readonly Difference[]>;
}
