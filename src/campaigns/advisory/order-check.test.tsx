import { act, screen } from '@testing-library/react';
import { OrderCheck } from '#activity-kit/product/OrderCheck.tsx';
import { accountOpening } from '#contract/trade/account-opening.ts';
import { accountOpeningSchemas } from '#contract/trade/account-opening.schema.ts';
import { trade } from '#contract/trade/trade.ts';
import { tradeSchemas } from '#contract/trade/trade.schema.ts';
import { sessionHandles } from '#kernel/api/session-handles.ts';
import { settled } from '#kernel/testing/deferred.ts';
import { lost, useFakeServer } from '#kernel/testing/fake-server.ts';
import { forgetDevice } from '#kernel/testing/forget-device.ts';
import { Visit } from '../../app/testing/visit.tsx';
import { orderTerms } from '../../gallery/fixtures/advisory.ts';

const Check = () => <OrderCheck product={orderTerms.product_id} />;

describe('what an order of a product would come to', () => {
  const server = useFakeServer();
  let visit: Visit;
  let level: string;
  let risk: string;

  beforeEach(() => {
    forgetDevice();
    level = 'C3';
    risk = 'R2';
    visit = new Visit(server());
    server().on(trade.orderConfirm, tradeSchemas.orderConfirm, () => ({ ...orderTerms, risk_level: risk }));
    server().on(accountOpening.riskLevel, accountOpeningSchemas.riskLevel, () => ({
      ...{ risk_level: level, risk_name: '', risk_desc: '', assessed_at: null, valid_until: null },
      ...{ version: '1', questions: [], is_sample: true },
    }));
  });
  afterEach(() => act(() => visit.services.session.expire()));

  const open = async (): Promise<void> => {
    visit.open(Check, '/activity/advisory');
    await act(settled);
  };
  const asTrader = async (): Promise<void> => {
    sessionHandles.storeTradeToken('trade-1', 1800);
    visit.remembered();
    await open();
    act(() => visit.services.tradeLogin.restore({ kind: 'unknown' }));
  };
  const press = async (): Promise<void> => {
    await visit.user.click(screen.getByRole('button', { name: '看看下单要点' }));
    await act(settled);
  };
  const asked = () => server().of(trade.orderConfirm);

  test('asks a guest to log in before anything is asked for', async () => {
    await open();
    await press();
    expect([visit.asked.length, asked().length]).toEqual([1, 0]);
  });

  test('asks a member to log in to trade before anything is asked for', async () => {
    visit.remembered();
    await open();
    await press();
    expect([visit.services.tradeLogin.isAsking, asked().length]).toEqual([true, 0]);
  });

  test('asks for the terms of the product from its source, and shows them with the fee of an amount', async () => {
    await asTrader();
    await press();
    const sheet = await screen.findByRole('dialog');
    expect(asked().map(({ query }) => [query['biz_source'], query['product_id']])).toEqual([
      ['2', 'advice-steady'],
    ]);
    for (const words of ['1,000.00 元', '0.30%', orderTerms.notice, '不会下单', '产品的风险在您的承受范围内'])
      expect(sheet.textContent).toContain(words);
    expect(sheet.textContent).toContain('按费率估算的费用：3.00 元');
    await visit.user.click(screen.getByRole('button', { name: '增加打算用的金额（元）' }));
    expect(sheet.textContent).toContain('按费率估算的费用：6.00 元');
  });

  test('says the least amount where it is less, and no fee', async () => {
    await asTrader();
    await press();
    const field = await screen.findByLabelText('打算用的金额（元）');
    await visit.user.clear(field);
    await visit.user.type(field, '10');
    const sheet = screen.getByRole('dialog');
    expect(sheet.textContent).toContain('至少 1,000.00 元');
    expect(sheet.textContent).toContain('按费率估算的费用：-- 元');
  });

  test.each([
    ['R4', 'C1', '产品的风险高于您的承受能力，不适合您'],
    ['R3', 'C3', '产品的风险在您的承受范围内'],
    ['R2', '', '先完成风险测评'],
  ])('of a risk of %s for a member of %j says: %s', async (ofProduct, ofMember, words) => {
    [risk, level] = [ofProduct, ofMember];
    await asTrader();
    await press();
    expect((await screen.findByRole('dialog')).textContent).toContain(words);
  });

  test('opens no sheet where the terms cannot be had', async () => {
    server().on(trade.orderConfirm, tradeSchemas.orderConfirm, () => lost);
    await asTrader();
    await press();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
