import { codes } from '#contract/http/codes.ts';
import type { AppContext } from '#server/app-context.ts';
import { ApiError } from '#server/plugins/api-error.ts';
import type { Tx } from '#server/db/database.ts';
import type { HandOffCodes, SessionKind } from './session-tokens.ts';
import { digest } from './session-tokens.ts';
import type { LiveSession, SessionRepository } from './session-repository.ts';
import { canonicalPhone, memberOfPhone } from './members.ts';
import type { CodeVerdict, SmsCodes } from './sms-codes.ts';
import { wrongPhone } from './sms-limits.ts';
import type { Guesser } from './sms-limits.ts';
import { recordOrigin } from './visitor-origin.ts';
import type { VisitorOrigin } from './visitor-origin.ts';

/** A session that was just opened; `token` is the value of the cookie, null for a native one. */
export interface OpenedSession {
  readonly id: string;
  readonly kind: SessionKind;
  readonly token: string | null;
  readonly memberId: string;
  readonly unionId: string;
}

/** Result of a login by SMS. */
export interface SmsLogin extends Guesser {
  readonly phone: string;
  readonly token: string;
  readonly code: string;
  /** Native for the login page of a shell; no address of a visitor decides it. */
  readonly kind: SessionKind;
  readonly origin: VisitorOrigin;
}

interface Owner {
  readonly id: string;
  readonly unionId: string;
}

const refusals: Record<Exclude<CodeVerdict, 'right'>, () => ApiError> = {
  wrong: () => new ApiError(codes.smsCodeWrong, '验证码错误，请重新输入'),
  spent: () => new ApiError(codes.smsCodeSpent, '验证码已失效，请重新获取'),
};

/** Opens sessions: by SMS, by a one-time code, and from a native one. */
export class LoginService {
  constructor(
    private readonly appContext: Pick<AppContext, 'database' | 'clock' | 'random'>,
    private readonly sessions: SessionRepository,
    private readonly smsCodes: SmsCodes,
    private readonly handOffCodes: HandOffCodes,
  ) {}

  /** Throws the reason when the code is not accepted; wrong tries stay counted. */
  async bySms(login: SmsLogin): Promise<OpenedSession> {
    const { database, clock, random } = this.appContext;
    const now = clock.now();
    const phone = canonicalPhone(login.phone);
    if (phone === null) throw wrongPhone();
    const outcome = await database.transaction(async (transaction) => {
      const verdict = await this.smsCodes.judge(transaction, { ...login, phone }, now);
      // A refusal is returned, not thrown: the counted try must be committed.
      if (verdict !== 'right') return verdict;
      const owner = await memberOfPhone(transaction, random, phone, login.origin.source, now);
      await recordOrigin(transaction, owner, login.origin, { random, now });
      return this.open(transaction, owner, login.kind, null);
    });
    if (typeof outcome === 'string') throw refusals[outcome]();
    this.sessions.forget(outcome.memberId);
    return outcome;
  }

  /** A web session for the one-time code of a native shell. */
  async byHandOffCode(code: string): Promise<OpenedSession> {
    const { database, clock } = this.appContext;
    const now = clock.now();
    const opened = await database.transaction(async (transaction) => {
      const nativeId = await this.handOffCodes.redeem(transaction, code, now);
      const owner = nativeId === null ? null : await this.ownerOf(transaction, nativeId);
      if (nativeId === null || owner === null) {
        throw new ApiError(codes.handOffCodeSpent, '登录凭证已失效，请重新登录');
      }
      return this.open(transaction, owner, 'web', nativeId);
    });
    this.sessions.forget(opened.memberId);
    return opened;
  }

  /** A web session for a native one whose handles were checked. */
  async fromNative(native: LiveSession): Promise<OpenedSession> {
    const owner = { id: native.memberId, unionId: native.unionId };
    const opened = await this.appContext.database.transaction((transaction) =>
      this.open(transaction, owner, 'web', native.sessionId),
    );
    this.sessions.forget(opened.memberId);
    return opened;
  }

  private async ownerOf(transaction: Tx, nativeId: string): Promise<Owner | null> {
    const owner = await transaction
      .selectFrom('session')
      .innerJoin('member', 'member.id', 'session.member_id')
      .select(['member.id', 'member.union_id as unionId'])
      .where('session.id', '=', nativeId)
      .where('session.ended_at', 'is', null)
      .where('session.expires_at', '>', new Date(this.appContext.clock.now()))
      .executeTakeFirst();
    return owner ?? null;
  }

  private async open(
    transaction: Tx,
    owner: Owner,
    kind: SessionKind,
    parentId: string | null,
  ): Promise<OpenedSession> {
    const { clock, random } = this.appContext;
    const token = kind === 'web' ? random.bytes(32).toString('base64url') : null;
    const tokenHash = token === null ? null : digest(token);
    const id = random.uuid();
    await this.sessions.open(transaction, { id, memberId: owner.id, kind, tokenHash, parentId }, clock.now());
    return { id, kind, token, memberId: owner.id, unionId: owner.unionId };
  }
}
