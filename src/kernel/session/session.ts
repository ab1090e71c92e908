import { action, computed, makeObservable, observable, observableRef, runInAction } from 'mobx';
import type { DataOf } from '#contract/http/endpoint.ts';
import { session as sessionCalls } from '#contract/session/session.ts';
import { fundAccountStatus, user } from '#contract/session/user.ts';
import type { HostTokens, LoginStatus } from '#platform-contract/contract.ts';
import { call } from '#kernel/api/api.ts';
import { announceSession, sessionHandles } from '#kernel/api/session-handles.ts';
import type { SessionReply } from '#kernel/api/session-handles.ts';
import { clock } from '#kernel/browser/clock.ts';
import type { Acquisition } from '#kernel/visitor/acquisition.ts';
import { forgetSchedule, noteToken, refreshOnce, RefreshTicker } from './token-refresh.ts';

/** The profile as the server sends it: everything personal in it is masked. */
export type Profile = DataOf<typeof user.profile>;

/** Whether the visitor is logged in, and as whom. One per visit, made by `src/app`. */
export class Session {
  /** False until cookies and host have been checked; before that nothing may depend on the visitor. */
  isKnown = false;
  profile: Profile | undefined = undefined;
  /** Grows with every login, logout and exchange; screens load again when it does. */
  epoch = 0;
  /**
   * Grows, with the epoch, when another visitor takes the place of a member: by a logout, or by the login of another member.
   * Screens begin anew when it does. A member whose session has expired and who logs in again is no other visitor.
   */
  visitorEpoch = 0;
  /** True from a logout until the server knows of it: before that it would answer for the visitor who has left. */
  isEnding = false;
  private loggedIn = false;
  /** Id of the session that this tab is in; '' for none. */
  private sid = '';
  /** The member for whom this page was used last, also after their session has expired; '' for a guest. */
  private memberId = '';
  private pubKey = '';
  private hostAccountStatus = '';
  private readonly ticker = new RefreshTicker(clock, () => void this.refresh());

  constructor(readonly acquisition: Acquisition) {
    makeObservable<this, 'loggedIn' | 'hostAccountStatus' | 'leave'>(this, {
      isKnown: observable,
      profile: observableRef,
      epoch: observable,
      visitorEpoch: observable,
      isEnding: observable,
      loggedIn: observable,
      isLoggedIn: computed,
      hostAccountStatus: observable,
      hasAccount: computed,
      noteHostAccount: action,
      enter: action,
      leave: action,
      logOut: action,
      expire: action,
    });
  }

  get isLoggedIn(): boolean {
    return this.isKnown && this.loggedIn;
  }

  /** A fund account is open (product 6.12): by the profile, before that by the app; undefined while neither is known. */
  get hasAccount(): boolean | undefined {
    const status = this.profile?.fund_account_status ?? this.hostAccountStatus;
    return status === '' ? undefined : status === fundAccountStatus.opened;
  }

  /** Takes what the app says of the member's account; the profile of the server has the last word. */
  noteHostAccount(status: string): void {
    this.hostAccountStatus = status;
  }

  /** The login check at start-up (product 3.5): the host's answer, a hand-off code, or the cookies of an earlier visit. */
  async restore(status: LoginStatus, code = ''): Promise<void> {
    this.memberId = memberOfHandles();
    if (isSomebodyElse(status)) await this.logOut();
    if (code !== '') await this.redeem(code);
    const { sid, authToken } = sessionHandles.read();
    runInAction(() => (this.loggedIn = sid !== ''));
    const refreshed = this.loggedIn ? this.refreshToken(true) : undefined;
    // After half an hour away the auth token has expired, and an action without it would be taken for a lost login.
    if (authToken === '') await refreshed;
    if (status.kind === 'logged-in') await this.exchange(status.tokens);
    runInAction(() => (this.isKnown = true));
    if (await refreshed) await this.loadProfile();
  }

  /** Applies what another tab has done: a logout, or the login of another member. */
  async follow(): Promise<void> {
    const { sid } = sessionHandles.read();
    if (sid === this.sid) return;
    runInAction(() => {
      // Of an expired session the handle of its member is left.
      const isExpired = sid === '' && sessionHandles.read().unionId === this.memberId;
      if (!isExpired) this.becomes(memberOfHandles());
      this.forget();
      this.sid = sid;
      this.loggedIn = sid !== '';
      this.epoch++;
    });
    if (this.loggedIn) await this.refresh(true);
  }

  /** Ends the session here at once, and on the server as soon as the call arrives. */
  async logOut(): Promise<void> {
    const told = call(sessionCalls.remove, {});
    this.isEnding = true;
    this.becomes('');
    sessionHandles.clear();
    this.leave();
    await told.catch(() => undefined);
    runInAction(() => {
      this.isEnding = false;
      this.epoch++;
    });
  }

  /** The server no longer knows the session (code 100004): the same as a logout, without a call to the server. */
  expire(): void {
    if (!this.loggedIn) return;
    sessionHandles.expire();
    this.leave();
  }

  /** Asks the host again after its login page was left. */
  async resume(status: LoginStatus): Promise<void> {
    if (status.kind === 'logged-in') await this.exchange(status.tokens);
  }

  // Nothing to exchange where the same member is logged in already.
  private async exchange(tokens: HostTokens): Promise<void> {
    if (this.loggedIn && sessionHandles.read().unionId === tokens.unionId) return;
    const headers = { 'x-session-id': tokens.sessionId, 'x-auth-token': tokens.authToken };
    const reply = await call(sessionCalls.refresh, { query: {} }, { headers }).catch(() => undefined);
    if (reply?.sid === undefined) return;
    const { sid, auth_token, token_ttl, pub_key = '', union_id = '' } = reply;
    this.enter({ sid, auth_token, token_ttl, pub_key, union_id });
    await this.loadProfile();
  }

  private async redeem(code: string): Promise<void> {
    const form = { mode: '3' as const, verification: code };
    const reply = await call(sessionCalls.create, { query: {}, form }).catch(() => undefined);
    if (reply !== undefined) this.enter(reply);
  }

  /** The server's key, from the session itself and never from a cookie, which another site could have written. */
  async publicKey(): Promise<string> {
    if (this.pubKey === '') this.pubKey = (await call(sessionCalls.refresh, { query: {} })).pub_key ?? '';
    return this.pubKey;
  }

  private async refresh(isStart = false): Promise<void> {
    if (await this.refreshToken(isStart)) await this.loadProfile();
  }

  // An answer after a logout or a login belongs to another visitor: `epoch` shows it, and the result is false.
  private async refreshToken(isStart: boolean): Promise<boolean> {
    const { epoch } = this;
    this.sid = sessionHandles.read().sid;
    const due = await refreshOnce(() => this.askForToken(epoch), isStart);
    if (epoch !== this.epoch) return false;
    this.ticker.startUntil(due);
    return true;
  }

  // A lost reply is no logout: the time to live is unknown, and the next tick tries again.
  private async askForToken(epoch: number): Promise<unknown> {
    const reply = await call(sessionCalls.refresh, { query: {} }).catch(() => undefined);
    if (reply === undefined || epoch !== this.epoch) return undefined;
    sessionHandles.storeAuthToken(reply.auth_token);
    this.pubKey = reply.pub_key ?? this.pubKey;
    return reply.token_ttl;
  }

  /** Requests the visitor's profile again; without an answer the known one stays. */
  async loadProfile(): Promise<void> {
    if (!this.loggedIn) return;
    const { epoch } = this;
    const profile = await call(user.profile, {}).catch(() => undefined);
    if (profile !== undefined && epoch === this.epoch) runInAction(() => (this.profile = profile));
  }

  /** This member, '' for a guest, is the visitor from now on. */
  private becomes(memberId: string): void {
    // What a guest has begun is that of the member who logs in.
    if (this.memberId !== '' && this.memberId !== memberId) this.visitorEpoch++;
    this.memberId = memberId;
  }

  /** The member of this session is the visitor from now on. */
  enter(reply: SessionReply): void {
    const { visitorEpoch } = this;
    sessionHandles.keep(reply);
    this.becomes(memberOfHandles());
    // No member trades in the name of another.
    if (visitorEpoch !== this.visitorEpoch) sessionHandles.dropTradeToken();
    this.forget();
    this.sid = reply.sid;
    this.pubKey = reply.pub_key;
    this.ticker.startUntil(noteToken(reply.token_ttl));
    this.loggedIn = true;
    this.isKnown = true;
    this.epoch++;
    announceSession();
  }

  /** Forgets what is known of the member. */
  private forget(): void {
    this.ticker.stop();
    this.pubKey = '';
    this.profile = undefined;
    this.hostAccountStatus = '';
  }

  private leave(): void {
    this.forget();
    forgetSchedule();
    this.sid = '';
    this.loggedIn = false;
    this.epoch++;
    announceSession();
  }
}

// Where the server names no member, no two sessions are taken for those of one.
function memberOfHandles(): string {
  const { sid, unionId } = sessionHandles.read();
  return sid === '' ? '' : unionId || sid;
}

// The member whom the app names counts, not the cookies: no member continues the session of another.
function isSomebodyElse(status: LoginStatus): boolean {
  const { sid, unionId } = sessionHandles.read();
  if (sid === '' || status.kind === 'unknown') return false;
  return status.kind === 'logged-out' || status.tokens.unionId !== unionId;
}
