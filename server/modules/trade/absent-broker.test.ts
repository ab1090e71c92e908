import { codes } from '#contract/http/codes.ts';
import { cashDesk } from '#contract/advisor/cash-desk.ts';
import { user, fundAccountStatus } from '#contract/session/user.ts';
import { trade } from '#contract/trade/trade.ts';
import { OpeningDesk } from '#server/testing/opening-desk.ts';
import { bootTimeoutMs, buildTestApp } from '#server/testing/test-app.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { TradeDesk } from '#server/testing/trade-desk.ts';
import { absentBroker } from './absent-broker.ts';

let hall: TestApp;
const closed = { status: 200, code: codes.tradeClosed, msg: '交易服务暂未开通' };

beforeAll(async () => {
  hall = await buildTestApp({ broker: absentBroker });
}, bootTimeoutMs);
afterAll(() => hall.close());

describe('without a broker', () => {
  it('a trade login is refused with the reason, and counts no wrong try', async () => {
    const desk = await TradeDesk.open(hall);
    for (let tries = 0; tries < 7; tries += 1) expect(await desk.logIn()).toMatchObject(closed);
    expect(await hall.database.query.selectFrom('trade_attempts').selectAll().execute()).toEqual([]);
    expect(await hall.database.query.selectFrom('trade_session').selectAll().execute()).toEqual([]);
  });

  it.each([
    `${trade.buyAmount.path}?sec_code=510001.SH&total_balance=100000`,
    trade.subPosition.path,
    `${trade.orderConfirm.path}?product_id=combine-steady`,
  ])('%s is refused with the reason, not with a request to log in', async (url) => {
    const member = await hall.member();
    expect(await member.call(url)).toMatchObject(closed);
    expect((await hall.visitor().call(url)).code).toBe(codes.authExpired);
  });

  it('no account is opened, whatever the form says', async () => {
    const desk = await OpeningDesk.open(hall);
    expect(await desk.apply()).toMatchObject(closed);
    expect(await hall.database.query.selectFrom('account_opening').selectAll().execute()).toEqual([]);
  });

  it('the profile has no account, and says why there cannot be one', async () => {
    const member = await hall.member();
    expect((await member.call(user.profile.path)).data).toMatchObject({
      ...{ fund_account: '', fund_account_status: fundAccountStatus.none, trade_notice: closed.msg },
    });
  });

  it('the guide to the cash desk offers nothing to calculate with', async () => {
    expect((await hall.visitor().call(cashDesk.guide.path)).data).toMatchObject({ sec_list: [] });
  });
});

it('with a broker the profile says nothing about it', async () => {
  const { member, close } = await buildTestApp();
  const { data } = await (await member()).call(user.profile.path);
  expect(data).not.toHaveProperty('trade_notice');
  await close();
});
