import { codes } from '#contract/http/codes.ts';
import { hourMs, minuteMs } from '#server/clock.ts';
import { bootTimeoutMs, buildTestApp } from '#server/testing/test-app.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { TradeDesk } from '#server/testing/trade-desk.ts';
import type { TestVisitor } from '#server/testing/test-visitor.ts';

let hall: TestApp;

beforeAll(async () => {
  hall = await buildTestApp();
}, bootTimeoutMs);
afterAll(() => hall.close());
beforeEach(() => {
  hall.clock.advance(48 * hourMs);
});

const expired = { status: 200, code: codes.tradeExpired, msg: '交易登录已失效，请重新登录' };
const calls = [
  '/v1/trade/compute/buy_amount?sec_code=510001.SH&total_balance=100000',
  '/v2/trade/asset/sub_position',
  '/trade/v1/combine/order_confirm?product_id=combine-steady',
];

describe('the lifetime of a trade login', () => {
  it.each([
    [1, 30],
    [2, 60],
    [3, 240],
    [4, 480],
    [undefined, 30],
    [0, 30],
    [5, 30],
    [99, 30],
    [-1, 30],
  ])('with duration %p is %p minutes, to the second', async (duration, minutes) => {
    const desk = await TradeDesk.open(hall);
    await desk.logIn({}, duration === undefined ? {} : { duration });
    hall.clock.advance(minutes * minuteMs - 1000);
    expect((await desk.positions()).code).toBe(codes.success);
    hall.clock.advance(999);
    expect((await desk.positions()).code).toBe(codes.success);
    hall.clock.advance(1);
    expect(await desk.positions()).toMatchObject(expired);
  });
});

describe.each(calls)('%p', (url) => {
  it('needs a session first and then a trade login', async () => {
    const desk = await TradeDesk.open(hall);
    expect((await hall.visitor().call(url)).code).toBe(codes.authExpired);
    expect(await desk.visitor.call(url)).toMatchObject(expired);
    await desk.logIn();
    expect((await desk.visitor.call(url)).code).toBe(codes.success);
  });

  it.each(['', 'x', 'x'.repeat(43), '../../etc', "' or 1=1 --"])('refuses the handle %p', async (token) => {
    const desk = await TradeDesk.open(hall);
    await desk.logIn();
    expect(await desk.visitor.call(url, { headers: { 'x-trade-token': token } })).toMatchObject(expired);
  });

  it('refuses the handle of another member, and one without its session', async () => {
    const [owner, thief] = [await TradeDesk.open(hall), await TradeDesk.open(hall)];
    await owner.logIn();
    thief.visitor.tradeToken = owner.visitor.tradeToken;
    expect(await thief.visitor.call(url)).toMatchObject(expired);
    const clean = hall.visitor();
    clean.tradeToken = owner.visitor.tradeToken;
    expect((await clean.call(url)).code).toBe(codes.authExpired);
  });
});

describe('the end of a trade login', () => {
  it('is trade logout', async () => {
    const desk = await TradeDesk.open(hall);
    await desk.logIn();
    expect((await desk.logOut()).code).toBe(codes.success);
    expect(await desk.positions()).toMatchObject(expired);
  });

  it('is a further trade login: one handle a session', async () => {
    const desk = await TradeDesk.open(hall);
    await desk.logIn();
    const first = desk.visitor.tradeToken;
    await desk.logIn();
    expect((await desk.positions()).code).toBe(codes.success);
    desk.visitor.tradeToken = first;
    expect(await desk.positions()).toMatchObject(expired);
  });

  it('is logout: the handle is worth nothing in the next session of the same member', async () => {
    const desk = await TradeDesk.open(hall);
    await desk.logIn();
    const { phone } = await hall.database.query
      .selectFrom('member')
      .innerJoin('session', 'session.member_id', 'member.id')
      .select('phone')
      .where('session.id', '=', desk.visitor.sessionId)
      .executeTakeFirstOrThrow();
    await desk.visitor.call('/v1/session', { method: 'DELETE' });
    hall.clock.advance(2 * minuteMs);
    await desk.visitor.logIn(phone);
    expect(await desk.positions()).toMatchObject(expired);
  });
});

describe('a native shell', () => {
  /** The webview of a shell, with its own web session. */
  async function webviewOf(desk: TradeDesk): Promise<TestVisitor> {
    const webview = hall.visitor();
    webview.sessionId = desk.visitor.sessionId;
    webview.authToken = desk.visitor.authToken;
    webview.keep(await webview.call('/v1/session/token'));
    webview.tradeToken = desk.visitor.tradeToken;
    return webview;
  }
  const positions = (visitor: TestVisitor) => visitor.call('/v2/trade/asset/sub_position');

  it('logs in to trade with its handles alone, and its handle is good in its webview', async () => {
    const desk = await TradeDesk.open(hall, { shell: 'APP' });
    expect(desk.visitor.cookie).toBe('');
    expect((await desk.logIn()).code).toBe(codes.success);
    expect((await positions(desk.visitor)).code).toBe(codes.authExpired);
    expect((await positions(await webviewOf(desk))).code).toBe(codes.success);
  });

  it('ends all of it when it logs out', async () => {
    const desk = await TradeDesk.open(hall, { shell: 'APP' });
    await desk.logIn();
    const webview = await webviewOf(desk);
    await desk.visitor.call('/v1/session', { method: 'DELETE' });
    expect((await positions(webview)).code).toBe(codes.authExpired);
    const living = await hall.database.query
      .selectFrom('session')
      .select('id')
      .where('ended_at', 'is', null)
      .where('id', 'in', [desk.visitor.sessionId, webview.sessionId])
      .execute();
    expect(living).toEqual([]);
  });

  it('loses its trade login when the webview logs out of trade', async () => {
    const desk = await TradeDesk.open(hall, { shell: 'APP' });
    await desk.logIn();
    const webview = await webviewOf(desk);
    await webview.call('/v3/trade/account/login', { method: 'DELETE' });
    expect(await positions(webview)).toMatchObject(expired);
  });

  it('is refused its own trade handle in the webview of another shell', async () => {
    const [one, two] = [
      await TradeDesk.open(hall, { shell: 'APP' }),
      await TradeDesk.open(hall, { shell: 'APP' }),
    ];
    await one.logIn();
    const foreign = await webviewOf(two);
    foreign.tradeToken = one.visitor.tradeToken;
    expect(await positions(foreign)).toMatchObject(expired);
  });

  it('gets no new tries by opening webviews', async () => {
    const desk = await TradeDesk.open(hall, { shell: 'APP' });
    for (let index = 0; index < 5; index += 1) await desk.logIn({ password: '000000' });
    const webview = await webviewOf(desk);
    const body = { encrypted_account_info: desk.encrypt(desk.proof({ sid: webview.sessionId })) };
    const answer = await webview.call('/v3/trade/account/login', { method: 'POST', body });
    expect(answer.code).toBe(codes.tradeLoginRefused);
  });
});

describe('what a trade login opens', () => {
  it('shows positions with their sum, and the account masked', async () => {
    const desk = await TradeDesk.open(hall, { hasDemoPositions: true });
    await desk.logIn();
    const answer = await desk.positions();
    expect(answer.data).toMatchObject({ total: 1824000 + 507500, is_sample: true });
    expect(answer.data.list).toHaveLength(2);
    expect(answer.text).not.toContain(desk.account);
  });

  it.each([
    [100_000_000, 500_000, 500_000, 32],
    [300_000, 500_000, 300_000, 19],
    [15_199, 500_000, 15_199, 0],
    [15_200, 500_000, 15_200, 1],
    [0, 500_000, 0, 0],
  ])('with %p fen and a wish of %p, %p buy %p lots at 152', async (power, wish, usable, lots) => {
    const desk = await TradeDesk.open(hall, { buyingPower: power });
    await desk.logIn();
    const url = `/v1/trade/compute/buy_amount?sec_code=510001.SH&total_balance=${String(wish)}`;
    const { data } = await desk.visitor.call(url);
    expect(data).toMatchObject({ buy_amount: usable, lots, cost: lots * 15_200, lot_amount: 15_200 });
  });

  it.each([
    ['combine-steady', '', 0],
    ['combine-steady', '&biz_source=2', 0],
    ['combine-steady', '&biz_source=1', codes.productMissing],
    ['combine-growth', '&biz_source=1', 0],
    ['nothing', '', codes.productMissing],
  ])('confirms %p%s with code %p', async (product, source, code) => {
    const desk = await TradeDesk.open(hall);
    await desk.logIn();
    const url = `/trade/v1/combine/order_confirm?product_id=${product}${source}`;
    expect((await desk.visitor.call(url)).code).toBe(code);
  });

  it('knows no price of what is not traded', async () => {
    const desk = await TradeDesk.open(hall);
    await desk.logIn();
    const url = '/v1/trade/compute/buy_amount?sec_code=none&total_balance=1';
    expect((await desk.visitor.call(url)).code).toBe(codes.securityMissing);
  });
});
