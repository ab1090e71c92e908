import { paths } from '#kernel/screen/paths.ts';
import { campaigns } from '../../src/campaigns/campaigns.ts';
import { titlesToCome } from '../../src/app/titles-to-come.ts';

const screens = campaigns.flatMap((campaign) => Object.values(campaign.screens).map(({ path }) => path));

/** Every address that an activity may have, also of what opens soon. */
export const knownPaths: ReadonlySet<string> = new Set([
  ...Object.values<string>(paths),
  ...Object.keys(titlesToCome),
  ...screens,
]);

/**
 * The addresses that have a screen of their own. The three bundles read the same route tables, so they have it in every
 * host; what opens soon is not among them.
 */
export const builtPaths: ReadonlySet<string> = new Set(
  [...knownPaths].filter((path) => !(path in titlesToCome)),
);
