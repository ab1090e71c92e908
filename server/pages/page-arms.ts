import { pageDefinition } from '#contract/page-definition/page-definition.ts';
import { visitorOf } from '#server/modules/page-definition/assign-arm.ts';
import { variantCookie } from '#server/modules/page-definition/page-definition-routes.ts';
import type { PageExperiments } from '#server/modules/page-definition/page-experiments.ts';
import type { PageArms } from './live-pages.ts';

const definitionPaths: readonly string[] = [pageDefinition.detail.path, pageDefinition.page.path];

/** The arms of pages by definition; `first` is the page of an address that names none. */
export function pageArms(experiments: PageExperiments, first: string): PageArms {
  return {
    mayHave: (calls, cookie) =>
      cookie !== undefined &&
      calls.some(({ path }) => definitionPaths.includes(path)) &&
      visitorOf(cookie) !== '',
    choose: async (addresses, cookie) => {
      const visitor = visitorOf(cookie);
      for (const pageId of addresses.flatMap((address) => pageIdOf(address, first))) {
        // Where the database is away everybody is shown what they would be shown without an experiment.
        const experiment = await experiments.find(pageId).catch(() => undefined);
        if (experiment === undefined) continue;
        const { isVariant, see } = experiments.choose(experiment, visitor);
        return { cookie: isVariant ? `${variantCookie}=${experiment.id}` : '', see };
      }
      return null;
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
