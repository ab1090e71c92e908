import type { Platform } from '#platform-contract/contract.ts';
import { cookies } from '#kernel/browser/cookies.ts';
import { consent } from './consent.ts';

const oneDay = 24 * 3600;

/**
 * Asks the app for the device id and its common parameters, and stores them for a day (product 4.3). They identify
 * a device, so nothing is asked before consent; a host that does not answer leaves everything as it was.
 */
export async function refreshDevice(bridge: Platform['bridge'], jar = cookies): Promise<void> {
  if (!consent.isGiven() || !bridge.isAvailable()) return;
  const reply = await bridge.call('commonParams', {}).catch(() => undefined);
  if (reply === undefined || reply.did === '') return;
  jar.write('did', reply.did, oneDay);
  jar.write('common_params', JSON.stringify(reply), oneDay);
}
