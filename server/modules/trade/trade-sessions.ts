import { codes } from '#contract/http/codes.ts';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { digest } from '#server/modules/session/session-tokens.ts';
import type { Guard, Visitor } from '#server/plugins/request-context.ts';
import { ApiError } from '#server/plugins/api-error.ts';
import { requireTrading } from './broker.ts';
import type { Broker } from './broker.ts';
import type { Random } from '#server/random.ts';

type Login = Pick<Visitor, 'sessionId' | 'parentId'>;

/** The logins a trade login may belong to: the visitor's own, and the native one it was created from. */
const loginsOf = ({ sessionId, parentId }: Login) =>
  parentId === null ? [sessionId] : [sessionId, parentId];

interface NewTradeSession {
  readonly account: string;
  readonly deviceModel: string;
  readonly lifeSeconds: number;
}

/** Trade logins: each has a handle, belongs to a login of the visitor and ends with it. */
export class TradeSessions {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly random: Random,
  ) {}

  /** Opens a trade login in place of the previous one of this login, and returns its handle. */
  async open(visitor: Login, { account, deviceModel, lifeSeconds }: NewTradeSession): Promise<string> {
    const now = this.clock.now();
    const token = this.random.bytes(32).toString('base64url');
    await this.database.transaction(async (transaction) => {
      await transaction
        .updateTable('trade_session')
        .set({ ended_at: new Date(now) })
        .where('session_id', '=', visitor.sessionId)
        .where('ended_at', 'is', null)
        .execute();
      await transaction
        .insertInto('trade_session')
        .values({
          token_hash: digest(token),
          session_id: visitor.sessionId,
          account,
          device_model: deviceModel,
          created_at: new Date(now),
          expires_at: new Date(now + lifeSeconds * 1000),
        })
        .execute();
    });
    return token;
  }

  /** The account of a handle, or null when it has expired, was ended, or belongs to another visitor. */
  async accountOf(visitor: Login, token: string): Promise<string | null> {
    const now = new Date(this.clock.now());
    const found = await this.database.query
      .selectFrom('trade_session')
      .innerJoin('session', 'session.id', 'trade_session.session_id')
      .select('trade_session.account')
      .where('trade_session.token_hash', '=', digest(token))
      .where('trade_session.session_id', 'in', loginsOf(visitor))
      .where('trade_session.ended_at', 'is', null)
      .where('trade_session.expires_at', '>', now)
      // The logout of a login ends its trade logins without a second write that could be lost.
      .where('session.ended_at', 'is', null)
      .where('session.expires_at', '>', now)
      .executeTakeFirst();
    return found?.account ?? null;
  }

  /** Trade logout: ends every trade login of this visitor. */
  async end(visitor: Login): Promise<void> {
    await this.database.query
      .updateTable('trade_session')
      .set({ ended_at: new Date(this.clock.now()) })
      .where('session_id', 'in', loginsOf(visitor))
      .where('ended_at', 'is', null)
      .execute();
  }
}

/**
 * Accepts a call that carries, in addition to a session, the handle of a valid trade login of that session; none where no
 * broker is connected.
 */
export function requireTradeWith(
  tradeSessions: TradeSessions,
  broker: Pick<Broker, 'closedReason'>,
): Guard['requireTrade'] {
  return async (request, visitor) => {
    requireTrading(broker);
    const token = request.headers['x-trade-token'];
    const account =
      typeof token === 'string' && token !== '' ? await tradeSessions.accountOf(visitor, token) : null;
    if (account === null) throw new ApiError(codes.tradeExpired, '交易登录已失效，请重新登录');
    return account;
  };
}
