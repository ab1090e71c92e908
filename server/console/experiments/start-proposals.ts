import { dayMs } from '#server/clock.ts';
import { codes } from '#contract/http/codes.ts';
import type { DataOf, InputOf } from '#contract/http/endpoint.ts';
import type { experiments } from '#contract/console/experiments.ts';
import { activityGoals } from '#contract/console/experiment-terms.ts';
import type { ConsoleCall } from '#server/console/console-calls.ts';
import { requireForeign, requirePublishable } from '#server/console/pages/page-acts.ts';
import { lockPage, refusal, requireDefinition } from '#server/console/pages/page-records.ts';
import type { PageDeps, WrittenPage } from '#server/console/pages/page-records.ts';
import type { ProposalKind } from '#server/console/proposals/proposal.ts';
import { propose } from '#server/console/proposals/propose.ts';
import type { Tx } from '#server/db/database.ts';
import { writeAudit } from '#server/engine/audit/audit.ts';
import { experimentSubject } from '#server/engine/experiment/stop-experiment.ts';
import { ApiError } from '#server/plugins/api-error.ts';
import { linkedPaths, requireShownPage, variantProblems } from './experiment-plan.ts';

type Plan = InputOf<typeof experiments.propose>['body'];

/** What an approver reads about an experiment; its whole plan stands in its own table. */
type Terms = Pick<Plan, 'title' | 'page_id' | 'variant_version' | 'share_bp'> & {
  readonly control_version: number;
};

const versionTitle = (version: number): string =>
  version === 0 ? '内容包的版本' : `第 ${String(version)} 版`;

/**
 * The start of an experiment. It is approved by somebody who has neither proposed it nor written the variant, while the
 * published version is that of the proposal and no other experiment runs with the page.
 */
export function experimentStart(deps: PageDeps): ProposalKind<Terms> {
  return {
    kind: 'experiment',
    openAlready: '这个实验已由别人提出',
    describe: ({
      title,
      page_id: page,
      control_version: control,
      variant_version: variant,
      share_bp: share,
    }) =>
      `${title}：页面 ${page}，${String(share / 100)}% 的访客看${versionTitle(variant)}，其余看${versionTitle(control)}`,
    carryOut: async (transaction, { id }, author, operatorId) => {
      const found = await findProposed(transaction, id);
      const window = await requireStartable(deps, transaction, found, { operatorId, now: author.now });
      const written = await transaction
        .updateTable('experiment')
        .set({ state: 'running', ...window })
        .where('id', '=', id)
        .where('state', '=', 'proposed')
        .executeTakeFirst();
      if (written.numUpdatedRows !== 1n) throw refusal('这个实验已有结果，请刷新后再看');
      await writeAudit(transaction, author, {
        ...{ action: 'experiment.start', subject: experimentSubject(id) },
        ...{ before: { state: 'proposed' }, after: { page: found.page_id } },
      });
    },
    drop: async (transaction, { id }, state) => {
      await transaction
        .updateTable('experiment')
        .set({ state })
        .where('id', '=', id)
        .where('state', '=', 'proposed')
        .execute();
    },
  };
}

/** Proposes an experiment with the published version and a saved one. @throws ApiError formRefused when they cannot be compared */
export async function proposeExperiment(
  deps: PageDeps,
  { reason, ...proposed }: Plan,
  call: ConsoleCall,
): Promise<DataOf<typeof experiments.propose>> {
  const { random, database } = deps.context;
  return database.transaction(async (transaction) => {
    const { id, page_id: pageId, variant_version: variantVersion, guards, ...plan } = proposed;
    const page = await lockPage(deps, transaction, pageId, call.now);
    const control = await requireShownPage(deps, transaction, pageId);
    await requireComparable(deps, transaction, pageId, control.definition, variantVersion);
    await requireGoal(transaction, control.definition, proposed);
    await transaction
      .insertInto('experiment')
      .values({
        ...{ id, page_id: page.id, variant_version: variantVersion, ...plan, guards: JSON.stringify(guards) },
        ...{ salt: random.uuid(), state: 'proposed', control_version: control.version },
        ...{ control_hash: control.hash, proposed_by: call.operator().id, proposed_at: new Date(call.now) },
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const { title, share_bp } = plan;
    // Sent again under its id it is the same proposal; the id of somebody else's is refused here.
    await propose(transaction, call, experimentStart(deps), {
      ...{ id, activityId: null, memberId: null, subject: experimentSubject(id), key: id, reason },
      terms: {
        ...{ title, share_bp, page_id: pageId, variant_version: variantVersion },
        control_version: control.version,
      },
    });
    return { id };
  });
}

async function findProposed(transaction: Tx, id: string) {
  const found = await transaction
    .selectFrom('experiment')
    .select(['page_id', 'variant_version', 'control_hash', 'max_days'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (found === undefined) throw new ApiError(codes.notFound, '没有这个实验', {}, 404);
  return found;
}

type Found = Awaited<ReturnType<typeof findProposed>>;

async function requireStartable(
  deps: PageDeps,
  transaction: Tx,
  { page_id: pageId, variant_version: variantVersion, control_hash: hash, max_days: days }: Found,
  { operatorId, now }: { readonly operatorId: string; readonly now: number },
) {
  const page = await lockPage(deps, transaction, pageId, now);
  await requireForeign(transaction, page, variantVersion, operatorId);
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
  return { started_at: new Date(now), ends_at: new Date(now + days * dayMs) };
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
  { goal, goal_of: of }: Pick<Plan, 'goal' | 'goal_of'>,
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
