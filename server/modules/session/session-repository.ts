import { codes } from '#contract/http/codes.ts';
import type { Caches } from '#server/cache.ts';
import type { Database, Tx } from '#server/db/database.ts';
import { ApiError } from '#server/plugins/api-error.ts';
import type { Visitor } from '#server/plugins/request-context.ts';
import { sql } from 'kysely';
import { erasedPhone } from './members.ts';
import { SessionMemory } from './session-memory.ts';
import type { SessionKind } from './session-tokens.ts';

/** Maximum number of valid sessions of one kind for a member; a further login ends the oldest. */
const maxPerMember = 5;
/** Precision of the last use: writing it at every read would double the cost of reading. */
const lastSeenStepMs = 5 * 60 * 1000;

/** A valid session with its member. */
export interface LiveSession extends Visitor {
  readonly lastSeenAt: Date;
}

/** A session expires when it is not used for this long, milliseconds. */
export const idleLifeMs = 24 * 60 * 60 * 1000;
/** Maximum lifetime of a session, milliseconds. */
export const absoluteLifeMs = 7 * 24 * 60 * 60 * 1000;

/** A condition: a session is live at this time, milliseconds since 1970. */
export const liveSession = (sessionId: string, now: number) => sql<boolean>`exists (
  select 1 from session where id = ${sessionId}::uuid and ended_at is null and expires_at > ${new Date(now)}::timestamptz
    and last_seen_at > ${new Date(now - idleLifeMs)}::timestamptz
)`;

interface NewSession {
  readonly id: string;
  readonly memberId: string;
  readonly kind: SessionKind;
  readonly tokenHash: string | null;
  readonly parentId: string | null;
}

/** Reads and writes sessions; the caller passes every time, in milliseconds. */
export class SessionRepository {
  private readonly memory: SessionMemory<LiveSession>;

  constructor(
    private readonly database: Database,
    caches: Caches,
  ) {
    this.memory = new SessionMemory(caches);
  }

  /** The session of a cookie and its member, as the database has it now. */
  async findByToken(tokenHash: string, now: number): Promise<LiveSession | null> {
    const { age } = this.memory;
    const row = await this.live('web', now).where('session.token_hash', '=', tokenHash).executeTakeFirst();
    const found = row ?? null;
    this.memory.keep(tokenHash, found, now, age);
    return found;
  }

  /** As `findByToken`, or as it was read within the last second: for a call that verifies it, or has no effect (ADR 8). */
  async recallByToken(tokenHash: string, now: number): Promise<LiveSession | null> {
    return this.memory.recall(tokenHash) ?? this.findByToken(tokenHash, now);
  }

  /** The web session of a token for the secondary origin. */
  async findWeb(sessionId: string, now: number): Promise<LiveSession | null> {
    return (await this.live('web', now).where('session.id', '=', sessionId).executeTakeFirst()) ?? null;
  }

  async findNative(sessionId: string, now: number): Promise<LiveSession | null> {
    return (await this.live('native', now).where('session.id', '=', sessionId).executeTakeFirst()) ?? null;
  }

  /** Extends the idle timeout of a session; at most once in five minutes. */
  async touch(session: LiveSession, now: number): Promise<void> {
    if (now - session.lastSeenAt.getTime() < lastSeenStepMs) return;
    await this.database.query
      .updateTable('session')
      .set({ last_seen_at: new Date(now) })
      .where('id', '=', session.sessionId)
      .execute();
    this.memory.forget(session.memberId);
  }

  /**
   * Opens a session and ends the oldest ones beyond the limit.
   * @throws ApiError authExpired for a member who was erased a moment ago: the next login is that of a new member.
   */
  async open(transaction: Tx, session: NewSession, now: number): Promise<void> {
    // Two logins of one member wait for each other, otherwise both would count the same sessions.
    const member = await transaction
      .selectFrom('member')
      .select('phone')
      .where('id', '=', session.memberId)
      .forUpdate()
      .executeTakeFirst();
    if (member?.phone === erasedPhone(session.memberId)) throw new ApiError(codes.authExpired, '请重新登录');
    const at = new Date(now);
    const row = {
      id: session.id,
      member_id: session.memberId,
      kind: session.kind,
      parent_id: session.parentId,
    };
    const times = { created_at: at, last_seen_at: at, expires_at: new Date(now + absoluteLifeMs) };
    await transaction
      .insertInto('session')
      .values({ ...row, ...times, token_hash: session.tokenHash })
      .execute();
    await sql`
      update session set ended_at = ${at} where id in (
        select id from session where member_id = ${session.memberId} and kind = ${session.kind} and ended_at is null
        order by created_at desc, (id = ${session.id}) desc offset ${maxPerMember})`.execute(transaction);
  }

  /** Reports that a transaction which opened a session of a member has ended: it may have ended others of theirs. */
  forget(memberId: string): void {
    this.memory.forget(memberId);
  }

  /** Ends a session, and the web sessions that were created from it. */
  async end(sessionId: string, now: number): Promise<void> {
    const ended = await this.database.query
      .updateTable('session')
      .set({ ended_at: new Date(now) })
      .where('ended_at', 'is', null)
      .where((row) => row.or([row('id', '=', sessionId), row('parent_id', '=', sessionId)]))
      .returning('member_id')
      .execute();
    for (const { member_id: memberId } of ended) this.memory.forget(memberId);
  }

  private live(kind: SessionKind, now: number) {
    return this.database.query
      .selectFrom('session')
      .innerJoin('member', 'member.id', 'session.member_id')
      .select([
        'session.id as sessionId',
        'session.last_seen_at as lastSeenAt',
        'member.id as memberId',
        'member.nickname as nickname',
        'member.phone as phone',
        'member.invite_code as inviteCode',
        'member.union_id as unionId',
        'session.parent_id as parentId',
      ])
      .where('session.kind', '=', kind)
      .where('session.ended_at', 'is', null)
      .where('session.expires_at', '>', new Date(now))
      .where('session.last_seen_at', '>', new Date(now - idleLifeMs));
  }
}

/** Ends every session of a member and returns how many; a server that remembers one sees it a second later (ADR 8). */
export async function endMemberSessions(transaction: Tx, memberId: string, now: number): Promise<number> {
  const { numUpdatedRows } = await transaction
    .updateTable('session')
    .set({ ended_at: new Date(now) })
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
