import { findDifferences } from '#server/books.ts';
import { replayErasures } from '#server/console/support/erasure-list.ts';
import type { Erasure } from '#server/console/support/erasure-list.ts';
import { Database } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { openPostgres } from '#server/db/postgres-engine.ts';
import type { Author } from '#server/engine/audit/audit.ts';

/** Reading all books of a large activity takes longer than any call. */
const longestStatementMs = 30 * 60_000;

/** What is known about a restored database; it may be used when there is no problem. */
export interface RestoredProof {
  readonly facts: readonly string[];
  readonly problems: readonly string[];
}

/**
 * Brings a restored database to the schema of this release, erases again who was erased after its moment, and compares all
 * books from their first row.
 */
export async function proveRestored(
  url: string,
  erasures: readonly Erasure[],
  author: Author,
): Promise<RestoredProof> {
  const database = new Database(
    await openPostgres({ connectionString: url, statement_timeout: longestStatementMs }),
  );
  try {
    await migrate(database.query);
    const { erased, waiting } = await replayErasures(database, erasures, author);
    const problems = waiting.map(
      (id) => `member ${id} has an award on its way: erase it when that has arrived`,
    );
    const known = await database.query.selectFrom('activity').select('id').orderBy('id').execute();
    let agreeing = 0;
    for (const { id } of known) {
      const lines = await findDifferences(database, id);
      if (lines.length === 0) agreeing += 1;
      problems.push(...lines.map((line) => `${id}: ${line}`));
    }
    return {
      facts: [
        `${String(erased.length)} of ${String(erasures.length)} erasures were carried out again`,
        `the books of ${String(agreeing)} of ${String(known.length)} activities agree`,
      ],
      problems,
    };
  } finally {
    await database.close();
  }
}
