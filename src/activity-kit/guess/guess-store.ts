import type { GuessSchemas } from '#contract/activity-kit/guess.schema.ts';
import type { DataOf, Endpoint } from '#contract/http/endpoint.ts';
import { call } from '#kernel/api/api.ts';
import { Command } from '#kernel/resource/command.ts';
import { Resource } from '#kernel/resource/resource.ts';
import { notify } from '#kernel/browser/notices.ts';

/** The guess calls of a campaign. */
export type GuessCalls = { readonly [K in keyof GuessSchemas]: Endpoint<GuessSchemas[K]> };

/** A stock that can be guessed about. */
export type GuessStock = DataOf<GuessCalls['guessStockList']>['list'][number];

/** How a stock went before, and how many guess which way. */
export type StockRate = DataOf<GuessCalls['guessStockRate']>;

/** One guess with its result. */
export type GuessRecord = DataOf<GuessCalls['guessHistory']>['list'][number];

/** A guess about a stock. */
export type GuessOf = { readonly id: string; readonly guess: 'up' | 'down' };

/** Id of the guess about a stock among the acts of the screen, whichever way. */
export const guessOf = (id: string): string => `guess ${id}`;

/** State of the guesses of one activity. */
export class GuessStore {
  readonly stocks: Resource<DataOf<GuessCalls['guessStockList']>>;
  readonly rate: Resource<StockRate, [string]>;
  private readonly save = new Command(({ idempotencyKey }, id: string, guess: 'up' | 'down') =>
    call(this.calls.guessSave, { body: { activity_id: this.activityId, id, guess } }, { idempotencyKey }),
  );

  constructor(
    private readonly calls: GuessCalls,
    private readonly activityId: string,
  ) {
    const query = { activity_id: activityId };
    this.stocks = new Resource(() => call(calls.guessStockList, { query }));
    this.rate = new Resource((id) => call(calls.guessStockRate, { query: { ...query, id } }));
  }

  /** Stores a guess, and shows the result; whether it was stored. */
  async guess({ id, guess }: GuessOf): Promise<boolean> {
    const outcome = await this.save.run(id, guess);
    if (outcome !== undefined) notify(outcome.ok ? outcome.data.result_msg : outcome.msg);
    await this.stocks.reload();
    return outcome?.ok === true;
  }
}
