import { action, computed, makeObservable, observable, runInAction } from 'mobx';
import { clock } from '#kernel/browser/clock.ts';
import { Command } from '#kernel/resource/command.ts';
import type { Outcome } from '#kernel/resource/command.ts';
import { consent } from '#kernel/visitor/consent.ts';
import { notify } from '#kernel/visitor/notices.ts';
import type { Session } from '#kernel/session/session.ts';
import { texts } from './texts.ts';
import { ownPath, paths } from '#kernel/screen/paths.ts';

const pause = 60_000;

/** What a refusal is about: a field of the form, or, of the server's, none of them. */
export type LoginField = 'phone' | 'code' | 'consent' | '';

type Check = readonly [holds: boolean, field: LoginField, problem: string];

/** State of the login form; every refusal, the form's own or the server's, ends in `problem`. */
export class WebLoginStore {
  phone = '';
  code = '';
  hasConsent = false;
  problem = '';
  /** The field that `problem` is about. */
  wrong: LoginField = '';
  /** Moment, by the visitor's clock, from which another SMS is allowed. */
  resendAt = 0;
  private smsToken = '';
  readonly sendCommand: Command<string>;
  readonly logInCommand: Command<void>;

  constructor(
    session: Pick<Session, 'sendSms' | 'logIn'>,
    private readonly now: () => number = clock.now,
  ) {
    this.sendCommand = new Command(() => {
      // The ticked box and the wish for an SMS together are the consent; the call below is the first to name the device.
      consent.give();
      return session.sendSms(this.digits(this.phone));
    });
    this.logInCommand = new Command(() =>
      session.logIn({
        phone: this.digits(this.phone),
        smsToken: this.smsToken,
        smsCode: this.digits(this.code),
      }),
    );
    makeObservable(this, {
      phone: observable,
      code: observable,
      hasConsent: observable,
      problem: observable,
      wrong: observable,
      resendAt: observable,
      isPhone: computed,
      edit: action,
    });
  }

  /** A mainland mobile number: 11 digits that start with 1 and 3 to 9. */
  get isPhone(): boolean {
    return /^1[3-9]\d{9}$/.test(this.digits(this.phone));
  }

  /** Takes what was typed, and takes the last refusal away. */
  edit(change: Partial<Pick<WebLoginStore, 'phone' | 'code' | 'hasConsent'>>): void {
    Object.assign(this, change);
    this.problem = '';
    this.wrong = '';
  }

  /** Asks for the SMS, once the box is ticked: before that nothing leaves the page. */
  async send(): Promise<void> {
    if (
      this.now() < this.resendAt ||
      !this.passes([
        [this.isPhone, 'phone', texts.phoneWrong],
        [this.hasConsent, 'consent', texts.consentMissing],
      ])
    )
      return;
    const outcome = await this.sendCommand.run();
    runInAction(() => {
      if (outcome?.ok === true) {
        this.smsToken = outcome.data;
        this.resendAt = this.now() + pause;
        notify(texts.sent);
      }
      this.settle(outcome);
    });
  }

  /** Logs in; resolves with true when it worked. */
  async logIn(): Promise<boolean> {
    const isCode = /^\d{6}$/.test(this.digits(this.code));
    const checks: readonly Check[] = [
      [this.isPhone, 'phone', texts.phoneWrong],
      [this.hasConsent, 'consent', texts.consentMissing],
      [this.smsToken !== '', 'code', texts.sendFirst],
      [isCode, 'code', texts.codeWrong],
    ];
    if (!this.passes(checks)) return false;
    const outcome = await this.logInCommand.run();
    runInAction(() => this.settle(outcome));
    return outcome?.ok === true;
  }

  /** What is wrong with a field, or, of none, what the server has refused; empty for nothing. */
  problemOf(field: LoginField): string {
    return this.wrong === field ? this.problem : '';
  }

  private passes(checks: readonly Check[]): boolean {
    const [, field, problem] = checks.find(([holds]) => !holds) ?? [true, '', ''];
    runInAction(() => Object.assign(this, { wrong: field, problem }));
    return problem === '';
  }

  private settle(outcome: Outcome<unknown> | undefined): void {
    if (outcome !== undefined) Object.assign(this, { wrong: '', problem: outcome.ok ? '' : outcome.msg });
  }

  // Full-width digits and the spaces of a pasted number are what people type.
  private digits(text: string): string {
    return text.normalize('NFKC').replace(/[\s-]/g, '').replace(/^\+86/, '');
  }
}

/** The path after a login: the page the visitor came from, if it is a page of the product and not the login page itself. */
export function destination(search: string): string {
  const path = ownPath(new URLSearchParams(search).get('redirect_url') ?? '', paths.activityCenter);
  // The router reads addresses without regard to case.
  return path.toLowerCase().startsWith(paths.webLogin) ? paths.activityCenter : path;
}
