import { standardRows } from '#contract/activity-kit/standard-campaign.ts';
import type { Endpoint } from '#contract/http/endpoint.ts';
import { sectionInfos } from '#contract/page-definition/section-infos.ts';

const calls = new Map<string, Endpoint>(
  Object.entries(sectionInfos).map(([type, path]) => {
    const { info } = standardRows(path);
    // Its failure has no toast (product 7.13).
    return [type, type === 'financial_day' ? { ...info, quiet: true } : info];
  }),
);

/** The info call of a play type, of whose answer sections read what every campaign has; undefined for one without sections. */
export function sectionInfo(type: string): Endpoint | undefined {
  return calls.get(type);
}
