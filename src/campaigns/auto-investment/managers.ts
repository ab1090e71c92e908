import { useCampaign } from '#activity-kit/campaign/use-campaign.ts';
import { autoInvestment } from '#contract/campaigns/auto-investment.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import { useLoad } from '#kernel/screen/use-load.ts';

/** A manager with the tracks that can be looked at. */
export type Manager = DataOf<typeof autoInvestment.followInfo>['list'][number];

/** One track of a manager, as its detail tells it. */
export type TrackDetail = DataOf<typeof autoInvestment.trackDetail>;

/** The managers of the activity, those who are followed first. */
export function useManagers() {
  const managers = useCampaign().part(autoInvestment.followInfo);
  useLoad(managers);
  return managers;
}
