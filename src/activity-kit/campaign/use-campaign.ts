import { createContext, useContext, useState } from 'react';
import type { CampaignInfo } from '#contract/activity-kit/campaign-info.schema.ts';
import type { participation } from '#contract/activity-kit/participation.ts';
import type { EndpointRow, InputOf } from '#contract/http/endpoint.ts';
import { call } from '#kernel/api/api.ts';
import { Command } from '#kernel/resource/command.ts';
import { announceAction } from '#kernel/screen/announcements.ts';
import { useAuthenticatedAction } from '#kernel/screen/use-authenticated-action.ts';
import type { Action } from '#kernel/screen/use-authenticated-action.ts';
import { isCarriedOut } from './campaign-store.ts';
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
 * on return to the same address and the same activity. `name` distinguishes the actions of one screen; what was carried
 * out is counted under it, for visitors who have agreed.
 */
export function useCampaignAction(name: string, action: Action): (argument: string) => void {
  const campaign = useCampaign();
  const announced: Action = async (argument, moment) => {
    const isDone = await action(argument, moment);
    if (isDone) announceAction(name, campaign.info.value?.activity_id ?? '');
    return isDone;
  };
  return useAuthenticatedAction(name, announced, campaign.info.value?.activity_id ?? null);
}

/** The shape that the calls of all actions share: a body that names the activity, and the result. */
type ActionRow = typeof participation.participate;

/**
 * An action that is one call about the activity of the screen, as {@link useCampaignAction}: it shows the result, and asks
 * for the page and its parts again. `bodyOf` makes the rest of the body from the argument.
 */
export function useCampaignCall(
  name: string,
  row: EndpointRow,
  bodyOf: (argument: string) => object = () => ({}),
): (argument: string) => void {
  const campaign = useCampaign();
  const [command] = useState(
    () =>
      new Command(({ idempotencyKey }, body: InputOf<ActionRow>['body']) =>
        call(row as ActionRow, { body }, { idempotencyKey }),
      ),
  );
  return useCampaignAction(name, async (argument) => {
    const perform = (activity_id: string) => command.run({ activity_id, ...bodyOf(argument) });
    return isCarriedOut(await campaign.act(`${name} ${argument}`, perform));
  });
}
