import { pageDefinition } from '#contract/page-definition/page-definition.ts';
import { visitorOf } from '#server/modules/page-definition/assign-arm.ts';
import { variantCookie } from '#server/modules/page-definition/page-definition-routes.ts';
import type { PageExperiments, RunningExperiment } from '#server/modules/page-definition/page-experiments.ts';
import type { PageArm, PageArms } from './live-pages.ts';

const definitionPaths: readonly string[] = [pageDefinition.detail.path, pageDefinition.page.path];

/** The arms of pages by definition; `first` is the page of an address that names none. */
export function pageArms(experiments: PageExperiments, first: string): PageArms {
  return {
    mayHave: (calls, cookie) =>
      cookie !== undefined &&
      calls.some(({ path }) => definitionPaths.includes(path)) &&
      visitorOf(cookie) !== '',
    choose: (addresses, cookie) => {
      const visitor = visitorOf(cookie);
      const armOf = (experiment: RunningExperiment | undefined): PageArm | null => {
        if (experiment === undefined) return null;
        const { isVariant, see } = experiments.choose(experiment, visitor);
        return { cookie: isVariant ? `${variantCookie}=${experiment.id}` : '', see };
      };
      // No path draws more than one page by definition.
      const [pageId] = addresses.flatMap((address) => pageIdOf(address, first));
      if (pageId === undefined) return null;
      const known = experiments.known(pageId);
      if (known !== null) return armOf(known);
      // Where the database is away everybody is shown what they would be shown without an experiment.
      return experiments.find(pageId).then(armOf, () => null);
    },
  };
}

/** The page by definition that a call asks for; none for another call. */
function pageIdOf(address: string, first: string): string[] {
  const [path = '', search = ''] = address.split('?');
  const query = new URLSearchParams(search);
  if (path === pageDefinition.page.path) return [query.get('key') ?? ''];
  return path === pageDefinition.detail.path ? [query.get('id') ?? first] : [];
}
