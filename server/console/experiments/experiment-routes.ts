import { experiments } from '#contract/console/experiments.ts';
import { experimentsSchemas } from '#contract/console/experiments.schema.ts';
import type { ConsoleCalls } from '#server/console/console-calls.ts';
import { requireDefinition } from '#server/console/pages/page-records.ts';
import type { PageDeps } from '#server/console/pages/page-records.ts';
import { adoptVariant, keepControl, stopRunning } from './experiment-acts.ts';
import { listExperiments, readExperiment } from './experiment-list.ts';
import { proposeExperiment } from './start-proposals.ts';
import { detectable, linkedPaths, requireShownPage, variantProblems } from './experiment-plan.ts';

/** Registers the calls about experiments with pages. */
export function experimentRoutes(calls: ConsoleCalls, deps: PageDeps): void {
  const { query } = deps.context.database;
  calls.register(experiments, experimentsSchemas, {
    list: ({ query: { before } }) => listExperiments(deps, before),
    read: ({ query: { id } }, call) => readExperiment(deps, id, call.operator().id),
    check: async ({ body: { page_id: pageId, variant_version: version, ...plan } }) => {
      const control = await requireShownPage(deps, query, pageId);
      const variant = await requireDefinition(deps, query, pageId, version);
      return {
        problems: variantProblems(control.definition, variant),
        control_version: control.version,
        links: [...linkedPaths(control.definition)],
        detectable: detectable(plan),
      };
    },
    propose: ({ body }, call) => proposeExperiment(deps, body, call),
    stop: ({ body }, call) => stopRunning(deps, body, call),
    keep: ({ body }, call) => keepControl(deps, body, call),
    adopt: ({ body }, call) => adoptVariant(deps, body, call),
  });
}
