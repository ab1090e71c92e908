import type { Kysely } from 'kysely';

/** One migration of the schema; it runs once, in a transaction, and is never edited after its release. */
export interface Migration {
  readonly name: string;
  /** The tables are those of the time of the migration, so `Tables` is not visible here. */
  readonly up: (database: Kysely<unknown>) => Promise<void>;
  /**
   * For a step that removes or narrows something: the id of the first release that uses nothing of it. Servers of that release
   * and of later ones live with the step; it is not rolled out beside others.
   */
  readonly unusedSince?: string;
}

/** The last migration of before steps were judged by what servers of the release before can live with. */
export const lastUnjudged = '0051-activity-work';

/** Whether servers that do not know a migration work on its schema. */
export const isExpansion = ({ name, unusedSince }: Migration): boolean =>
  name > lastUnjudged && unusedSince === undefined;
