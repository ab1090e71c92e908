import type { cashDesk } from '#contract/advisor/cash-desk.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import { bootTimeoutMs, buildTestApp } from '#server/testing/test-app.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { TradeDesk } from '#server/testing/trade-desk.ts';

type Guide = DataOf<typeof cashDesk.guide>;

describe('the guide to the cash desk', () => {
  let hall: TestApp;
  let guide: Guide;

  beforeAll(async () => {
    hall = await buildTestApp();
    guide = (await hall.visitor().call('/ug/v1/advisor/cash_desk/guide')).data as unknown as Guide;
  }, bootTimeoutMs);
  afterAll(() => hall.close());

  it('answers a guest with steps, questions and securities, and says that it is a sample', () => {
    expect(guide.step_list.length).toBeGreaterThanOrEqual(5);
    expect(guide.question_list.length).toBeGreaterThanOrEqual(5);
    expect(guide.is_sample).toBe(true);
  });

  it('offers every security that the content names, at the price that the amount is calculated with', async () => {
    const desk = await TradeDesk.open(hall, { buyingPower: 10_000_000 });
    await desk.logIn();
    expect(guide.sec_list).toHaveLength(hall.content.cashDesk.securities.length);
    for (const { sec_code, price, lot_amount } of guide.sec_list) {
      const url = `/v1/trade/compute/buy_amount?sec_code=${sec_code}&total_balance=10000000`;
      expect((await desk.visitor.call(url)).data).toMatchObject({ lot_amount });
      expect(lot_amount).toBe(price * 100);
    }
  });
});
