import { reaction } from 'mobx';
import { useEffect } from 'react';
import { useServices } from './services.ts';

/** Loads when the screen appears, and again whenever another visitor is behind it: after login, logout, exchange. */
export function useLoad(resource: { readonly load: () => Promise<void>; readonly reset: () => void }): void {
  const { session } = useServices();
  useEffect(() => {
    void resource.load();
    return reaction(
      () => session.epoch,
      () => {
        // What belonged to somebody who has left must not stay on the screen until the next answer.
        if (!session.isLoggedIn) resource.reset();
        if (!session.isEnding) void resource.load();
      },
    );
  }, [session, resource]);
}
