import { act, cleanup, screen, within } from '@testing-library/react';
import { codes } from '#contract/http/codes.ts';
import { goldFund } from '#contract/campaigns/gold-fund.ts';
import { goldFundSchemas } from '#contract/campaigns/gold-fund.schema.ts';
import { paths } from '#kernel/screen/paths.ts';
import { deferred, settled } from '#kernel/testing/deferred.ts';
import { Refusal, lost, useFakeServer } from '#kernel/testing/fake-server.ts';
import { forgetDevice } from '#kernel/testing/forget-device.ts';
import { earlyAddress } from '../../app/testing/early-address.ts';
import { Visit } from '../../app/testing/visit.tsx';
import GoldFundScreen from './GoldFundScreen.tsx';
import { texts } from './texts.ts';
import { goldFundInfo, inPhase } from './testing/gold-fund-info.ts';
import { GoldFundStage, stock, wonEgg } from './testing/gold-fund-stage.ts';

const withTokens = goldFundInfo({ token_amount: 2, invite_code: '0123456789ABCDEF' });
const bodyOf = (text: string | undefined) => JSON.parse(text ?? '{}') as Record<string, unknown>;

describe('the gold fund', () => {
  const server = useFakeServer();
  let stage: GoldFundStage;
  let visit: Visit;

  beforeEach(() => {
    forgetDevice();
    visit = new Visit(server());
    stage = new GoldFundStage(server(), goldFundInfo());
  });
  afterEach(() => act(() => visit.services.session.expire()));

  const open = async (search = ''): Promise<void> => {
    visit.open(GoldFundScreen, paths.goldFund + search);
    await act(settled);
  };
  const eggs = () => screen.findAllByRole('button', { name: /砸第 \d 个蛋/ });
  const plain = () => screen.findByRole('button', { name: '直接抽奖' });
  const checkIn = () => screen.findByRole('button', { name: '每日签到：签到' });

  test('shows its poster and the place of its eggs before the data', async () => {
    const held = deferred<typeof stage.info>();
    server().on(goldFund.info, goldFundSchemas.info, () => held.promise);
    await open();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(texts.title);
    expect(screen.getByLabelText('加载中')).toBeTruthy();
    await act(async () => {
      held.resolve(stage.info);
      await settled();
    });
    expect(await eggs()).toHaveLength(3);
  });

  test('shows what the page has asked for early, and asks for it no more', async () => {
    const early = { code: 0, msg: '', data: stage.info };
    window.__firstCalls = { [earlyAddress(paths.goldFund, '')]: Promise.resolve(early) };
    await open();
    expect(await eggs()).toHaveLength(3);
    expect(server().of(goldFund.info)).toEqual([]);
  });

  test('shows tasks, stocks with their source, prizes, window and that it is a sample', async () => {
    await open();
    expect(await checkIn()).toBeTruthy();
    expect(await screen.findByText(/数据来源：示例行情（演示）/)).toBeTruthy();
    expect(screen.getAllByText('申购费优惠券').length).toBeGreaterThan(0);
    expect(screen.getByText('活动时间：11月13日 至 11月30日')).toBeTruthy();
    expect(screen.getByText(/示例数据/)).toBeTruthy();
  });

  test('has the rules with odds one tap away, and the way to the proof', async () => {
    await open();
    await visit.user.click(screen.getByRole('button', { name: '规则' }));
    const sheet = await screen.findByRole('dialog');
    expect(await within(sheet).findByText('10.00%')).toBeTruthy();
    expect(within(sheet).getByText('每人每日可签到一次')).toBeTruthy();
    expect(
      within(sheet)
        .getByRole('link', { name: /验证我的抽奖/ })
        .getAttribute('href'),
    ).toBe(paths.goldFundHistory);
  });

  test('keeps the activity of the address in its call and in the links to the records', async () => {
    await open('?activity_id=gold-last');
    expect(server().of(goldFund.info)[0]?.query).toMatchObject({ activity_id: 'gold-last' });
    expect(screen.getByRole('link', { name: /金锤明细/ }).getAttribute('href')).toBe(
      `${paths.goldFundHistory}?activity_id=gold-last`,
    );
  });

  test('offers a retry after a failure, and works after it', async () => {
    server().on(goldFund.info, goldFundSchemas.info, () => new Refusal(codes.unavailable, '服务繁忙'));
    await open();
    const retry = screen.getByRole('alert');
    server().on(goldFund.info, goldFundSchemas.info, () => stage.info);
    await visit.user.click(within(retry).getByRole('button'));
    expect(await eggs()).toHaveLength(3);
  });

  test.each([
    ['offline', texts.offline],
    ['upcoming', texts.upcoming],
    ['paused', texts.paused],
    ['finished', texts.finished],
  ])('says that it is %s: no egg, task or guess, but the prizes', async (phase, text) => {
    stage.info = inPhase(phase);
    await open();
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /砸第/ })).toBeNull();
    expect(screen.queryByRole('button', { name: /签到/ })).toBeNull();
    expect(server().of(goldFund.guessStockList)).toEqual([]);
    expect(await screen.findByRole('heading', { name: '奖品墙' })).toBeTruthy();
  });

  test('offers no reward for inviting in a host that forbids it, and says why', async () => {
    const { platform } = visit.services;
    const services = {
      ...visit.services,
      platform: { ...platform, activity: { rewardsSharing: () => false } },
    };
    Object.assign(visit, { services });
    await open();
    expect(await screen.findByText(/按平台规范/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: '复制邀请链接' })).toBeNull();
  });

  describe('for somebody who is logged in', () => {
    beforeEach(() => {
      visit.remembered();
      stage.info = withTokens;
    });

    test('smashes one egg by a double tap, tells the prize, and counts what is left', async () => {
      const held = deferred();
      server().on(goldFund.tokenDraw, goldFundSchemas.tokenDraw, async () => {
        await held.promise;
        stage.info = { ...withTokens, token_amount: 1 };
        return wonEgg;
      });
      await open();
      await visit.user.dblClick(await plain());
      held.resolve();
      const dialog = await screen.findByRole('dialog');
      expect(within(dialog).getByText('申购费优惠券')).toBeTruthy();
      const requests = server().of(goldFund.tokenDraw);
      expect(requests).toHaveLength(1);
      // The device's own chance is the key, so that a repetition is the same draw.
      const key = requests[0]?.headers['idempotency-key'];
      expect(bodyOf(requests[0]?.body)).toEqual({ activity_id: 'gold', entropy: key });
      expect(screen.getByText('1', { selector: 'b' })).toBeTruthy();
    });

    test('smashes the same egg under the same key after a lost reply', async () => {
      server().on(goldFund.tokenDraw, goldFundSchemas.tokenDraw, () => lost);
      await open();
      await visit.user.click(await plain());
      await screen.findByText(/网络不给力/);
      expect(screen.queryByRole('dialog')).toBeNull();
      server().on(goldFund.tokenDraw, goldFundSchemas.tokenDraw, () => wonEgg);
      await visit.user.click(await plain());
      await screen.findByRole('dialog');
      const keys = server()
        .of(goldFund.tokenDraw)
        .map(({ headers }) => headers['idempotency-key']);
      expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
    });

    test('shows an empty egg as one, and tells why an egg is refused', async () => {
      const empty = { ...wonEgg, lottery_award: null, result_msg: '这颗金蛋是空的，再接再厉' };
      server().on(goldFund.tokenDraw, goldFundSchemas.tokenDraw, () => empty);
      await open();
      await visit.user.click(await plain());
      const dialog = await screen.findByRole('dialog');
      expect(within(dialog).getByText('这颗金蛋是空的，再接再厉')).toBeTruthy();
      await visit.user.click(within(dialog).getByRole('button'));
      const refusal = new Refusal(codes.chancesSpent, '抽奖机会不足');
      server().on(goldFund.tokenDraw, goldFundSchemas.tokenDraw, () => refusal);
      await visit.user.click(await plain());
      expect(await screen.findByText('抽奖机会不足')).toBeTruthy();
    });

    test('has no egg to press without a hammer, and says how to get one', async () => {
      stage.info = { ...withTokens, token_amount: 0 };
      await open();
      expect(await screen.findByText(texts.short)).toBeTruthy();
      await visit.user.click(await plain());
      expect(server().of(goldFund.tokenDraw)).toEqual([]);
    });

    test('takes a task once by a double tap, and counts its hammer', async () => {
      await open();
      await visit.user.dblClick(await checkIn());
      expect(await screen.findByText('完成「每日签到」，获得1枚金锤')).toBeTruthy();
      await screen.findByRole('button', { name: '每日签到：已完成' });
      expect(server().of(goldFund.assetTask)).toHaveLength(1);
      expect(screen.getByText('3', { selector: 'b' })).toBeTruthy();
    });

    test('goes on to the page of a task once it is taken', async () => {
      await open();
      await visit.user.click(await screen.findByRole('button', { name: '读一读：去阅读' }));
      expect((await screen.findByTestId('whereabouts')).textContent).toBe(paths.charges);
    });

    test('guesses once, and shows which way; the rate opens below', async () => {
      await open();
      await visit.user.dblClick(await screen.findByRole('button', { name: '示例黄金甲：看涨' }));
      expect(await screen.findByText('已猜涨')).toBeTruthy();
      expect(
        server()
          .of(goldFund.guessSave)
          .map(({ body }) => bodyOf(body)),
      ).toEqual([{ activity_id: 'gold', id: stock.id, guess: 'up' }]);
      await visit.user.click(screen.getByRole('button', { name: '示例黄金甲近期涨跌' }));
      expect(await screen.findByText('+1.23%')).toBeTruthy();
      expect(screen.getByText('-1.20%')).toBeTruthy();
      expect(screen.getByText('看涨 3 人 · 看跌 2 人')).toBeTruthy();
    });

    test('has no way to guess once it is locked, and says when there is no session', async () => {
      stage.stocks = [{ ...stock, is_open: false }];
      await open();
      expect(await screen.findByText('已截止')).toBeTruthy();
      expect(screen.queryByRole('button', { name: /看涨/ })).toBeNull();
      cleanup();
      stage.stocks = [];
      await open();
      expect(await screen.findByText(/没有可竞猜的场次/)).toBeTruthy();
    });
  });

  describe('for anybody else', () => {
    test('asks for a login at the first egg, and smashes it, once, on return', async () => {
      await open();
      await visit.user.click(await plain());
      expect(visit.asked.map(({ returnTo }) => returnTo)).toEqual([paths.goldFund]);
      expect(server().of(goldFund.tokenDraw)).toEqual([]);
      cleanup();
      visit = new Visit(server()).remembered();
      stage.info = withTokens;
      await open();
      expect(await screen.findByText(/恭喜获得申购费优惠券/, { selector: '[role=status]' })).toBeTruthy();
      expect(server().of(goldFund.tokenDraw)).toHaveLength(1);
    });

    test('asks for a login at the first task, and takes it, once, on return', async () => {
      await open();
      await visit.user.click(await checkIn());
      expect(visit.asked).toHaveLength(1);
      cleanup();
      visit = new Visit(server()).remembered();
      await open();
      await screen.findByRole('button', { name: '每日签到：已完成' });
      expect(server().of(goldFund.assetTask)).toHaveLength(1);
    });
  });
});
