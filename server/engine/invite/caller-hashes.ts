import { callerNetwork } from '#server/plugins/caller-network.ts';
import type { Secrets } from '#server/secrets.ts';
import { createHmac } from 'node:crypto';

/** Where a member accepted an invitation: the browser by its guid, and the address of the call. */
export interface AcceptedFrom {
  readonly guid: string;
  readonly ip: string;
}

/**
 * Keyed hashes of the browser and of the network: they tell two apart, and cannot be turned back without the key.
 */
export function callerHashes(
  secrets: Pick<Secrets, 'keyFor'>,
  { guid, ip }: AcceptedFrom,
): { readonly device_hash: string; readonly network_hash: string } {
  const key = secrets.keyFor('invitation-callers');
  const hash = (text: string) => createHmac('sha256', key).update(text).digest('base64url');
  return { device_hash: hash(`device:${guid}`), network_hash: hash(`network:${callerNetwork(ip)}`) };
}
