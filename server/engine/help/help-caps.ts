import { codes } from '#contract/http/codes.ts';
import { activityError } from '#server/engine/activity/activity-context.ts';
import type { ActivityContext } from '#server/engine/activity/activity-context.ts';
import { takeCaps } from '#server/engine/eligibility/take-caps.ts';
import type { Cap } from '#server/engine/eligibility/take-caps.ts';
import { callerHashes } from '#server/engine/invite/bind-invitation.ts';
import { helpTermsOf } from './help-terms.ts';

/** Where a help comes from: the browser by its guid, empty if it tells none, and the address of the call. */
export interface HelpedFrom {
  readonly guid: string;
  readonly ip: string;
}

/** Helps of the browsers of one network that tell no id, in a period: leaving the id out brings no advantage. */
const maxWithoutDevice = 10;

/**
 * Takes a use of the browser and of the network of a help (rule S3): one person with many accounts helps only so often.
 * @throws ApiError helpDeviceFull, helpNetworkFull
 */
export async function takeHelpCaps(context: ActivityContext, from: HelpedFrom): Promise<void> {
  const { transaction, activity, secrets, now } = context;
  const { every, mostPerDevice, mostPerNetworkPerDay } = helpTermsOf(activity);
  const { device_hash: device, network_hash: network } = callerHashes(secrets, from);
  const isFull = async (owner: string, cap: Cap) =>
    (await takeCaps(transaction, { activityId: activity.id, owner, now }, [cap])) !== null;
  const ofDevice =
    from.guid === ''
      ? isFull(network, { name: 'help_no_device', every, max: maxWithoutDevice })
      : isFull(device, { name: 'help_device', every, max: mostPerDevice });
  if (await ofDevice) throw activityError(codes.helpDeviceFull, '这台设备的助力次数已达上限');
  if (await isFull(network, { name: 'help_network', every: 'day', max: mostPerNetworkPerDay })) {
    throw activityError(codes.helpNetworkFull, '当前网络今天的助力次数已达上限，请明天再来');
  }
}
