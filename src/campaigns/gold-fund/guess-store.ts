import { makeObservable, observable, runInAction } from 'mobx';
import { goldFund } from '#contract/campaigns/gold-fund.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import { call } from '#kernel/api/api.ts';
import { Command } from '#kernel/resource/command.ts';
import { notify } from '#kernel/visitor/notices.ts';
import { Resource } from '#kernel/resource/resource.ts';

/** A stock that can be guessed about. */
export type GuessStock = DataOf<typeof goldFund.guessStockList>['list'][number];

/** How a stock went before, and how many guess which way. */
export type StockRate = DataOf<typeof goldFund.guessStockRate>;

/** State of the guesses of one activity. */
export class GuessStore {
  readonly stocks: Resource<DataOf<typeof goldFund.guessStockList>>;
  readonly rate: Resource<StockRate, [string]>;
  /** The stock whose guess is being sent. */
  saving: string | undefined;
  private readonly save = new Command(({ idempotencyKey }, id: string, guess: 'up' | 'down') =>
    call(goldFund.guessSave, { body: { activity_id: this.activityId, id, guess } }, { idempotencyKey }),
  );

  constructor(private readonly activityId: string) {
    const query = { activity_id: activityId };
    this.stocks = new Resource(() => call(goldFund.guessStockList, { query }));
    this.rate = new Resource((id) => call(goldFund.guessStockRate, { query: { ...query, id } }));
    makeObservable(this, { saving: observable });
  }

  /** Stores a guess, written as `up ID` or `down ID`, and shows the result. */
  async guess(pick: string): Promise<void> {
    const [way, id = ''] = pick.split(' ');
    if (this.saving !== undefined) return;
    runInAction(() => (this.saving = id));
    const outcome = await this.save.run(id, way === 'up' ? 'up' : 'down');
    if (outcome !== undefined) notify(outcome.ok ? outcome.data.result_msg : outcome.msg);
    await this.stocks.load();
    runInAction(() => (this.saving = undefined));
  }
}
