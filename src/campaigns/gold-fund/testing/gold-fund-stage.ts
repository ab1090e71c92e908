import { goldFund } from '#contract/campaigns/gold-fund.ts';
import { goldFundSchemas } from '#contract/campaigns/gold-fund.schema.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import type { FakeServer } from '#kernel/testing/fake-server.ts';
import { goldFundForGuest, goldFundStocks, wonEgg } from '../../../gallery/fixtures/gold-fund.ts';

/** A server with one gold fund, whose page can be changed in the middle of a test. */
export class GoldFundStage {
  info: DataOf<typeof goldFund.info> = goldFundForGuest;

  constructor(readonly server: FakeServer) {
    const schemas = goldFundSchemas;
    server.on(goldFund.info, schemas.info, () => this.info);
    server.on(goldFund.guessStockList, schemas.guessStockList, () => goldFundStocks);
    server.on(goldFund.assetTask, schemas.assetTask, () => {
      const [first, ...rest] = this.info.task_list;
      const token_amount = (this.info.token_amount ?? 0) + 1;
      const task_list = first === undefined ? [] : [{ ...first, status: 'finished' }, ...rest];
      this.info = { ...this.info, token_amount, task_list };
      return { result: 'success', result_msg: '完成「每日签到」，获得1枚金锤' };
    });
    server.on(goldFund.tokenDraw, schemas.tokenDraw, () => {
      this.info = { ...this.info, token_amount: wonEgg.token_amount };
      return wonEgg;
    });
  }

  /** What the page says to a member with this many hammers, who has done no task. */
  asMember(token_amount: number): void {
    const invite_info = { ...goldFundForGuest.invite_info, invite_code: '7KQ4XM9R' };
    this.info = { ...goldFundForGuest, token_amount, invite_info };
  }
}
