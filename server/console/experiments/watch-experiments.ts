import { guardTitles } from '#contract/console/experiment-terms.ts';
import type { StopKind } from '#contract/console/experiment-terms.ts';
import type { PageDeps } from '#server/console/pages/page-records.ts';
import type { Measured } from '#server/db/experiment-tables.ts';
import { judgeExperiment } from '#server/engine/experiment/judge-experiment.ts';
import { measureExperiment } from '#server/engine/experiment/measure-experiment.ts';
import { stopExperiment } from '#server/engine/experiment/stop-experiment.ts';
import type { JobHandler } from '#server/modules/jobs/jobs.ts';
import { findShownPage } from './experiment-plan.ts';

/**
 * The job that measures experiments, and stops one whose guard is proven to be worse, whose plan is at its end, or whose page
 * has become another one with a release of the content. One that was stopped is measured once more. One that fails holds up no
 * other.
 */
export function watchExperimentsJob(deps: PageDeps): JobHandler {
  return {
    kind: 'watch_experiments',
    run: async (_job, now) => {
      const failures: unknown[] = [];
      for (const experiment of await listMeasured(deps)) {
        await watch(deps, experiment, now).catch((error: unknown) => failures.push(error));
      }
      if (failures.length > 0) throw new AggregateError(failures, 'experiments could not be measured');
    },
  };
}

function listMeasured({ context: { database } }: PageDeps) {
  return database.query
    .selectFrom('experiment')
    .select(['id', 'page_id', 'state', 'goal', 'goal_of', 'guards', 'control_hash', 'ends_at'])
    .select(['share_bp', 'baseline_bp', 'max_visitors'])
    .where((row) =>
      row.or([
        row('state', '=', 'running'),
        row.and([
          row('state', 'in', ['stopped', 'concluded']),
          row.or([row('measured_at', 'is', null), row('measured_at', '<=', row.ref('stopped_at'))]),
        ]),
      ]),
    )
    .orderBy('id')
    .execute();
}

type Watched = Awaited<ReturnType<typeof listMeasured>>[number];

async function watch(deps: PageDeps, experiment: Watched, now: number): Promise<void> {
  const { database, random } = deps.context;
  const { id, state } = experiment;
  const measured = await measureExperiment(database, experiment);
  await database.query
    .updateTable('experiment')
    // A moment later than a stop of just now: it is measured to the end.
    .set({ measured: JSON.stringify(measured), measured_at: new Date(state === 'running' ? now : now + 1) })
    .where('id', '=', id)
    .where('state', '=', state)
    .execute();
  if (state !== 'running') return;
  const stop = await whyToStop(deps, experiment, measured, now);
  if (stop === null) return;
  const author = {
    actor: 'job:watch_experiments',
    reason: stop.words,
    requestId: random.uuid(),
    random,
    now,
  };
  await database.transaction((transaction) => stopExperiment(transaction, { id }, stop.kind, author));
}

async function whyToStop(
  deps: PageDeps,
  experiment: Watched,
  measured: Measured,
  now: number,
): Promise<{ readonly kind: StopKind; readonly words: string } | null> {
  const { guards, max_visitors: maxVisitors, ends_at: endsAt } = experiment;
  const shown = await findShownPage(deps, deps.context.database.query, experiment.page_id);
  if (shown?.hash !== experiment.control_hash) {
    return { kind: 'page', words: '线上版本已经不是实验的对照版本' };
  }
  const judged = judgeExperiment(experiment, measured, { guards, isOver: false });
  const worse = judged.guards.find(({ isWorse }) => isWorse);
  if (worse !== undefined) {
    return { kind: 'guard', words: `新版本的护栏指标变差：${guardTitles[worse.name]}` };
  }
  const visitors = measured.control.visitors + measured.variant.visitors;
  if (visitors >= maxVisitors) return { kind: 'complete', words: `到达计划的 ${String(maxVisitors)} 人` };
  if (endsAt !== null && endsAt.getTime() <= now) return { kind: 'complete', words: '到达计划的天数' };
  return null;
}
