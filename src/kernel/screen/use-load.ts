import { reaction } from 'mobx';
import { useEffect } from 'react';
import { useServices } from './services.ts';

interface Loaded {
  readonly load: () => Promise<void>;
  /** Loads again: an answer under way was requested by the visitor before. */
  readonly reload: () => Promise<void>;
  /** Loads again as much as is there; of a list, which `reload` begins anew. */
  readonly refresh?: () => Promise<void>;
  readonly reset: () => void;
  /** It came with the page for this visitor. */
  readonly isFresh?: boolean;
  readonly isLoading?: boolean;
  readonly value?: unknown;
}

/** What the screen shows, by the parts that have loaded it; two parts may show one value. */
export const shown = new Map<unknown, Loaded>();

/** The epoch that a value was brought to: of several parts that show it, one does that. */
const epochs = new WeakMap<Loaded, number>();

/**
 * Loads when the screen appears, unless the value came with the page, and again whenever the visitor changes: after
 * login, logout, exchange. What belonged to a member is emptied before that. For another visitor the screen itself
 * begins anew, with values of its own. Nothing is loaded until the server knows of a logout: it would answer for the
 * member who has left. What is shown is asked for again on a new day, and when the visitor comes back (`ask-again.ts`).
 */
export function useLoad(resource: Loaded): void {
  const { session } = useServices();
  useEffect(() => {
    const { visitorEpoch } = session;
    if (resource.isFresh !== true && !session.isEnding) void resource.load();
    const stop = reaction(
      () => session.epoch,
      (epoch) => {
        if (epochs.get(resource) === epoch) return;
        epochs.set(resource, epoch);
        const isSame = visitorEpoch === session.visitorEpoch;
        if (!isSame || !session.isLoggedIn) resource.reset();
        if (isSame && !session.isEnding) void resource.reload();
      },
    );
    shown.set(stop, resource);
    return () => {
      shown.delete(stop);
      stop();
    };
  }, [session, resource]);
}
