import { act, screen, within } from '@testing-library/react';
import { stockStar } from '#contract/campaigns/stock-star.ts';
import { stockStarSchemas } from '#contract/campaigns/stock-star.schema.ts';
import { settled } from '#kernel/testing/deferred.ts';
import { useFakeServer } from '#kernel/testing/fake-server.ts';
import { forgetDevice } from '#kernel/testing/forget-device.ts';
import { keepsTheCampaignContract } from '../../app/testing/keeps-the-campaign-contract.tsx';
import { Visit } from '../../app/testing/visit.tsx';
import { starForGuest, starForOwner, starHidden } from '../../gallery/fixtures/stock-star.ts';
import { inPhase } from '../../gallery/fixtures/phases.ts';
import StockStarScreen from './StockStarScreen.tsx';
import { stockStarCampaign } from './campaign.ts';

keepsTheCampaignContract({
  manifest: stockStarCampaign,
  Screen: StockStarScreen,
  info: { endpoint: stockStar.info, schema: stockStarSchemas.info },
  running: () => starForGuest,
});

describe('the star stock', () => {
  const server = useFakeServer();
  let visit: Visit;
  let info = starForGuest;

  beforeEach(() => {
    forgetDevice();
    info = starForGuest;
    visit = new Visit(server());
    server().on(stockStar.info, stockStarSchemas.info, () => info);
    server().on(stockStar.receive, stockStarSchemas.receive, () => {
      info = starForOwner;
      return { result: 'success', result_msg: '领取成功，星股体验券已放入我的卡券' };
    });
  });
  afterEach(() => act(() => visit.services.session.expire()));

  const open = async (): Promise<void> => {
    visit.open(StockStarScreen, '/activity/stock-star');
    await act(settled);
  };
  const region = (name: string) => screen.findByRole('region', { name });

  test('has name, code, price, change, every reason, and the risk', async () => {
    await open();
    const star = (await region('本期星股')).textContent;
    expect(star).toContain('青禾智造（示例）600921.SH');
    expect(star).toContain('23.460');
    expect(star).toContain('上涨 ▲+11.44%');
    expect(star).toContain('最低 19.705 元，最高 23.460 元');
    for (const { title, desc } of starForGuest.star?.reason_list ?? []) expect(star).toContain(title + desc);
    expect(star).toContain(starForGuest.star?.risk_desc);
    expect(star).toContain('示例行情（演示），截至');
    expect(star).not.toContain('停牌');
  });

  test('says what a gap of its closes is', async () => {
    const { star } = starForGuest;
    const close_list = star?.close_list.map((each, at) => (at === 3 ? { ...each, close: null } : each)) ?? [];
    info = { ...starForGuest, star: star && { ...star, close_list } };
    await open();
    expect(await within(await region('本期星股')).findByText('曲线断开处为停牌日')).toBeTruthy();
  });

  test('says so where there are no prices, in place of a chart and a range of nothing', async () => {
    const { star } = starForGuest;
    const close_list = star?.close_list.map(({ date }) => ({ date, close: null })) ?? [];
    const unpriced = { chosen_close: null, since_bp: null, last_close: null, close_list };
    info = { ...starForGuest, source: '', star: star && { ...star, ...unpriced } };
    await open();
    const text = (await region('本期星股')).textContent;
    expect(text).toContain('行情数据暂未接入');
    expect(text).not.toMatch(/Infinity|，截至/);
  });

  test('is not told before the activity starts, and there is nothing of a chart', async () => {
    info = inPhase(starHidden, 'upcoming');
    await open();
    const star = within(await region('本期星股'));
    expect(star.getByText('本期星股将在活动开始时揭晓')).toBeTruthy();
    expect(star.queryByRole('slider')).toBeNull();
  });

  test('speaks of earlier stars before it is told only where there are some', async () => {
    info = { ...inPhase(starHidden, 'upcoming'), past_list: [] };
    await open();
    expect(within(await region('本期星股')).queryByText(/往期/)).toBeNull();
    expect(within(await region('揭晓后看什么')).getByText('看风险')).toBeTruthy();
    expect(screen.queryByRole('region', { name: '往期星股，后来怎么样了' })).toBeNull();
  });

  test('shows every earlier star with gain or loss, unknown ones with dashes, and their count', async () => {
    await open();
    const past = await region('往期星股，后来怎么样了');
    const rows = within(past)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(rows).toHaveLength(starForGuest.past_list.length);
    expect(rows[0]).toBe('云峤医药（示例）2026-07-17 · 002921.SZ一周下跌 ▼-3.12%至今下跌 ▼-5.40%');
    expect(rows.at(-1)).toContain('一周--至今--');
    expect(past.textContent).toContain('上涨2 期下跌2 期持平1 期一周平均');
    expect(past.textContent).toContain('往期结果不预示未来表现');
  });

  test('says where there is no earlier star', async () => {
    info = { ...starForGuest, past_list: [] };
    await open();
    expect(within(await region('往期星股，后来怎么样了')).getByText('还没有往期星股')).toBeTruthy();
  });

  test('gives its coupon by its own call, once, and then leads to the coupons', async () => {
    visit.remembered();
    await open();
    const button = await screen.findByRole('button', { name: '星股体验券：立即领取' });
    await visit.user.dblClick(button);
    await act(settled);
    const bodies = server()
      .of(stockStar.receive)
      .map(({ body }) => JSON.parse(body) as unknown);
    expect(bodies).toEqual([{ activity_id: 'stock-star-week', prize_id: 'star-coupon' }]);
    expect(await screen.findByRole('link', { name: '星股体验券：已领取，去使用' })).toBeTruthy();
  });
});
