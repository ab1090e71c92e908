import type { OperatorRole, SignInMethod } from '#contract/console/operator.ts';
import type { ConsoleContext } from '#server/console/console-context.ts';
import { hourMs, minuteMs } from '#server/clock.ts';
import { digest } from '#server/modules/session/session-tokens.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** How long a session may be unused, and how long it lasts in all; milliseconds. */
export const operatorSession = { idleMs: 30 * minuteMs, wholeMs: 8 * hourMs } as const;

/** Seen times are written once in this time: a board asks every few seconds. */
const seenEveryMs = minuteMs;

/** Somebody who is signed in at the console. */
export interface Operator {
  readonly id: string;
  readonly login: string;
  readonly name: string;
  readonly roles: readonly OperatorRole[];
  readonly isSample: boolean;
  readonly method: SignInMethod;
  readonly signedInAt: Date;
  readonly endsAt: Date;
  /** Identifies the session. */
  readonly tokenHash: string;
}

/**
 * The sessions of operators: a random cookie of the console alone, of which the database has the hash. It is never sent to
 * the hall: browsers send it to the console's own host, and the hall reads another name.
 */
export class OperatorSessions {
  private readonly secure: boolean;
  private readonly cookie: string;

  constructor(private readonly context: Pick<ConsoleContext, 'config' | 'database' | 'clock' | 'random'>) {
    this.secure = context.config.consoleOrigin.startsWith('https:');
    this.cookie = this.secure ? '__Host-console' : 'console';
  }

  /** Begins a session and sets its cookie; the one that the browser had before ends. */
  async begin(
    request: FastifyRequest,
    reply: FastifyReply,
    operatorId: string,
    method: SignInMethod,
  ): Promise<Operator> {
    const { database, clock, random } = this.context;
    await this.end(request, reply);
    const token = random.bytes(32).toString('base64url');
    const now = clock.now();
    await database.query
      .insertInto('operator_session')
      .values({
        ...{ token_hash: digest(token), operator_id: operatorId, method },
        ...{ created_at: new Date(now), last_seen_at: new Date(now) },
        expires_at: new Date(now + operatorSession.wholeMs),
      })
      .execute();
    const { secure } = this;
    void reply.setCookie(this.cookie, token, { httpOnly: true, sameSite: 'strict', path: '/', secure });
    const operator = await this.findByHash(digest(token));
    if (operator === null) throw new Error('a session that has just begun is not there');
    return operator;
  }

  /** Who makes a call; null without a session that is alive. */
  async find(request: FastifyRequest): Promise<Operator | null> {
    const token = request.cookies[this.cookie] ?? '';
    return token === '' ? null : this.findByHash(digest(token));
  }

  /** Ends the session of a browser. */
  async end(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const token = request.cookies[this.cookie] ?? '';
    if (token === '') return;
    await this.context.database.query
      .updateTable('operator_session')
      .set({ ended_at: new Date(this.context.clock.now()) })
      .where('token_hash', '=', digest(token))
      .where('ended_at', 'is', null)
      .execute();
    void reply.clearCookie(this.cookie, { path: '/' });
  }

  private async findByHash(tokenHash: string): Promise<Operator | null> {
    const { database, clock } = this.context;
    const now = clock.now();
    const row = await database.query
      .selectFrom('operator_session')
      .innerJoin('operator', 'operator.id', 'operator_session.operator_id')
      .select(['operator.id', 'operator.login', 'operator.name', 'operator.roles', 'operator.is_sample'])
      .select(['method', 'operator_session.created_at', 'expires_at', 'last_seen_at'])
      .where('token_hash', '=', tokenHash)
      .where('ended_at', 'is', null)
      .where('disabled_at', 'is', null)
      .where('expires_at', '>', new Date(now))
      .where('last_seen_at', '>', new Date(now - operatorSession.idleMs))
      .executeTakeFirst();
    if (row === undefined) return null;
    if (row.last_seen_at.getTime() < now - seenEveryMs) await this.see(tokenHash, now);
    const { id, login, name, roles, is_sample: isSample, method } = row;
    return { id, login, name, roles, isSample, method, tokenHash, ...timesOf(row) };
  }

  private async see(tokenHash: string, now: number): Promise<void> {
    await this.context.database.query
      .updateTable('operator_session')
      .set({ last_seen_at: new Date(now) })
      .where('token_hash', '=', tokenHash)
      .execute();
  }
}

/** Which of some sessions are alive at `now`, milliseconds; a stream does not use a session, so nobody is seen by it. */
export async function listAlive(
  { query }: ConsoleContext['database'],
  tokenHashes: readonly string[],
  now: number,
): Promise<ReadonlySet<string>> {
  if (tokenHashes.length === 0) return new Set();
  const rows = await query
    .selectFrom('operator_session')
    .innerJoin('operator', 'operator.id', 'operator_session.operator_id')
    .select('token_hash')
    .where('token_hash', 'in', [...new Set(tokenHashes)])
    .where('ended_at', 'is', null)
    .where('disabled_at', 'is', null)
    .where('expires_at', '>', new Date(now))
    .where('last_seen_at', '>', new Date(now - operatorSession.idleMs))
    .execute();
  return new Set(rows.map((row) => row.token_hash));
}

function timesOf(row: { readonly created_at: Date; readonly expires_at: Date }) {
  return { signedInAt: row.created_at, endsAt: row.expires_at };
}
