import { makeObservable, observable, observableRef, runInAction } from 'mobx';
import { goldFund } from '#contract/campaigns/gold-fund.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import type { GameOutcome } from '#activity-kit/games/game.ts';
import { call } from '#kernel/api/api.ts';
import { Command } from '#kernel/resource/command.ts';
import { notify } from '#kernel/visitor/notices.ts';
import { ownPath } from '#kernel/screen/paths.ts';
import type { Resource } from '#kernel/resource/resource.ts';
import type { GoldFundInfo } from './gold-fund-store.ts';

type Egg = DataOf<typeof goldFund.tokenDraw>;

/** What a visitor does in the gold fund. */
export class GoldFundActions {
  /** The task that is being taken; its button is busy. */
  taking: string | undefined;
  /** The result of the newest egg of this visit. */
  latest: GameOutcome | undefined;

  /** The server's message about it. */
  said = '';

  private readonly task = new Command(({ idempotencyKey }, activity_id: string, task_id: string) =>
    call(goldFund.assetTask, { body: { activity_id, task_id } }, { idempotencyKey }),
  );
  // The key is this device's own chance: a repetition of the intent sends the same.
  private readonly egg = new Command(({ idempotencyKey }, activity_id: string) =>
    call(goldFund.tokenDraw, { body: { activity_id, entropy: idempotencyKey } }, { idempotencyKey }),
  );

  constructor(private readonly info: Resource<GoldFundInfo>) {
    makeObservable(this, { taking: observable, latest: observableRef });
  }

  /** Takes a task and shows the result; returns the path to open next, or undefined. */
  async takeTask(taskId: string): Promise<string | undefined> {
    const info = await this.known();
    if (info === undefined || this.taking !== undefined) return undefined;
    runInAction(() => (this.taking = taskId));
    const outcome = await this.task.run(info.activity_id, taskId);
    if (outcome !== undefined) notify(outcome.ok ? outcome.data.result_msg : outcome.msg);
    await this.info.load();
    runInAction(() => (this.taking = undefined));
    const task = info.task_list.find(({ task_id }) => task_id === taskId);
    return outcome?.ok === true ? ownPath(task?.path ?? '', undefined) : undefined;
  }

  /** Smashes an egg; undefined after a failure, whose reason the visitor has been shown. */
  async smash(): Promise<GameOutcome | undefined> {
    const info = await this.known();
    if (info === undefined) return undefined;
    const outcome = await this.egg.run(info.activity_id);
    if (outcome === undefined) return undefined;
    if (!outcome.ok) {
      notify(outcome.msg);
      await this.info.load();
      return undefined;
    }
    const told = outcomeOf(outcome.data);
    this.said = outcome.data.result_msg;
    runInAction(() => (this.latest = told));
    this.info.patch((value) => ({ ...value, token_amount: outcome.data.token_amount }));
    return told;
  }

  private async known(): Promise<GoldFundInfo | undefined> {
    if (this.info.value === undefined) await this.info.load();
    return this.info.value;
  }
}

function outcomeOf({ lottery_award: prize, result_msg: said }: Egg): GameOutcome {
  return prize === null
    ? { result: 'nothing', message: said }
    : { result: 'won', prize, message: prize.claim_desc };
}
