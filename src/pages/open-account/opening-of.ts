import type { Session } from '#kernel/session/session.ts';
import { OpeningStore } from './opening-store.ts';

interface Held {
  readonly epoch: number;
  readonly store: OpeningStore;
}

const held = new WeakMap<Session, Held>();

/**
 * The opening of whoever is logged in. It outlives a look at an agreement, in memory alone; with another visitor, and
 * with a reload, it is gone.
 */
export function openingOf(session: Session): OpeningStore {
  const known = held.get(session);
  if (known?.epoch === session.epoch) return known.store;
  const store = new OpeningStore(session);
  held.set(session, { epoch: session.epoch, store });
  return store;
}
