import { when } from 'mobx';
import type { TradeDuration } from '#contract/trade/trade-duration.ts';
import { Command } from '#kernel/resource/command.ts';
import { FormState } from '#kernel/resource/form-state.ts';
import { Resource } from '#kernel/resource/resource.ts';
import type { Session } from '#kernel/session/session.ts';
import type { TradeLogin } from '#kernel/session/trade-login.ts';
import { texts } from './texts.ts';

/** State of the trade login dialog. The password lives here only, and only until the dialog closes. */
export class TradeLoginStore {
  /** The fund account, masked; '' where the member has none. A profile that did not arrive is neither. */
  readonly account: Resource<string>;
  readonly form: FormState<{ readonly password: string; readonly duration: TradeDuration }>;
  readonly command: Command<void>;

  constructor(
    tradeLogin: Pick<TradeLogin, 'logIn' | 'duration'>,
    session: Pick<Session, 'isKnown' | 'profile' | 'loadProfile'>,
  ) {
    const known = session.profile?.fund_account;
    this.account = new Resource(
      async () => {
        await when(() => session.isKnown);
        await session.loadProfile();
        if (session.profile === undefined) throw new Error('the profile did not arrive');
        return session.profile.fund_account;
      },
      // An account may have been opened since the profile was read; none is ever lost.
      known === undefined ? undefined : { value: known, isFresh: known !== '' },
    );
    this.form = new FormState('trade-login', { password: '', duration: tradeLogin.duration });
    this.command = new Command(() => tradeLogin.logIn(this.form.values.password, this.form.values.duration));
  }

  /** Logs in; a refused password has to be typed again. */
  async logIn(): Promise<void> {
    const { form } = this;
    const problems = [{ field: 'password', msg: texts.passwordMissing }];
    if (!form.passes(form.values.password === '' ? problems : [])) return;
    const outcome = await this.command.run();
    if (outcome === undefined) return;
    form.edit({ password: '' });
    form.settle(outcome);
  }
}
