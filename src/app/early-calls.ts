import { activityCenter, wholeList } from '#contract/activity-center.ts';
import { lottery } from '#contract/activity-kit/lottery.ts';
import { financialDay } from '#contract/campaigns/financial-day.ts';
import { goldFund } from '#contract/campaigns/gold-fund.ts';
import { mgm } from '#contract/campaigns/mgm.ts';
import type { EndpointRow } from '#contract/endpoint.ts';
import { paths } from '#kernel/paths.ts';
import type { Path } from '#kernel/paths.ts';

/** A call that the HTML starts before any bundle has run, and the query names it copies from the address. */
export interface EarlyCall {
  readonly path: string;
  readonly needs: EndpointRow['needs'];
  readonly pass: readonly string[];
  readonly query?: Readonly<Record<string, string | number>>;
}

const activities = [{ ...activityCenter.list, pass: [], query: wholeList }];

/** What each page asks for before its bundle has run. Only the prerender reads it: the HTML carries the calls. */
export const earlyCalls: Readonly<Partial<Record<Path, readonly EarlyCall[]>>> = {
  [paths.home]: activities,
  [paths.activityIndex]: activities,
  [paths.activityCenter]: activities,
  [paths.goldFund]: [{ ...goldFund.info, pass: ['activity_id'] }],
  [paths.financialDay]: [{ ...financialDay.info, pass: ['activity_id'] }],
  [paths.mgm]: [
    { ...mgm.info, pass: ['activity_id'] },
    { ...lottery.info, pass: ['activity_id'], query: { type: 'mgm' } },
  ],
};
