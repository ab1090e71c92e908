import { action, computed, makeObservable, observable, runInAction } from 'mobx';
import { clock } from '#kernel/clock.ts';
import { Command } from '#kernel/command.ts';
import type { Outcome } from '#kernel/command.ts';
import { consent } from '#kernel/consent.ts';
import { notify } from '#kernel/notices.ts';
import type { Session } from '#kernel/session.ts';
import { texts } from './texts.ts';

const pause = 60_000;

/** State of the login form. Every refusal of the server ends in `problem`, next to the button. */
export class WebLoginStore {
  phone = '';
  code = '';
  hasConsent = false;
  problem = '';
  /** Moment, by the visitor's clock, from which another SMS may be asked for. */
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
  }

  /** Asks for the SMS, once the box is ticked: before that nothing leaves the page. */
  async send(): Promise<void> {
    if (
      this.now() < this.resendAt ||
      !this.passes([
        [this.hasConsent, texts.consentMissing],
        [this.isPhone, texts.phoneWrong],
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
    const checks: [boolean, string][] = [
      [this.hasConsent, texts.consentMissing],
      [this.isPhone, texts.phoneWrong],
      [this.smsToken !== '', texts.sendFirst],
      [isCode, texts.codeWrong],
    ];
    if (!this.passes(checks)) return false;
    const outcome = await this.logInCommand.run();
    runInAction(() => this.settle(outcome));
    return outcome?.ok === true;
  }

  private passes(checks: readonly (readonly [boolean, string])[]): boolean {
    const problem = checks.find(([holds]) => !holds)?.[1] ?? '';
    runInAction(() => (this.problem = problem));
    return problem === '';
  }

  private settle(outcome: Outcome<unknown> | undefined): void {
    if (outcome !== undefined) this.problem = outcome.ok ? '' : outcome.msg;
  }

  // Full-width digits and the spaces of a pasted number are what people type.
  private digits(text: string): string {
    return text.normalize('NFKC').replace(/[\s-]/g, '').replace(/^\+86/, '');
  }
}
