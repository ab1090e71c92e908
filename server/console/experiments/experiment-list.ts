import type { experiments } from '#contract/console/experiments.ts';
import { codes } from '#contract/http/codes.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import { sql } from 'kysely';
import { contentPage } from '#server/console/pages/page-records.ts';
import type { PageDeps } from '#server/console/pages/page-records.ts';
import { askedPage, shownPage } from '#server/console/time-page.ts';
import type { Database } from '#server/db/database.ts';
import { judgeExperiment } from '#server/engine/experiment/judge-experiment.ts';
import type { Judgement } from '#server/engine/experiment/judge-experiment.ts';
import { ApiError } from '#server/plugins/api-error.ts';
import { detectable } from './experiment-plan.ts';

const nobody = { visitors: 0, goal: 0, unopened: 0, left: 0 };

/** A page of experiments, the newest first. */
export async function listExperiments(
  deps: PageDeps,
  before: string | undefined,
): Promise<DataOf<typeof experiments.list>> {
  const { place, limit } = askedPage({ after: before });
  let select = selectExperiments(deps.context.database.query);
  if (place !== undefined) {
    select = select.where(
      sql<boolean>`(experiment.proposed_at, experiment.id) < (${place.at}, ${place.id}::uuid)`,
    );
  }
  const rows = await select
    .orderBy('experiment.proposed_at', 'desc')
    .orderBy('experiment.id', 'desc')
    .limit(limit + 1)
    .execute();
  const { shown, next } = shownPage(rows, limit, ({ proposed_at: at, id }) => ({ at, id }));
  return { experiments: shown.map((row) => head(deps, row)), next };
}

/** One experiment with its plan, what was measured last, and what can be said about it. @throws ApiError notFound */
export async function readExperiment(
  deps: PageDeps,
  id: string,
  operatorId: string,
): Promise<DataOf<typeof experiments.read>> {
  const row = await selectExperiments(deps.context.database.query)
    .where('experiment.id', '=', id)
    .executeTakeFirst();
  if (row === undefined) throw new ApiError(codes.notFound, '没有这个实验', {}, 404);
  const { measured, goal, goal_of, guards, ...of } = row;
  const judged = judge(row);
  return {
    ...head(deps, row),
    ...{ share_bp: of.share_bp, baseline_bp: of.baseline_bp, max_visitors: of.max_visitors, goal, goal_of },
    ...{ control_version: of.control_version, variant_version: of.variant_version, max_days: of.max_days },
    ...{ reason: of.reason, is_own: of.proposed_by === operatorId, page_changes: of.page_changes },
    ...{ decided_by: of.decider ?? '', decided_at: of.decided_at?.getTime() ?? null, decision: of.decision },
    started_at: of.started_at?.getTime() ?? null,
    ends_at: of.ends_at?.getTime() ?? null,
    stopped_at: of.stopped_at?.getTime() ?? null,
    ...{ stopped_by: of.stopped_by, stop_kind: of.stop_kind, stop_reason: of.stop_reason },
    ...{ concluded_by: of.concluder ?? '', concluded_at: of.concluded_at?.getTime() ?? null },
    measured_at: of.measured_at?.getTime() ?? null,
    detectable: detectable(row),
    measured:
      measured === null || judged === null
        ? null
        : {
            ...{ control: measured.control, variant: measured.variant },
            days: measured.days.map((day) => ({ ...day })),
            ...{ ratio_chance: judged.ratioChance, interval: judged.interval },
          },
    guards: guards.map((name) => {
      const found = judged?.guards.find((guard) => guard.name === name);
      return { name, interval: found?.interval ?? null, is_worse: found?.isWorse ?? false };
    }),
  };
}

function selectExperiments(query: Database['query']) {
  return query
    .selectFrom('experiment')
    .innerJoin('operator as proposer', 'proposer.id', 'experiment.proposed_by')
    .innerJoin('proposal', 'proposal.id', 'experiment.id')
    .leftJoin('operator as decided', 'decided.id', 'proposal.decided_by')
    .leftJoin('operator as concluded', 'concluded.id', 'experiment.concluded_by')
    .innerJoin('page', 'page.id', 'experiment.page_id')
    .leftJoin('page_version', (join) =>
      join
        .onRef('page_version.page_id', '=', 'page.id')
        .onRef('page_version.version', '=', 'experiment.control_version'),
    )
    .selectAll('experiment')
    .select(['proposer.name as proposer', 'decided.name as decider', 'concluded.name as concluder'])
    .select(['proposal.reason', 'proposal.decided_at', 'proposal.decision'])
    .select('page.changes as page_changes')
    .select(sql<string | null>`page_version.definition #>> '{page,title}'`.as('page_title'));
}

type Row = Awaited<ReturnType<ReturnType<typeof selectExperiments>['execute']>>[number];

function head(deps: PageDeps, row: Row) {
  const { id, title, page_id: pageId, state, outcome, measured } = row;
  const content = contentPage(deps, pageId)?.definition as { page?: { title?: string } } | undefined;
  return {
    ...{ id, title, page_id: pageId, page_title: row.page_title ?? content?.page?.title ?? '' },
    ...{ state, outcome, proposed_by: row.proposer, proposed_at: row.proposed_at.getTime() },
    control_visitors: measured?.control.visitors ?? 0,
    variant_visitors: measured?.variant.visitors ?? 0,
    verdict: judge(row)?.verdict ?? null,
  };
}

/** Null for an experiment that never ran. */
function judge(row: Row): Judgement | null {
  const { started_at, state, guards, measured } = row;
  if (started_at === null) return null;
  const figures = measured ?? { control: nobody, variant: nobody };
  return judgeExperiment(row, figures, { guards, isOver: state !== 'running' });
}
