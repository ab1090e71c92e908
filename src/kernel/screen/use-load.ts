import { reaction } from 'mobx';
import { useEffect } from 'react';
import { useServices } from './services.ts';

interface Loaded {
  readonly load: () => Promise<void>;
  /** Loads again: an answer under way was requested by the visitor before. */
  readonly reload: () => Promise<void>;
  readonly reset: () => void;
  /** It came with the page for this visitor. */
  readonly isFresh?: boolean;
}

/** The epoch that a value was brought to: of several parts that show it, one does that. */
const epochs = new WeakMap<Loaded, number>();

/**
 * Loads when the screen appears, unless the value came with the page, and again whenever the visitor changes: after
 * login, logout, exchange. What belonged to a member is emptied before that. For another visitor the screen itself
 * begins anew, with values of its own. Nothing is loaded until the server knows of a logout: it would answer for the
 * member who has left.
 */
export function useLoad(resource: Loaded): void {
  const { session } = useServices();
  useEffect(() => {
    const { visitorEpoch } = session;
    if (resource.isFresh !== true && !session.isEnding) void resource.load();
    return reaction(
      () => session.epoch,
      (epoch) => {
        if (epochs.get(resource) === epoch) return;
        epochs.set(resource, epoch);
        const isSame = visitorEpoch === session.visitorEpoch;
        if (!isSame || !session.isLoggedIn) resource.reset();
        if (isSame && !session.isEnding) void resource.reload();
      },
    );
  }, [session, resource]);
}
