import { action, computed, makeObservable, observable, runInAction } from 'mobx';
import { tradeDurationOf, tradeLifeSeconds } from '#contract/trade/trade-duration.ts';
import type { TradeDuration } from '#contract/trade/trade-duration.ts';
import type { LoginStatus, PlatformLogin } from '#platform-contract/contract.ts';
import { sessionHandles } from '#kernel/api/session-handles.ts';
import { clock } from '#kernel/browser/clock.ts';
import { localStore } from '#kernel/browser/storage.ts';
import type { Session } from './session.ts';

const durationKey = 'trade_duration';
const debounce = 1000;

/** Whether the visitor is logged in to trade, and the login for it (product 6.1). One per visit. */
export class TradeLogin {
  /** The page's own dialog is open. */
  isAsking = false;
  private hasToken = false;
  private askedAt = -Infinity;
  /** Requests to the host that it has not answered. */
  private asking = 0;
  private followUps: (() => void)[] = [];

  constructor(
    private readonly session: Pick<Session, 'publicKey' | 'isLoggedIn' | 'visitorEpoch'>,
    private readonly platform: Pick<PlatformLogin, 'requestTrade' | 'status'>,
    private readonly now: () => number = clock.now,
  ) {
    makeObservable<this, 'succeed' | 'hasToken'>(this, {
      hasToken: observable,
      isLoggedIn: computed,
      isAsking: observable,
      restore: action,
      forget: action,
      follow: action,
      dismiss: action,
      succeed: action,
    });
  }

  /** A trade token exists, and a member is logged in to whom it can belong. */
  get isLoggedIn(): boolean {
    return this.hasToken && this.session.isLoggedIn;
  }

  /** The length that was chosen last; half an hour until one is. */
  get duration(): TradeDuration {
    return tradeDurationOf(Number(localStore.read(durationKey)));
  }

  /** Looks for the host's trade token, or that of an earlier visit. */
  restore(status: LoginStatus): void {
    const token = status.kind === 'logged-in' ? status.tokens.tradeToken : null;
    if (token !== null) sessionHandles.storeTradeToken(token, tradeLifeSeconds(this.duration));
    this.hasToken = sessionHandles.readTradeToken() !== '';
  }

  /** Does `followUp` with a trade login: now, or once the visitor has logged in. */
  async ensure(followUp: () => void): Promise<void> {
    if (this.isLoggedIn) {
      followUp();
      return;
    }
    this.followUps.push(followUp);
    await this.ask(false);
  }

  /** Code 420000 (product 6.8): trade logout, then re-login; many concurrent calls cause one login request, at most one a second. */
  async expire(): Promise<void> {
    this.forget();
    await this.ask(true);
  }

  /** Logs in from the page's own dialog. @throws ApiError with the server's reason. */
  async logIn(password: string, duration: TradeDuration): Promise<void> {
    const { requestTradeToken } = await import('./trade-calls.ts');
    const token = await requestTradeToken(this.session, password, duration, this.now);
    localStore.write(durationKey, String(duration));
    this.succeed(token, tradeLifeSeconds(duration));
  }

  /** Ends the trade login here at once, and on the server as soon as the call arrives. */
  async logOut(): Promise<void> {
    const headers = sessionHandles.headers();
    this.forget();
    this.dismiss();
    await import('./trade-calls.ts')
      .then(({ endTradeLogin }) => endTradeLogin(headers))
      .catch(() => undefined);
  }

  /** Removes the trade token; an action that waits for a trade login goes on waiting. */
  forget(): void {
    sessionHandles.dropTradeToken();
    this.hasToken = false;
  }

  /** Another visitor is behind the screen: what was wanted is dropped, and only a trade token of their own counts. */
  follow(): void {
    this.dismiss();
    [this.askedAt, this.asking] = [-Infinity, 0];
    this.hasToken = sessionHandles.readTradeToken() !== '';
  }

  /** The visitor has given the trade login up: nothing follows, now or after a later one. */
  dismiss(): void {
    this.isAsking = false;
    this.followUps = [];
  }

  private async ask(expired: boolean): Promise<void> {
    if (this.isAsking) return;
    if (this.now() - this.askedAt < debounce) {
      // Nobody is being asked any more, so nothing would ever carry the action out.
      if (this.asking === 0) this.dismiss();
      return;
    }
    this.askedAt = this.now();
    this.asking++;
    const { visitorEpoch } = this.session;
    // A host that cannot log in to trade leaves the visitor on the page; they can press again.
    const outcome = await this.platform.requestTrade({ expired }).catch(() => 'left' as const);
    // The visitor of this moment has not asked for it.
    if (visitorEpoch !== this.session.visitorEpoch) return;
    const isSettled = outcome === 'dialog' || (outcome === 'resumed' && (await this.resume()));
    this.asking--;
    if (outcome === 'dialog') runInAction(() => (this.isAsking = true));
    if (!isSettled && this.asking === 0) this.dismiss();
  }

  /** Whether the host has a trade token now. */
  private async resume(): Promise<boolean> {
    const status = await this.platform.status();
    const token = status.kind === 'logged-in' ? status.tokens.tradeToken : null;
    if (token !== null) this.succeed(token, tradeLifeSeconds(this.duration));
    return token !== null;
  }

  private succeed(token: string, seconds: number): void {
    sessionHandles.storeTradeToken(token, seconds);
    this.hasToken = true;
    this.isAsking = false;
    const { followUps } = this;
    this.followUps = [];
    for (const followUp of followUps) followUp();
  }
}
