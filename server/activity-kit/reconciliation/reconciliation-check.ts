import type { Tables } from '#server/db/tables.ts';
import type { Kysely } from 'kysely';

/** Two sets of books of an activity that must say the same at every moment. */
export interface ReconciliationCheck {
  readonly name: string;
  /**
   * One line for every difference, none when the books agree. It reads with ONE statement, because two would see two
   * moments of an activity that is running.
   */
  readonly run: (query: Kysely<Tables>, activityId: string) => Promise<readonly string[]>;
}
