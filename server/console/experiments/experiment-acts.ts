import type { GoalName, GuardName } from '#contract/console/experiment-terms.ts';
import { activityGoals } from '#contract/console/experiment-terms.ts';
import { codes } from '#contract/http/codes.ts';
import { dayMs } from '#server/clock.ts';
import type { ConsoleCall } from '#server/console/console-calls.ts';
import { publishWithin, requireForeign, requirePublishable } from '#server/console/pages/page-acts.ts';
import { lockPage, refusal, requireDefinition } from '#server/console/pages/page-records.ts';
import type { PageDeps, WrittenPage } from '#server/console/pages/page-records.ts';
import type { Tx } from '#server/db/database.ts';
import { writeAudit } from '#server/engine/audit/audit.ts';
import type { ExperimentPlan } from '#server/engine/experiment/judge-experiment.ts';
import { experimentSubject, stopExperiment } from '#server/engine/experiment/stop-experiment.ts';
import { ApiError } from '#server/plugins/api-error.ts';
import { linkedPaths, requireShownPage, variantProblems } from './experiment-plan.ts';

interface Proposal extends ExperimentPlan {
  readonly page_id: string;
  readonly variant_version: number;
  readonly title: string;
  readonly max_days: number;
  readonly goal: GoalName;
  readonly goal_of: string;
  readonly guards: readonly GuardName[];
  readonly reason: string;
}

/** What every act about an experiment names. */
interface Act {
  readonly id: string;
  readonly reason: string;
}

/** Proposes an experiment with the published version and a saved one. @throws ApiError formRefused when they cannot be compared */
export async function proposeExperiment(
  deps: PageDeps,
  proposal: Proposal,
  call: ConsoleCall,
): Promise<string> {
  const { random, database } = deps.context;
  return database.transaction(async (transaction) => {
    const { page_id: pageId, variant_version: variantVersion, guards, ...plan } = proposal;
    const page = await lockPage(deps, transaction, pageId, call.now);
    const control = await requireShownPage(deps, transaction, pageId);
    await requireComparable(deps, transaction, pageId, control.definition, variantVersion);
    await requireGoal(transaction, control.definition, proposal);
    const id = random.uuid();
    await transaction
      .insertInto('experiment')
      .values({
        ...{ id, page_id: page.id, variant_version: variantVersion, ...plan, guards: JSON.stringify(guards) },
        ...{ salt: random.uuid(), state: 'proposed', control_version: control.version },
        ...{ control_hash: control.hash, proposed_by: call.operator().id, proposed_at: new Date(call.now) },
      })
      .execute();
    await writeAudit(transaction, call.author(proposal.reason), {
      ...{ action: 'experiment.propose', subject: experimentSubject(id), before: null },
      after: { page: pageId, control: control.version, variant: variantVersion, share_bp: plan.share_bp },
    });
    return id;
  });
}

/** Takes back what one has proposed and nobody has decided. */
export function withdrawExperiment(deps: PageDeps, act: Act, call: ConsoleCall): Promise<object> {
  return deps.context.database.transaction(async (transaction) => {
    const written = await transaction
      .updateTable('experiment')
      .set({ state: 'withdrawn', decided_at: new Date(call.now), decision: act.reason })
      .where('id', '=', act.id)
      .where('state', '=', 'proposed')
      .where('proposed_by', '=', call.operator().id)
      .executeTakeFirst();
    if (written.numUpdatedRows !== 1n) throw refusal('只能撤回自己提出的、还没有审批的实验');
    await audit(transaction, call, act, { action: 'experiment.withdraw', before: 'proposed' });
    return {};
  });
}

/**
 * Approves an experiment, which starts it, or refuses it: by a person who has neither proposed it nor written the variant.
 * @throws ApiError forbidden for them, formRefused when it does not fit any more or another one runs with the page
 */
export function decideExperiment(
  deps: PageDeps,
  { is_approved: isApproved, ...act }: Act & { readonly is_approved: boolean },
  call: ConsoleCall,
): Promise<object> {
  return deps.context.database.transaction(async (transaction) => {
    const found = await findExperiment(transaction, act.id);
    if (found.proposed_by === call.operator().id) {
      throw new ApiError(codes.forbidden, '不能审批自己提出的实验，请由另一位审批人决定', {}, 403);
    }
    const started = isApproved ? await requireStartable(deps, transaction, found, call) : {};
    const written = await transaction
      .updateTable('experiment')
      .set({ state: isApproved ? 'running' : 'refused', decided_by: call.operator().id, ...started })
      .set({ decided_at: new Date(call.now), decision: act.reason })
      .where('id', '=', act.id)
      .where('state', '=', 'proposed')
      .executeTakeFirst();
    if (written.numUpdatedRows !== 1n) throw refusal('这个实验已有结果，请刷新后再看');
    const action = isApproved ? 'experiment.start' : 'experiment.refuse';
    await audit(transaction, call, act, { action, before: 'proposed' });
    return {};
  });
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
    .select(['page_id', 'variant_version', 'control_hash', 'proposed_by', 'max_days', 'state'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (found === undefined) throw new ApiError(codes.notFound, '没有这个实验', {}, 404);
  return found;
}

type Found = Awaited<ReturnType<typeof findExperiment>>;

async function requireStartable(
  deps: PageDeps,
  transaction: Tx,
  { page_id: pageId, variant_version: variantVersion, control_hash: hash, max_days: days }: Found,
  call: ConsoleCall,
) {
  const page = await lockPage(deps, transaction, pageId, call.now);
  await requireForeign(transaction, page, variantVersion, call.operator().id);
  const control = await requireShownPage(deps, transaction, pageId);
  if (control.hash !== hash) throw refusal('线上版本在提出之后变了，请作者重新提出');
  await requireComparable(deps, transaction, pageId, control.definition, variantVersion);
  await requirePublishable(deps, transaction, pageId, variantVersion);
  const running = await transaction
    .selectFrom('experiment')
    .select('title')
    .where('page_id', '=', pageId)
    .where('state', '=', 'running')
    .executeTakeFirst();
  if (running !== undefined) throw refusal(`这个页面已有实验在进行：${running.title}`);
  return { started_at: new Date(call.now), ends_at: new Date(call.now + days * dayMs) };
}

async function requireComparable(
  deps: PageDeps,
  transaction: Tx,
  pageId: string,
  control: WrittenPage,
  variantVersion: number,
): Promise<void> {
  const variant = await requireDefinition(deps, transaction, pageId, variantVersion);
  const [problem] = variantProblems(control, variant);
  if (problem === undefined) return;
  const place = problem.component === '' ? '' : `组件 ${problem.component}：`;
  throw refusal(`只能改文字、图片和顺序。${place}${problem.words}`);
}

async function requireGoal(
  transaction: Tx,
  control: WrittenPage,
  { goal, goal_of: of }: Pick<Proposal, 'goal' | 'goal_of'>,
): Promise<void> {
  if (goal === 'next') {
    if (of !== '') throw refusal('这个目标不需要对象');
    return;
  }
  if (goal === 'open') {
    if (!linkedPaths(control).has(of)) throw refusal('目标页面要是这个页面链接到的页面');
    return;
  }
  const activity = await transaction
    .selectFrom('activity')
    .select('id')
    .where('id', '=', of)
    .executeTakeFirst();
  if (!activityGoals.includes(goal) || activity === undefined) throw refusal('请选择目标活动');
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
