import type { Session } from '#kernel/session/session.ts';
import { useServices } from './services.ts';
import { useIsHydrated } from './use-is-hydrated.ts';

/**
 * The session, once the page has hydrated and the visitor is known; undefined before. What depends on the visitor is
 * drawn through it, in space that was reserved, because the prerendered page knows nobody. Use it in an observer.
 */
export function useVisitor(): Session | undefined {
  const { session } = useServices();
  const isHydrated = useIsHydrated();
  return isHydrated && session.isKnown ? session : undefined;
}
