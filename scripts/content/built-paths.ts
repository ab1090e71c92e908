import { paths } from '#kernel/screen/paths.ts';
import { campaigns } from '../../src/campaigns/campaigns.ts';
import { titlesToCome } from '../../src/app/titles-to-come.ts';

/**
 * The addresses that have a screen of their own. The three bundles read the same route tables, so they have it in every
 * host; what opens soon and what is retired is not among them.
 */
export function builtPaths(): ReadonlySet<string> {
  const screens = campaigns.flatMap((campaign) => Object.values(campaign.screens).map(({ path }) => path));
  const all = [...Object.values<string>(paths), ...screens];
  return new Set(all.filter((path) => !(path in titlesToCome) && path !== paths.etfMatchRetired));
}
