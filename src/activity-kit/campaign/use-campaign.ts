import { createContext, useContext } from 'react';
import type { CampaignInfo } from '#contract/activity-kit/campaign-info.schema.ts';
import type { CampaignStore } from './campaign-store.ts';

/** Passes the campaign to its parts; filled by `Campaign`. */
export const CampaignContext = createContext<CampaignStore | undefined>(undefined);

/** The campaign whose screen this part is in. @throws Error outside of `Campaign`. */
export function useCampaign<I extends CampaignInfo = CampaignInfo>(): CampaignStore<I> {
  const campaign = useContext(CampaignContext);
  if (campaign === undefined) throw new Error('useCampaign is called outside of Campaign');
  return campaign as unknown as CampaignStore<I>;
}
