import { hosts } from './hosts.ts';
import type { Host } from './hosts.ts';

/**
 * The emulated host of this name.
 * @throws Error where there is none
 */
export function hostNamed(name: string): Host {
  const host = hosts.find((one) => one.name === name);
  if (host === undefined) throw new Error(`No host is called ${name}`);
  return host;
}
