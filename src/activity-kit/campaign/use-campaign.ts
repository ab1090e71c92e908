import { createContext, useContext } from 'react';
import type { CampaignInfo } from '#contract/activity-kit/campaign-info.schema.ts';
import { useAuthenticatedAction } from '#kernel/screen/use-authenticated-action.ts';
import type { ActionMoment } from '#kernel/screen/use-authenticated-action.ts';
import type { CampaignStore } from './campaign-store.ts';

/** Passes the campaign to its parts; filled by `Campaign`. */
export const CampaignContext = createContext<CampaignStore | undefined>(undefined);

/** The campaign whose screen this part is in. @throws Error outside of `Campaign`. */
export function useCampaign<I extends CampaignInfo = CampaignInfo>(): CampaignStore<I> {
  const campaign = useContext(CampaignContext);
  if (campaign === undefined) throw new Error('useCampaign is called outside of Campaign');
  return campaign as unknown as CampaignStore<I>;
}

/**
 * An action that needs a login, in the activity of the screen: a guest is asked to log in, and it is carried out, once,
 * on return to the same address and the same activity. `name` distinguishes the actions of one screen.
 */
export function useCampaignAction(
  name: string,
  action: (argument: string, moment: ActionMoment) => Promise<void>,
): (argument: string) => void {
  return useAuthenticatedAction(name, action, useCampaign().info.value?.activity_id ?? null);
}
