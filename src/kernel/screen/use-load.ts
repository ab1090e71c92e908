import { reaction } from 'mobx';
import { useEffect } from 'react';
import { useServices } from './services.ts';

interface Loaded {
  readonly load: () => Promise<void>;
  readonly reset: () => void;
  /** It came with the page for this visitor. */
  readonly isFresh?: boolean;
}

/**
 * Loads when the screen appears, unless the value came with the page, and again whenever the visitor changes: after
 * login, logout, exchange.
 */
export function useLoad(resource: Loaded): void {
  const { session } = useServices();
  useEffect(() => {
    if (resource.isFresh !== true) void resource.load();
    return reaction(
      () => session.epoch,
      () => {
        // The data of the previous member must not stay on the screen until the next answer.
        if (!session.isLoggedIn) resource.reset();
        if (!session.isEnding) void resource.load();
      },
    );
  }, [session, resource]);
}
