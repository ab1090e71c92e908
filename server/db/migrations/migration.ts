import type { Kysely } from 'kysely';

/** One step of the schema; it runs once, in a transaction, and is never edited after it was released. */
export interface Migration {
  readonly name: string;
  /** The tables are the ones of its own time, so nothing of `Tables` is visible here. */
  readonly up: (database: Kysely<unknown>) => Promise<void>;
}
