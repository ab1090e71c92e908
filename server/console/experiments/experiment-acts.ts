import { codes } from '#contract/http/codes.ts';
import type { ConsoleCall } from '#server/console/console-calls.ts';
import { publishWithin } from '#server/console/pages/page-acts.ts';
import { refusal } from '#server/console/pages/page-records.ts';
import type { PageDeps } from '#server/console/pages/page-records.ts';
import type { Tx } from '#server/db/database.ts';
import { writeAudit } from '#server/engine/audit/audit.ts';
import { experimentSubject, stopExperiment } from '#server/engine/experiment/stop-experiment.ts';
import { ApiError } from '#server/plugins/api-error.ts';

/** What every act about an experiment names. */
interface Act {
  readonly id: string;
  readonly reason: string;
}

/** Stops an experiment that runs. */
export function stopRunning(deps: PageDeps, { id, reason }: Act, call: ConsoleCall): Promise<object> {
  return deps.context.database.transaction(async (transaction) => {
    if (!(await stopExperiment(transaction, { id }, 'person', call.author(reason)))) {
      throw refusal('这个实验没有在进行，请刷新后再看');
    }
    return {};
  });
}

/** Concludes that the published version stays. */
export function keepControl(deps: PageDeps, act: Act, call: ConsoleCall): Promise<object> {
  return deps.context.database.transaction(async (transaction) => {
    await conclude(transaction, act, 'control', call);
    return {};
  });
}

/** Concludes for the variant, and publishes it like any other version. */
export function adoptVariant(
  deps: PageDeps,
  { page_changes: changes, ...act }: Act & { readonly page_changes: number },
  call: ConsoleCall,
): Promise<object> {
  return deps.context.database.transaction(async (transaction) => {
    const { page_id: id, variant_version: version, state } = await findExperiment(transaction, act.id);
    // Publishing would stop it.
    if (state !== 'stopped') throw notStopped();
    // The page is locked before the experiment, as everywhere.
    await publishWithin(deps, transaction, { id, version, changes, reason: act.reason }, call);
    await conclude(transaction, act, 'variant', call);
    return {};
  });
}

async function conclude(
  transaction: Tx,
  act: Act,
  outcome: 'variant' | 'control',
  call: ConsoleCall,
): Promise<void> {
  const written = await transaction
    .updateTable('experiment')
    .set({ state: 'concluded', outcome, concluded_by: call.operator().id })
    .set({ concluded_at: new Date(call.now) })
    .where('id', '=', act.id)
    .where('state', '=', 'stopped')
    .executeTakeFirst();
  if (written.numUpdatedRows !== 1n) throw notStopped();
  await audit(transaction, call, act, { action: `experiment.${outcome}`, before: 'stopped' });
}

const notStopped = () => refusal('只有停止了的实验可以下结论，请刷新后再看');

async function findExperiment(transaction: Tx, id: string) {
  const found = await transaction
    .selectFrom('experiment')
    .select(['page_id', 'variant_version', 'state'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (found === undefined) throw new ApiError(codes.notFound, '没有这个实验', {}, 404);
  return found;
}

function audit(
  transaction: Tx,
  call: ConsoleCall,
  { id, reason }: Act,
  { action, before }: { readonly action: string; readonly before: string },
): Promise<void> {
  return writeAudit(transaction, call.author(reason), {
    ...{ action, subject: experimentSubject(id), before: { state: before }, after: {} },
  });
}
