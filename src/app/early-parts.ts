import { paths } from '#kernel/paths.ts';
import type { Path } from '#kernel/paths.ts';

/**
 * Modules of the parts that a page draws as soon as its first answer is there, relative to the repository. The HTML
 * asks for them after the first paint, so that they do not wait for the bundle; what the prerender itself draws of later
 * parts is known without this table.
 */
export const earlyParts: Readonly<Partial<Record<Path, readonly string[]>>> = {
  [paths.activityIndex]: [
    'src/pages/activity-index/components/Banners.tsx',
    'src/pages/activity-index/components/Featured.tsx',
  ],
  [paths.activityCenter]: ['src/pages/activity-center/components/CardList.tsx'],
  [paths.goldFund]: ['src/campaigns/gold-fund/components/Play.tsx'],
  [paths.financialDay]: ['src/campaigns/financial-day/components/DayParts.tsx'],
  [paths.mgm]: ['src/campaigns/mgm/components/Play.tsx'],
};
