import { codes } from '#contract/http/codes.ts';
import { openAccountPath } from '#contract/pages/addresses.ts';
import { tradeDurationOf, tradeLifeSeconds } from '#contract/trade/trade-duration.ts';
import { minuteMs } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import type { AppContext } from '#server/app-context.ts';
import type { Visitor } from '#server/plugins/request-context.ts';
import { ApiError } from '#server/plugins/api-error.ts';
import { sql } from 'kysely';
import { readAccountProof, useProofNonce } from './account-proof.ts';
import type { AccountProof } from './account-proof.ts';
import { requireTrading } from './broker.ts';
import type { Broker } from './broker.ts';
import type { TradeSessions } from './trade-sessions.ts';

/** Wrong tries without a pause. */
const freeTries = 5;

/** Result of a trade login. */
export interface TradeLoginRequest {
  readonly encrypted: string;
  readonly duration: unknown;
  readonly deviceModel: string;
}

interface TradeLoginParts {
  readonly appContext: Pick<AppContext, 'database' | 'clock' | 'random' | 'secrets'>;
  readonly broker: Broker;
  readonly tradeSessions: TradeSessions;
  readonly attempts: TradeAttempts;
}

/** Logs members in to trade. Every failed attempt has the same work and the same answer. */
export class TradeLogin {
  constructor(private readonly parts: TradeLoginParts) {}

  /** Returns the trade handle. @throws ApiError tradeClosed, accountMissing, or tradeLoginRefused for everything else. */
  async logIn(visitor: Visitor, request: TradeLoginRequest): Promise<string> {
    const { broker, tradeSessions, attempts } = this.parts;
    requireTrading(broker);
    if ((await broker.accountOf(visitor.memberId)) === null) throw accountMissing();
    // A webview and the shell that opened it count as one login: creating webviews brings no new tries.
    const login = visitor.parentId ?? visitor.sessionId;
    const account = await this.provenAccount(visitor, login, request.encrypted);
    if (account === null) throw refusal();
    await attempts.forget(login);
    return tradeSessions.open(visitor, {
      account,
      deviceModel: request.deviceModel,
      lifeSeconds: tradeLifeSeconds(tradeDurationOf(request.duration)),
    });
  }

  /** Every step runs whatever the result of the one before, so that the duration shows nothing. */
  private async provenAccount(visitor: Visitor, login: string, encrypted: string): Promise<string | null> {
    const { appContext: appContext, broker, attempts } = this.parts;
    const now = appContext.clock.now();
    const proof = readAccountProof(encrypted, appContext.secrets, { sessionId: visitor.sessionId, now });
    const tried = proof ?? this.decoy();
    const isAllowed = await attempts.take(login, now);
    // A try that is refused by the pause uses up no proof: otherwise, of parallel calls, none might be accepted.
    const isFirstUse = await useProofNonce(appContext.database.query, {
      sessionId: visitor.sessionId,
      nonce: isAllowed ? tried.nonce : this.decoy().nonce,
      now,
    });
    const { memberId } = visitor;
    const found = await broker.checkLogin({ memberId, account: tried.account, password: tried.password });
    return proof !== null && isAllowed && isFirstUse ? (found?.account ?? null) : null;
  }

  /** A proof that is certainly wrong. */
  private decoy(): Pick<AccountProof, 'account' | 'password' | 'nonce'> {
    const { random } = this.parts.appContext;
    return { account: '', password: random.uuid(), nonce: random.uuid() };
  }
}

function accountMissing(): ApiError {
  return new ApiError(codes.accountMissing, '您还没有资金账号，请先开户', { path: openAccountPath });
}

function refusal(): ApiError {
  return new ApiError(codes.tradeLoginRefused, '资金账号或密码错误，请核对后重试；多次输错后需要稍等再试');
}

/** Wrong tries are forgotten after an hour without another one. */
const memoryMs = 60 * minuteMs;
const firstPauseMs = minuteMs;
/** Shorter than the lifetime of the count, so that the pauses keep growing. */
const longestPauseMs = 32 * minuteMs;

/**
 * Tries of a trade password, counted for the login they come from and so for its one account: nobody can lock another
 * person out (product 6.4). The fifth wrong try in an hour causes a pause of a minute, and every further
 * one a pause twice as long as the last.
 */
export class TradeAttempts {
  constructor(private readonly database: Database) {}

  /** Takes a try before the password is checked; false during a pause. Parallel tries are counted one by one. */
  async take(sessionId: string, now: number): Promise<boolean> {
    const at = new Date(now);
    const forgottenAt = new Date(now + memoryMs);
    const pause = sql`interval '1 millisecond' * least(${longestPauseMs}::int4,
      ${firstPauseMs}::int4 * power(2, least(greatest(trade_attempts.wrong + 1 - ${freeTries}::int4, 0), 10))::int4)`;
    const taken = await sql`
      insert into trade_attempts (session_id, wrong, blocked_until, forgotten_at)
      values (${sessionId}, 1, ${at}, ${forgottenAt})
      on conflict (session_id) do update set
        wrong = case when trade_attempts.forgotten_at <= ${at} then 1 else trade_attempts.wrong + 1 end,
        blocked_until = case when trade_attempts.forgotten_at <= ${at} or trade_attempts.wrong + 1 < ${freeTries}
          then ${at}::timestamptz else ${at}::timestamptz + ${pause} end,
        forgotten_at = ${forgottenAt}
      where trade_attempts.blocked_until <= ${at}
      returning session_id`.execute(this.database.query);
    return taken.rows.length === 1;
  }

  /** The password was right. */
  async forget(sessionId: string): Promise<void> {
    await this.database.query.deleteFrom('trade_attempts').where('session_id', '=', sessionId).execute();
  }
}
