import type { Session } from '#kernel/session/session.ts';
import { OpeningStore } from './opening-store.ts';

interface Held {
  readonly epoch: number;
  readonly store: OpeningStore;
}

const held = new WeakMap<Session, Held>();

/**
 * The account opening of the member. It is kept in memory while an agreement is read; with another visitor, and
 * after a reload, it is lost.
 */
export function openingOf(session: Session): OpeningStore {
  const known = held.get(session);
  if (known?.epoch === session.epoch) return known.store;
  const store = new OpeningStore(session);
  held.set(session, { epoch: session.epoch, store });
  return store;
}
