import type { Cache, Caches } from '#server/cache.ts';
import type { Visitor } from '#server/plugins/request-context.ts';

/** How long a session is remembered without a query, milliseconds. */
export const rememberedMs = 1000;
/** Maximum number of remembered sessions, and of members of whom it is known when they were forgotten. */
const maxRemembered = 20_000;

/**
 * Sessions that this process has just read, by the hash of their cookie: requests of a visitor come in bursts, and the
 * statement that finds the session was half of the cost of a read. Only calls without an effect may use it: an end on
 * another server of the same database is seen a second later (ADR 8).
 */
export class SessionMemory<S extends Pick<Visitor, 'memberId'>> {
  /** Counts how often a member was forgotten; read it before the database is queried. */
  age = 0;
  private readonly known: Cache<S>;
  private readonly hashesByMember = new Map<string, Set<string>>();
  /** The age at which a member was forgotten the last time. */
  private readonly forgottenAt = new Map<string, number>();
  /** The age at which the oldest of these were dropped. */
  private droppedAt = 0;

  constructor(caches: Caches) {
    this.known = caches.make('sessions', {
      ...{ freshMs: rememberedMs, entries: maxRemembered },
      onDrop: (tokenHash, { memberId }) => this.unlist(tokenHash, memberId),
    });
  }

  /** Number of members of whom a session is remembered. */
  get members(): number {
    return this.hashesByMember.size;
  }

  /** The session if it was read within the last second. */
  recall(tokenHash: string): S | null {
    return this.known.get(tokenHash) ?? null;
  }

  /**
   * Remembers a session that was read at `age`, or that there is none; a read from before the member was forgotten may
   * be stale and is not remembered.
   */
  keep(tokenHash: string, session: S | null, now: number, age: number): void {
    if (session === null) {
      this.known.forget(tokenHash);
      return;
    }
    const { memberId } = session;
    if (age < (this.forgottenAt.get(memberId) ?? this.droppedAt)) return;
    this.known.put(tokenHash, session, now);
    const hashes = this.hashesByMember.get(memberId) ?? new Set<string>();
    this.hashesByMember.set(memberId, hashes.add(tokenHash));
  }

  /** Forgets the sessions of a member, because one was opened, ended or used. */
  forget(memberId: string): void {
    this.age += 1;
    if (this.forgottenAt.size >= maxRemembered) {
      this.forgottenAt.clear();
      this.droppedAt = this.age;
    }
    this.forgottenAt.set(memberId, this.age);
    for (const tokenHash of this.hashesByMember.get(memberId) ?? []) this.known.forget(tokenHash);
  }

  private unlist(tokenHash: string, memberId: string): void {
    const hashes = this.hashesByMember.get(memberId);
    hashes?.delete(tokenHash);
    if (hashes?.size === 0) this.hashesByMember.delete(memberId);
  }
}
