import { useSyncExternalStore } from 'react';

const never = (): (() => void) => () => undefined;

/**
 * Whether this part has taken over what the prerender drew of it: false only while it does. A part that comes later
 * than its data draws what the prerender drew until then, so that React finds the markup it expects.
 */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
