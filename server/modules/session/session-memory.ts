import type { LiveSession } from './live-session.ts';

/** How long a session is believed without asking the database, milliseconds. */
export const believedMs = 1000;
/** Sessions that are remembered at once; beyond them everything is forgotten, which costs one statement each. */
const mostRemembered = 20_000;

/**
 * What this process has just read of sessions, by the hash of their cookie: most requests of a visitor come in bursts,
 * and the statement that finds the session was half of what a read costs. Whatever opens or ends a session here forgets
 * everything at once; an end on another server of the same database is seen a second later (ADR 8).
 */
export class SessionMemory {
  /** Counts the times everything was forgotten; read it before the database is asked. */
  age = 0;
  private readonly known = new Map<string, { readonly session: LiveSession; readonly until: number }>();

  /** The session if it was read within the last second; `now` in milliseconds. */
  recall(tokenHash: string, now: number): LiveSession | null {
    const kept = this.known.get(tokenHash);
    if (kept === undefined || now >= kept.until || now < kept.until - believedMs) return null;
    return kept.session;
  }

  /** Keeps what was read at `age`; what was read before something was forgotten may be over, and is not kept. */
  keep(tokenHash: string, session: LiveSession, now: number, age: number): void {
    if (age !== this.age) return;
    if (this.known.size >= mostRemembered) this.known.clear();
    this.known.set(tokenHash, { session, until: now + believedMs });
  }

  forget(): void {
    this.age += 1;
    this.known.clear();
  }
}
