import { useSyncExternalStore } from 'react';
import type { Session } from '#kernel/session/session.ts';
import { useServices } from './services.ts';

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

/**
 * The session, once the page has hydrated and the visitor is known; undefined before. What depends on the visitor is
 * drawn through it, in space that was reserved, because the prerendered page has no visitor. Use it in an observer.
 */
export function useVisitor(): Session | undefined {
  const { session } = useServices();
  const isHydrated = useIsHydrated();
  return isHydrated && session.isKnown ? session : undefined;
}
