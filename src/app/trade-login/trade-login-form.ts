import { action, makeObservable, observable, runInAction } from 'mobx';
import type { TradeDuration } from '#contract/trade/trade.ts';
import { Command } from '#kernel/resource/command.ts';
import type { TradeLogin } from '#kernel/session/trade-login.ts';
import { texts } from './texts.ts';

/** State of the trade login dialog. The password lives here only, and only until the dialog closes. */
export class TradeLoginForm {
  password = '';
  duration: TradeDuration;
  problem = '';
  readonly command: Command<void>;

  constructor(tradeLogin: Pick<TradeLogin, 'logIn' | 'duration'>) {
    this.duration = tradeLogin.duration;
    this.command = new Command(() => tradeLogin.logIn(this.password, this.duration));
    makeObservable(this, { password: observable, duration: observable, problem: observable, edit: action });
  }

  edit(change: Partial<Pick<TradeLoginForm, 'password' | 'duration'>>): void {
    Object.assign(this, change);
    this.problem = '';
  }

  async logIn(): Promise<void> {
    if (this.password === '') {
      runInAction(() => (this.problem = texts.passwordMissing));
      return;
    }
    const outcome = await this.command.run();
    runInAction(() => {
      if (outcome?.ok === false) this.problem = outcome.msg;
      this.password = '';
    });
  }
}
