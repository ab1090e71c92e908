import { makeObservable, observable, runInAction } from 'mobx';
import type { FieldProblem } from '#contract/trade/applicant-problems.ts';
import { clock } from '#kernel/browser/clock.ts';
import { Command } from '#kernel/resource/command.ts';
import { FormState } from '#kernel/resource/form-state.ts';
import { consent } from '#kernel/visitor/consent.ts';
import { notify } from '#kernel/browser/notices.ts';
import type { LoginOrigin } from '#kernel/session/login-origin.ts';
import type { SmsLogin } from '#kernel/session/sms-login.ts';
import { loginTexts as texts } from './login-texts.ts';

const pause = 60_000;

/** What a visitor fills in. */
interface LoginValues {
  readonly phone: string;
  readonly code: string;
  readonly hasConsent: boolean;
}

/** The invitation by which a visitor came: stored on the device, and told to the server. */
interface InvitationKeeper {
  keep(): void;
  /** Resolves when the server knows, or when it cannot be told; never rejects. */
  tell(): Promise<void>;
}

/** State of the login form. Before the consent is ticked and an SMS is asked for, nothing leaves the page. */
export class LoginStore {
  readonly form = new FormState<LoginValues>('login', { phone: '', code: '', hasConsent: false });
  /** Moment, by the visitor's clock, from which another SMS is allowed. */
  resendAt = 0;
  readonly sendCommand: Command<string>;
  readonly logInCommand: Command<void>;
  private smsToken = '';

  constructor(
    login: Pick<SmsLogin, 'sendSms' | 'logIn'>,
    origin: LoginOrigin,
    invitation: InvitationKeeper,
    private readonly now: () => number = clock.now,
  ) {
    this.sendCommand = new Command(() => {
      // The ticked box and the wish for an SMS together are the consent; the calls below are the first to name the device.
      consent.give();
      invitation.keep();
      void invitation.tell();
      return login.sendSms(this.phone);
    });
    this.logInCommand = new Command(async () => {
      // A friend counts when the server knew of the invitation before it knew the friend.
      await invitation.tell();
      await login.logIn({
        phone: this.phone,
        smsToken: this.smsToken,
        smsCode: digitsOf(this.form.values.code),
        origin,
      });
    });
    makeObservable(this, { resendAt: observable });
  }

  /** Asks for the SMS; resolves with true when it was sent. */
  async send(): Promise<boolean> {
    if (this.now() < this.resendAt || !this.form.passes([...this.wrongPhone(), ...this.missingConsent()]))
      return false;
    const outcome = await this.sendCommand.run();
    runInAction(() => {
      if (outcome?.ok === true) {
        this.smsToken = outcome.data;
        this.resendAt = this.now() + pause;
        notify(texts.sent);
      }
    });
    this.form.settle(outcome);
    return outcome?.ok === true;
  }

  /** Logs in; resolves with true when it worked. */
  async logIn(): Promise<boolean> {
    if (!this.form.passes([...this.wrongPhone(), ...this.wrongCode(), ...this.missingConsent()]))
      return false;
    const outcome = await this.logInCommand.run();
    this.form.settle(outcome);
    return outcome?.ok === true;
  }

  private get phone(): string {
    return digitsOf(this.form.values.phone);
  }

  // A mainland mobile number: 11 digits that start with 1 and 3 to 9.
  private wrongPhone(): readonly FieldProblem[] {
    if (/^1[3-9]\d{9}$/.test(this.phone)) return [];
    return [{ field: 'phone', msg: this.form.values.phone === '' ? texts.phoneMissing : texts.phoneWrong }];
  }

  private wrongCode(): readonly FieldProblem[] {
    if (this.smsToken === '') return [{ field: 'code', msg: texts.sendFirst }];
    return /^\d{6}$/.test(digitsOf(this.form.values.code)) ? [] : [{ field: 'code', msg: texts.codeWrong }];
  }

  private missingConsent(): readonly FieldProblem[] {
    return this.form.values.hasConsent ? [] : [{ field: 'hasConsent', msg: texts.consentMissing }];
  }
}

// Full-width digits and the spaces of a pasted number are what people type.
function digitsOf(text: string): string {
  return text.normalize('NFKC').replace(/[\s-]/g, '').replace(/^\+86/, '');
}
