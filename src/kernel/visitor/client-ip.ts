import { analyticsOrigin } from '#contract/tracking/analytics-origin.ts';
import { clientIp } from '#contract/tracking/tracking.ts';
import { cookies } from '#kernel/browser/cookies.ts';
import { consent } from './consent.ts';

const oneWeek = 7 * 24 * 3600;
const octet = '(?:25[0-5]|2[0-4]\\d|1?\\d?\\d)';
const version4 = new RegExp(`^${octet}(?:\\.${octet}){3}$`);

/** Stands for an unknown address; the analytics service fills in what it sees itself (product 4.4). */
export const unknownIp = '{ip}';

function isAddress(value: unknown): value is string {
  if (typeof value !== 'string' || value.length > 45) return false;
  if (version4.test(value)) return true;
  if (!/^[0-9a-f:.]*:[0-9a-f:.]*$/i.test(value)) return false;
  try {
    // The parser of addresses knows every form of version 6.
    return new URL(`http://[${value}]/`).hostname !== '';
  } catch {
    return false;
  }
}

/** The address in a reply: its data, or the field `ip` of a service that answers without an envelope; else `{ip}`. */
export function addressIn(reply: unknown): string {
  if (typeof reply !== 'object' || reply === null) return unknownIp;
  const { data, ip } = reply as { readonly data?: unknown; readonly ip?: unknown };
  return [data, ip].find(isAddress) ?? unknownIp;
}

/**
 * The client's address, stored in a cookie for seven days (product 4.4), or `{ip}` where the service does not answer. It is
 * for statistics: the server never trusts it. Before consent it is not requested.
 */
export async function lookUpClientIp(
  jar = cookies,
  ask: typeof fetch = (...args) => fetch(...args),
): Promise<string> {
  if (!consent.isGiven()) return unknownIp;
  const kept = jar.read('client_ip');
  if (isAddress(kept)) return kept;
  try {
    const address = analyticsOrigin(location.hostname) + clientIp.check.path;
    const found = addressIn(await (await ask(address, { credentials: 'omit' })).json());
    if (found !== unknownIp) jar.write('client_ip', found, oneWeek);
    return found;
  } catch {
    return unknownIp;
  }
}
