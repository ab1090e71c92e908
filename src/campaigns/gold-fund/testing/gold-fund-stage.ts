import { goldFund } from '#contract/campaigns/gold-fund.ts';
import { goldFundSchemas } from '#contract/campaigns/gold-fund.schema.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import type { FakeServer } from '#kernel/testing/fake-server.ts';
import type { GoldFundInfo } from '../gold-fund-store.ts';
import { task } from './gold-fund-info.ts';

/** The content of an egg in the tests. */
export const wonEgg: DataOf<typeof goldFund.tokenDraw> = {
  result: 'success',
  result_msg: '恭喜获得申购费优惠券',
  draw_id: '00000000-0000-4000-8000-000000000001',
  number: 1,
  token_amount: 1,
  lottery_award: { prize_id: 'coupon', title: '申购费优惠券', value_desc: '5元', claim_desc: '自动发放' },
};

/** A stock whose guesses are open. */
export const stock: DataOf<typeof goldFund.guessStockList>['list'][number] = {
  id: '518901.SH:2026-11-23',
  stock_code: '518901.SH',
  stock_name: '示例黄金甲',
  day: '2026-11-23',
  base_price: 5345,
  start_time: Date.UTC(2026, 10, 20, 7),
  lock_time: Date.UTC(2026, 10, 23, 1, 15),
  close_time: Date.UTC(2026, 10, 23, 7),
  is_open: true,
  guess: null,
};

/** A server with one gold fund, whose page can be changed in the middle of a test. */
export class GoldFundStage {
  stocks = [stock];

  constructor(
    readonly server: FakeServer,
    public info: GoldFundInfo,
  ) {
    const { rows, schemas } = { rows: goldFund, schemas: goldFundSchemas };
    server.on(rows.info, schemas.info, () => this.info);
    server.on(rows.guessStockList, schemas.guessStockList, () => ({
      ...{ list: this.stocks, source: '示例行情（演示）', is_sample: true, server_time: 0 },
    }));
    server.on(rows.guessStockRate, schemas.guessStockRate, () => ({
      ...{ id: stock.id, stock_code: stock.stock_code, stock_name: stock.stock_name },
      ...{ up_count: 3, down_count: 2, source: '示例行情（演示）' },
      rate_list: [
        { day: '2026-11-19', close_price: 5280, rate: -120 },
        { day: '2026-11-20', close_price: 5345, rate: 123 },
      ],
    }));
    server.on(rows.guessSave, schemas.guessSave, () => {
      this.stocks = [{ ...stock, guess: 'up' }];
      return { result: 'success', result_msg: '已提交' };
    });
    server.on(rows.assetTask, schemas.assetTask, () => {
      const rest = this.info.task_list.slice(1);
      const token_amount = (this.info.token_amount ?? 0) + 1;
      this.info = { ...this.info, token_amount, task_list: [task({ status: 'finished' }), ...rest] };
      return { result: 'success', result_msg: '完成「每日签到」，获得1枚金锤' };
    });
    server.on(rows.tokenDraw, schemas.tokenDraw, () => {
      this.info = { ...this.info, token_amount: wonEgg.token_amount };
      return wonEgg;
    });
  }
}
