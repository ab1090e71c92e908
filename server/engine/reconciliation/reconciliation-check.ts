import type { RowScope } from '#server/db/row-scope.ts';
import type { Tables } from '#server/db/tables.ts';
import type { Kysely } from 'kysely';

/** Something that two sets of books do not agree on. */
export interface Difference {
  /** What differs and by how much, without figures that grow while members take part: the same in two reads of one fault. */
  readonly key: string;
  /** For an operator. */
  readonly line: string;
}

/** Two sets of books of an activity that must say the same at every moment. */
export interface ReconciliationCheck {
  readonly name: string;
  /**
   * Every difference, none when the books agree. It reads with ONE statement, because two would see two moments of an
   * activity that is running.
   */
  readonly run: (query: Kysely<Tables>, scope: RowScope) => Promise<readonly Difference[]>;
}
