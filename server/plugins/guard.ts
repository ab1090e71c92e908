import type { FastifyRequest } from 'fastify';

/** The person behind a request. */
export interface Visitor {
  readonly sessionId: string;
  readonly memberId: string;
  readonly nickname: string;
  /** Not masked: it never leaves the server as it is. */
  readonly phone: string;
  readonly inviteCode: string;
  readonly unionId: string;
  /** The native session that a web session was made from; null for every other one. */
  readonly parentId: string | null;
}

/** Manners of a call that a guard must know. */
export interface GuardOptions {
  /** The call has effects, so living handles must come with it. */
  readonly effect: boolean;
  /** A native shell may make the call with its handles alone. */
  readonly shell: boolean;
}

/** Decides who is calling; the session module provides it. */
export interface Guard {
  /** The visitor, or null for an anonymous one. Throws `authExpired` when handles of another session are sent along. */
  readonly find: (request: FastifyRequest) => Promise<Visitor | null>;
  /** The visitor. Throws `authExpired` when there is none, or when a call with effects lacks living handles. */
  readonly require: (request: FastifyRequest, options: GuardOptions) => Promise<Visitor>;
  /** The fund account a visitor is logged in to trade with. Throws `tradeExpired` when there is none. */
  readonly requireTrade: (request: FastifyRequest, visitor: Visitor) => Promise<string>;
}
