import type { Database } from '#server/db/database.ts';
import { readBooks } from './books.ts';
import type { Ask } from './chaos-server.ts';

/** Questions that the database alone can answer, whichever server runs. */
export type DatabaseAsk = Extract<Ask, { readonly what: 'books' | 'limits' | 'leases' }>;

/** Answers for a server of a run, or in place of several. */
export async function answerFromDatabase(database: Database, ask: DatabaseAsk): Promise<unknown> {
  if (ask.what === 'books') return readBooks(database, ask.activityIds);
  if (ask.what === 'limits') await database.query.deleteFrom('allowance').execute();
  // The lease of a job of a dead server lasts two minutes, which is too long to wait here.
  else
    await database.query.updateTable('job').set({ lease_until: null }).where('done_at', 'is', null).execute();
  return null;
}
