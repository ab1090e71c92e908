import { codes } from '#contract/codes.ts';
import { tradeDurationOf, tradeLifeSeconds } from '#contract/trade-duration.ts';
import type { Foundation } from '#server/foundation.ts';
import { Fault } from '#server/plugins/fault.ts';
import type { Visitor } from '#server/plugins/call.ts';
import { readAccountProof } from './account-proof.ts';
import type { AccountProof } from './account-proof.ts';
import type { Broker } from './broker.ts';
import type { TradeAttempts } from './trade-attempts.ts';
import type { TradeSessions } from './trade-sessions.ts';
import { useProofNonce } from './use-proof-nonce.ts';

/** What a trade login brings. */
export interface TradeLoginRequest {
  readonly encrypted: string;
  readonly duration: unknown;
  readonly deviceModel: string;
}

interface TradeLoginParts {
  readonly foundation: Pick<Foundation, 'database' | 'clock' | 'random' | 'secrets'>;
  readonly broker: Broker;
  readonly tradeSessions: TradeSessions;
  readonly attempts: TradeAttempts;
}

/** Where an account is opened. */
const openAccountPath = '/kh';

/** Logs members in to trade. Whatever is wrong with an attempt, its work and its answer are the same. */
export class TradeLogin {
  constructor(private readonly parts: TradeLoginParts) {}

  /** Returns the trade handle. @throws Fault accountMissing, or tradeLoginRefused for everything else. */
  async logIn(visitor: Visitor, request: TradeLoginRequest): Promise<string> {
    const { broker, tradeSessions, attempts } = this.parts;
    if ((await broker.accountOf(visitor.memberId)) === null) throw accountMissing();
    // A webview and the shell that opened it are one login: minting webviews brings no new tries.
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

  /** Every step is taken whatever the one before said, so that time tells nothing. */
  private async provenAccount(visitor: Visitor, login: string, encrypted: string): Promise<string | null> {
    const { foundation, broker, attempts } = this.parts;
    const now = foundation.clock.now();
    const proof = readAccountProof(encrypted, foundation.secrets, { sessionId: visitor.sessionId, now });
    const tried = proof ?? this.decoy();
    const isAllowed = await attempts.take(login, now);
    const isFirstUse = await useProofNonce(foundation.database.query, {
      sessionId: visitor.sessionId,
      nonce: tried.nonce,
      now,
    });
    const { memberId } = visitor;
    const found = await broker.checkLogin({ memberId, account: tried.account, password: tried.password });
    return proof !== null && isAllowed && isFirstUse ? (found?.account ?? null) : null;
  }

  /** A proof that is wrong for certain. */
  private decoy(): Pick<AccountProof, 'account' | 'password' | 'nonce'> {
    const { random } = this.parts.foundation;
    return { account: '', password: random.uuid(), nonce: random.uuid() };
  }
}

function accountMissing(): Fault {
  return new Fault(codes.accountMissing, '您还没有资金账号，请先开户', { path: openAccountPath });
}

function refusal(): Fault {
  return new Fault(codes.tradeLoginRefused, '资金账号或密码错误，请核对后重试；多次输错后需要稍等再试');
}
