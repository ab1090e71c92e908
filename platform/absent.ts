import type { PlatformBridge, PlatformEnv, PlatformNavigation, PlatformShare } from './contract.ts';
import { PlatformError } from './contract.ts';

const unimplemented = (what: string) =>
  Promise.reject(new PlatformError('UNIMPLEMENTED', `${what} is not in this host`));

/** The bridge of a host without a native app: every call is refused. */
export const absentBridge: PlatformBridge = {
  isAvailable: () => false,
  call: (method) => unimplemented(method),
};

/** Share cards of a host that cannot set them. */
export const absentShare: PlatformShare = {
  availability: () => 'none',
  configure: () => Promise.resolve('unavailable'),
};

/** Navigation of a host that can neither open the app's scheme nor close the page. */
export const absentNavigation: PlatformNavigation = {
  openSchema: () => unimplemented('openSchema'),
  close: () => Promise.resolve(),
};

/** The handshake of a host that has no version of ours: a browser fits every bundle. */
export const fittingHost: Pick<PlatformEnv, 'handshake'> = {
  handshake: () => Promise.resolve({ kind: 'ok' }),
};
