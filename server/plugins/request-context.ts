import type { Tx } from '#server/db/database.ts';
import type { ReplyKey } from '#server/db/spend-budget.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RawBuilder } from 'kysely';
import type { ApiError } from './api-error.ts';

/** What a handler can read about its call, in addition to the input. */
export interface RequestContext {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** Time of arrival, milliseconds since 1970: a call that came before an end is completed after it (rule T3). */
  readonly now: number;
  /** The visitor of the cookie, or null; for calls that need no session. */
  readonly visitor: () => Promise<Visitor | null>;
  /** The visitor of a call whose row needs a session. */
  readonly member: () => Visitor;
  /** The fund account of a call whose row needs a trade login. */
  readonly fundAccount: () => string;
  /** The transaction of a call whose row is idempotent; its reply is stored in it. */
  readonly transaction: () => Tx;
  /** Where a call whose row is idempotent stores its reply. */
  readonly storedReply: () => StoredReply;
}

/** Where the reply of a call is stored, for a statement that ends the transaction and so has to store it. */
export interface StoredReply extends ReplyKey {
  /** The text of a reply, by the schema of the route. */
  readonly textOf: (data: unknown) => string;
}

/** The parts of a call that depend on its row. */
interface ContextParts {
  readonly now: number;
  readonly visitor: () => Promise<Visitor | null>;
  readonly member: Visitor | null;
  readonly fundAccount: string | null;
  readonly transaction: Tx | null;
  readonly storedReply: StoredReply | null;
  /** Called when the handler reads the request itself, or its reply: then the answer may be this caller's alone. */
  readonly onOwn?: () => void;
}

/** Creates a call context; reading what its row does not provide is a bug and throws. */
export function makeRequestContext(
  request: FastifyRequest,
  reply: FastifyReply,
  parts: ContextParts,
): RequestContext {
  return {
    get request() {
      parts.onOwn?.();
      return request;
    },
    get reply() {
      parts.onOwn?.();
      return reply;
    },
    now: parts.now,
    visitor: parts.visitor,
    member: () => present(parts.member, 'the row of this call does not need a session'),
    fundAccount: () => present(parts.fundAccount, 'the row of this call does not need a trade login'),
    transaction: () => present(parts.transaction, 'the row of this call is not idempotent'),
    storedReply: () => present(parts.storedReply, 'the row of this call is not idempotent'),
  };
}

function present<T>(value: T | null, complaint: string): T {
  if (value === null) throw new Error(complaint);
  return value;
}

/** The person behind a request. */
export interface Visitor {
  readonly sessionId: string;
  readonly memberId: string;
  readonly nickname: string;
  /** Not masked: it never leaves the server in this form. */
  readonly phone: string;
  readonly inviteCode: string;
  readonly unionId: string;
  /** The native session that a web session was created from; null for every other one. */
  readonly parentId: string | null;
}

/** Whether a call has effects; then its session is read from the database. */
export interface CallEffect {
  readonly effect: boolean;
  /** The call verifies its session by {@link Guard.isLive}, so the one of a second ago identifies the visitor. */
  readonly isVerifiedByCall?: boolean;
}

/** Options of a call for the guard: one with effects must carry valid handles. */
export interface GuardOptions extends CallEffect {
  /** A native shell may make the call with its handles alone. */
  readonly shell: boolean;
}

/** Decides who the caller is; the session module provides it. */
export interface Guard {
  /**
   * The visitor, or null for an anonymous one. Throws `authExpired` when the call carries handles of another session.
   */
  readonly find: (request: FastifyRequest, options: CallEffect) => Promise<Visitor | null>;
  /** The visitor. Throws `authExpired` when there is none, or when a call with effects lacks valid handles. */
  readonly require: (request: FastifyRequest, options: GuardOptions) => Promise<Visitor>;
  /** A condition for a statement: the session of the visitor is live at this time, milliseconds since 1970. */
  readonly isLive: (visitor: Visitor, now: number) => RawBuilder<boolean>;
  /** The refusal of a visitor whose session is not live. */
  readonly refusalOf: (visitor: Visitor) => ApiError;
  /** The fund account of a visitor's trade login. Throws `tradeExpired` when there is none. */
  readonly requireTrade: (request: FastifyRequest, visitor: Visitor) => Promise<string>;
}
