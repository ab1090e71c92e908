import { paths } from '../src/kernel/screen/paths.ts';
import { campaigns } from '../src/campaigns/campaigns.ts';

/** Every address of the product; what is at none of them is the page that says so, as `/activity/etf/match`. */
export const builtPages: readonly string[] = [
  ...Object.values<string>(paths),
  '/activity/etf/match',
  ...campaigns.flatMap(({ screens }) => Object.values(screens).map(({ path }) => path)),
];
