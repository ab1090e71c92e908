import type { Session } from './session.ts';

interface Drafts {
  readonly visitorEpoch: number;
  readonly begun: Map<string, unknown>;
}

const held = new WeakMap<object, Drafts>();

/** What the present visitor has begun and not sent; for another visitor there is none yet. */
function draftsOf(session: Pick<Session, 'visitorEpoch'>): Map<string, unknown> {
  const { visitorEpoch } = session;
  const known = held.get(session);
  if (known?.visitorEpoch === visitorEpoch) return known.begun;
  const begun = new Map<string, unknown>();
  held.set(session, { visitorEpoch, begun });
  return begun;
}

/**
 * What the visitor has begun under this name, or a new one. It is kept in memory while other screens are open and
 * after the session has expired; with another visitor, and after a reload, it is lost.
 */
export function draftOf<T>(session: Pick<Session, 'visitorEpoch'>, name: string, begin: () => T): T {
  const drafts = draftsOf(session);
  if (!drafts.has(name)) drafts.set(name, begin());
  return drafts.get(name) as T;
}

/** Forgets what was begun under this name: it has been sent. */
export function forgetDraft(session: Pick<Session, 'visitorEpoch'>, name: string): void {
  draftsOf(session).delete(name);
}
