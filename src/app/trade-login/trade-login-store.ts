import type { TradeDuration } from '#contract/trade/trade.ts';
import { Command } from '#kernel/resource/command.ts';
import { FormState } from '#kernel/resource/form-state.ts';
import type { TradeLogin } from '#kernel/session/trade-login.ts';
import { texts } from './texts.ts';

/** State of the trade login dialog. The password lives here only, and only until the dialog closes. */
export class TradeLoginStore {
  readonly form: FormState<{ readonly password: string; readonly duration: TradeDuration }>;
  readonly command: Command<void>;

  constructor(tradeLogin: Pick<TradeLogin, 'logIn' | 'duration'>) {
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
