import { act, screen } from '@testing-library/react';
import { cashDesk } from '#contract/advisor/cash-desk.ts';
import { cashDeskSchemas } from '#contract/advisor/cash-desk.schema.ts';
import { codes } from '#contract/http/codes.ts';
import { trade } from '#contract/trade/trade.ts';
import { tradeSchemas } from '#contract/trade/trade.schema.ts';
import { sessionHandles } from '#kernel/api/session-handles.ts';
import { paths } from '#kernel/screen/paths.ts';
import { deferred, settled } from '#kernel/testing/deferred.ts';
import { Refusal, lost, useFakeServer } from '#kernel/testing/fake-server.ts';
import { forgetDevice } from '#kernel/testing/forget-device.ts';
import { guide, tenThousandYuan } from '../../gallery/fixtures/cash-desk.ts';
import { Visit } from '../../app/testing/visit.tsx';
import CashDeskScreen from './CashDeskScreen.tsx';

describe('the guide to the cash desk', () => {
  const server = useFakeServer();
  let visit: Visit;

  beforeEach(() => {
    forgetDevice();
    visit = new Visit(server());
    server().on(cashDesk.guide, cashDeskSchemas.guide, () => guide);
    server().on(trade.buyAmount, tradeSchemas.buyAmount, () => tenThousandYuan);
  });
  afterEach(() => act(() => visit.services.session.expire()));

  const open = async (): Promise<void> => {
    visit.open(CashDeskScreen, paths.cashDesk);
    await screen.findByLabelText('打算用的金额（元）');
    await act(settled);
  };
  const asMember = async (): Promise<void> => {
    visit.remembered();
    await open();
  };
  const asTrader = async (): Promise<void> => {
    sessionHandles.storeTradeToken('trade-1', 1800);
    await asMember();
    act(() => visit.services.tradeLogin.restore({ kind: 'unknown' }));
  };
  const press = async () => visit.user.click(screen.getByRole('button', { name: '计算可买数量' }));
  const slip = () => screen.getByRole('region', { name: '测算小票' }).textContent;
  const asked = () => server().of(trade.buyAmount);

  test('shows the steps and the questions that the server sends', async () => {
    await open();
    expect(
      screen
        .getAllByRole('heading', { level: 3 })
        .slice(0, 6)
        .map(({ textContent }) => textContent),
    ).toEqual(guide.step_list.map(({ title }, at) => `${String(at + 1)}${title}`));
    expect(screen.getByText('什么是收银台？')).toBeTruthy();
  });

  test('has a retry in the place of a guide that did not arrive', async () => {
    server().on(cashDesk.guide, cashDeskSchemas.guide, () => lost);
    visit.open(CashDeskScreen, paths.cashDesk);
    const retry = await screen.findByRole('button', { name: '重新加载' });
    expect(screen.getByRole('heading', { level: 2, name: '六步看懂收银台' })).toBeTruthy();
    server().on(cashDesk.guide, cashDeskSchemas.guide, () => guide);
    await visit.user.click(retry);
    expect(await screen.findByText('什么是收银台？')).toBeTruthy();
  });

  test('asks a guest to log in, and nothing is calculated before', async () => {
    await open();
    await press();
    expect(visit.asked).toHaveLength(1);
    expect(asked()).toHaveLength(0);
  });

  test('asks a member to log in to trade', async () => {
    await asMember();
    await press();
    expect(visit.services.tradeLogin.isAsking).toBe(true);
    expect(asked()).toHaveLength(0);
  });

  test('calculates with a trade login, and shows lots, cost and rest', async () => {
    await asTrader();
    await press();
    await act(settled);
    expect(asked().map(({ query }) => [query['sec_code'], query['total_balance']])).toEqual([
      ['510001.SH', '1000000'],
    ]);
    expect(slip()).toContain('可以买65 手共 6,500 份');
    expect(slip()).toContain('预计使用9,880.00 元剩余120.00 元');
  });

  test('forgets the result as soon as the amount changes', async () => {
    await asTrader();
    await press();
    await act(settled);
    await visit.user.type(screen.getByLabelText('打算用的金额（元）'), '0');
    expect(slip()).toContain('可以买-- 手');
  });

  test('a double press calculates once', async () => {
    const answer = deferred<typeof tenThousandYuan>();
    server().on(trade.buyAmount, tradeSchemas.buyAmount, () => answer.promise);
    await asTrader();
    await visit.user.dblClick(screen.getByRole('button', { name: '计算可买数量' }));
    await act(async () => {
      answer.resolve(tenThousandYuan);
      await settled();
    });
    expect(asked()).toHaveLength(1);
    expect(slip()).toContain('65 手');
  });

  test('says that the account has less, and that it is not enough for a lot', async () => {
    server().on(trade.buyAmount, tradeSchemas.buyAmount, () => ({
      ...tenThousandYuan,
      ...{ buy_amount: 10_000, lots: 0, cost: 0 },
    }));
    await asTrader();
    await press();
    await act(settled);
    expect(slip()).toContain('已按可用资金计算');
    expect(slip()).toContain('不足一手');
  });

  test('shows the reason of a refusal in the slip', async () => {
    server().on(
      trade.buyAmount,
      tradeSchemas.buyAmount,
      () => new Refusal(codes.securityMissing, '没有找到这只证券'),
    );
    await asTrader();
    await press();
    await act(settled);
    expect(slip()).toContain('没有找到这只证券');
  });

  test('asks for a new trade login when the old one has run out, and shows no reason of it', async () => {
    const expired = new Refusal(codes.tradeExpired, '交易登录已失效，请重新登录');
    server().on(trade.buyAmount, tradeSchemas.buyAmount, () => expired);
    await asTrader();
    await press();
    await act(settled);
    expect(visit.services.tradeLogin.isAsking).toBe(true);
    expect(slip()).not.toContain('交易登录已失效');
    expect(asked()).toHaveLength(1);
  });

  test.each(['', '0', '1.005', 'abc'])('says at the field that %p is no amount', async (text) => {
    await open();
    const field = screen.getByLabelText('打算用的金额（元）');
    await visit.user.clear(field);
    if (text !== '') await visit.user.type(field, text);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByRole('button', { name: '计算可买数量' })).toHaveProperty('disabled', true);
  });
});
