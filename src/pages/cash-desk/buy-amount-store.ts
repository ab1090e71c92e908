import { action, computed, makeObservable, observable, observableRef, runInAction } from 'mobx';
import { fenOf } from '#product-kit/form/amounts.ts';
import { codes } from '#contract/http/codes.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import { trade } from '#contract/trade/trade.ts';
import { call } from '#kernel/api/api.ts';
import { Command } from '#kernel/resource/command.ts';
import type { TradeLogin } from '#kernel/session/trade-login.ts';

/** What an amount buys, as the server has calculated it. */
export type BuyAmount = DataOf<typeof trade.buyAmount>;

/** The calculator of the cash desk: a security, an amount, and what the server says it buys in the visitor's account. */
export class BuyAmountStore {
  code: string;
  text = '10000';
  /** The newest answer, as long as neither field has changed since. */
  result: BuyAmount | undefined = undefined;
  /** Why there is no answer; empty if there is nothing to say. */
  refusal = '';
  readonly command = new Command((_intent, sec_code: string, total_balance: number) =>
    call(trade.buyAmount, { query: { sec_code, total_balance } }),
  );

  constructor(
    code: string,
    private readonly tradeLogin: Pick<TradeLogin, 'ensure'>,
  ) {
    this.code = code;
    makeObservable(this, {
      code: observable,
      text: observable,
      result: observableRef,
      refusal: observable,
      fen: computed,
      choose: action,
      type: action,
    });
  }

  /** The amount in fen; undefined for what is no amount. */
  get fen(): number | undefined {
    return fenOf(this.text);
  }

  /** Another security. */
  choose(code: string): void {
    this.code = code;
    this.forget();
  }

  /** Another amount, as it is typed. */
  type(text: string): void {
    this.text = text;
    this.forget();
  }

  /** Asks what the amount buys, with a trade login; one that has run out is asked for again. */
  async calculate(): Promise<void> {
    const { code, fen } = this;
    if (fen === undefined) return;
    await this.tradeLogin.ensure(() => void this.ask(code, fen));
  }

  private forget(): void {
    this.result = undefined;
    this.refusal = '';
  }

  private async ask(code: string, fen: number): Promise<void> {
    const outcome = await this.command.run(code, fen);
    if (outcome === undefined) return;
    const isLate = code !== this.code || fen !== this.fen;
    const isExpired = !outcome.ok && outcome.code === codes.tradeExpired;
    runInAction(() => {
      this.result = outcome.ok && !isLate ? outcome.data : undefined;
      this.refusal = outcome.ok || isLate || isExpired ? '' : outcome.msg;
    });
    if (isExpired) await this.tradeLogin.ensure(() => void this.ask(code, fen));
  }
}
