import { paths } from '#kernel/screen/paths.ts';
import { campaigns } from '../../src/campaigns/campaigns.ts';

/** Every address with a screen: the three bundles read the same route tables, so every host has it. */
export const builtPaths: ReadonlySet<string> = new Set([
  ...Object.values<string>(paths),
  ...campaigns.flatMap(({ screens }) => Object.values(screens).map(({ path }) => path)),
]);
