import type { BridgeMethod } from './bridge-methods.ts';
import { compareVersions } from '#contract/pages/compare-versions.ts';
import { capabilities } from './contract.ts';
import type { Capability, Handshake } from './contract.ts';

/** What an app tells of itself before any call. */
export interface AppEvidence {
  /** The version of its user agent, unchanged; '' for none. */
  readonly version: string;
  /**
   * The names of the methods that its bridge lists. `untold`: a bridge without a list, as in every app so far; `awaited`: the
   * bridge may still come; `absent`: it does not.
   */
  readonly bridge: readonly string[] | 'untold' | 'awaited' | 'absent';
}

/** What a bundle states that it needs of the app. */
export interface BundleNeeds {
  /** The lowest version of the app that the bundle runs in. */
  readonly lowestApp: string;
  /** Methods without which no page is of use. */
  readonly essential: readonly BridgeMethod[];
  /** Methods without which one capability is missing. */
  readonly capabilities: Readonly<Record<Capability, readonly BridgeMethod[]>>;
  /** The first version with a method, for bridges that list none; a method without an entry is in every version. */
  readonly since: Readonly<Partial<Record<BridgeMethod, string>>>;
}

const isVersion = (text: string): boolean => /^\d{1,9}(?:\.\d{1,9})*$/.test(text);

/**
 * Whether a bundle and an app fit together (product 2.16). A version that is absent or has a segment that is no number says
 * nothing, and counts as new: to close a page costs a visitor, a call too many costs a timeout.
 */
export function appHandshake({ version, bridge }: AppEvidence, needs: BundleNeeds): Handshake {
  const isBelow = (lowest: string): boolean => isVersion(version) && compareVersions(version, lowest) < 0;
  if (isBelow(needs.lowestApp)) return { kind: 'upgrade', screen: 'too-old' };
  if (bridge === 'absent') return { kind: 'redirect', to: 'h5' };
  const lacks = (method: BridgeMethod): boolean =>
    typeof bridge === 'string' ? isBelow(needs.since[method] ?? '0') : !bridge.includes(method);
  if (needs.essential.some(lacks)) return { kind: 'upgrade', screen: 'incomplete' };
  const hides = capabilities.filter((capability) => needs.capabilities[capability].some(lacks));
  return hides.length > 0 ? { kind: 'degrade', hides } : { kind: 'ok' };
}
