import type { StopKind } from '#contract/console/experiment-terms.ts';
import type { Tx } from '#server/db/database.ts';
import { writeAudit } from '#server/engine/audit/audit.ts';
import type { Author } from '#server/engine/audit/audit.ts';

/** How the audit names an experiment. */
export const experimentSubject = (id: string): string => `experiment:${id}`;

/** Which experiment: one, or the one that runs with a page. */
type Which = { readonly id: string } | { readonly pageId: string };

/**
 * Stops an experiment that runs, once, with its entry in the audit; the reason is that of the author. Its visitors see what
 * everybody sees within three seconds. False when none runs.
 */
export async function stopExperiment(
  transaction: Tx,
  which: Which,
  kind: StopKind,
  author: Author,
): Promise<boolean> {
  const stopped = await transaction
    .updateTable('experiment')
    .set({ state: 'stopped', stopped_at: new Date(author.now), stopped_by: author.actor })
    .set({ stop_kind: kind, stop_reason: author.reason })
    .where('state', '=', 'running')
    .where((row) => ('id' in which ? row('id', '=', which.id) : row('page_id', '=', which.pageId)))
    .returning('id')
    .executeTakeFirst();
  if (stopped === undefined) return false;
  await writeAudit(transaction, author, {
    ...{ action: 'experiment.stop', subject: experimentSubject(stopped.id) },
    ...{ before: { state: 'running' }, after: { state: 'stopped', kind } },
  });
  return true;
}
