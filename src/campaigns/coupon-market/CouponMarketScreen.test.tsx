import { act, cleanup, screen } from '@testing-library/react';
import { equity } from '#contract/activity-kit/equity.ts';
import { equitySchemas } from '#contract/activity-kit/equity.schema.ts';
import { couponMarket } from '#contract/campaigns/standard-campaigns.ts';
import { couponMarketSchemas } from '#contract/campaigns/standard-campaigns.schema.ts';
import { codes } from '#contract/http/codes.ts';
import { paths } from '#kernel/screen/paths.ts';
import { settled } from '#kernel/testing/deferred.ts';
import { Refusal, lost, useFakeServer } from '#kernel/testing/fake-server.ts';
import { forgetDevice } from '#kernel/testing/forget-device.ts';
import { keepsTheCampaignContract } from '../../app/testing/keeps-the-campaign-contract.tsx';
import { Visit } from '../../app/testing/visit.tsx';
import { manyOffers, runningFestival } from '../../gallery/fixtures/coupon-market.ts';
import { discountOffers, marketOffers, offer } from '../../gallery/fixtures/equity.ts';
import type { Offer } from '../../gallery/fixtures/equity.ts';
import { inPhase } from '../../gallery/fixtures/phases.ts';
import CouponMarketScreen from './CouponMarketScreen.tsx';
import { couponMarketCampaign } from './campaign.ts';

keepsTheCampaignContract({
  manifest: couponMarketCampaign,
  Screen: CouponMarketScreen,
  info: { endpoint: couponMarket.info, schema: couponMarketSchemas.info },
  running: () => runningFestival,
  answer: (server) => {
    const offers = marketOffers(false);
    server.on(equity.market, equitySchemas.market, () => ({ list: offers, total: offers.length }));
  },
});

describe('the market of coupons', () => {
  const server = useFakeServer();
  let offers: Offer[];
  let visit: Visit;

  beforeEach(() => {
    forgetDevice();
    offers = marketOffers(true);
    visit = new Visit(server()).remembered();
    server().on(couponMarket.info, couponMarketSchemas.info, () => runningFestival);
    answerWithPages();
    server().on(equity.discountList, equitySchemas.discountList, () => ({
      list: discountOffers(true),
      total: 3,
    }));
    server().on(equity.receive, equitySchemas.receive, () => {
      const held = { claimed_cnt: 1, reason: '已领取' };
      offers = [offer('trial', held), ...offers.slice(1)];
      return { result: 'success', result_msg: '领取成功' };
    });
  });
  afterEach(() => act(() => visit.services.session.expire()));

  const answerWithPages = (): void =>
    server().on(equity.market, equitySchemas.market, ({ query }) => {
      const from = Number(query.offset);
      return { list: offers.slice(from, from + Number(query.limit)), total: offers.length };
    });
  const open = async (search = ''): Promise<void> => {
    visit.open(CouponMarketScreen, '/activity/coupons/promotions' + search);
    await act(settled);
  };
  const press = async (role: 'button' | 'tab', name: string) => {
    await visit.user.click(await screen.findByRole(role, { name }));
    await act(settled);
  };
  const asked = () =>
    server()
      .of(equity.market)
      .map(({ query: { offset, limit, status } }) => ({ offset, limit, status }));
  const tickets = () => screen.queryAllByRole('article').length;

  test('comes ten a page, and asks for more only while fewer are loaded than there are', async () => {
    offers = manyOffers(12);
    await open();
    expect(tickets()).toBe(10);
    await press('button', '加载更多');
    expect(tickets()).toBe(12);
    expect(screen.queryByRole('button', { name: '加载更多' })).toBeNull();
    expect(asked()).toEqual([
      { offset: '0', limit: '10', status: undefined },
      { offset: '10', limit: '10', status: undefined },
    ]);
  });

  test('a claim is made in the activity of the offer, once, and every loaded page is shown as it is then', async () => {
    offers = [...marketOffers(true).slice(0, 1), ...manyOffers(12)];
    await open('?activity_id=coupon-festival-next');
    await press('button', '加载更多');
    const button = await screen.findByRole('button', { name: '稳健理财体验金：立即领取' });
    await visit.user.dblClick(button);
    await act(settled);
    const bodies = server()
      .of(equity.receive)
      .map(({ body }) => JSON.parse(body) as object);
    expect(bodies).toEqual([{ activity_id: 'coupon-festival', prize_id: 'trial' }]);
    expect(asked().at(-1)).toEqual({ offset: '0', limit: '13', status: undefined });
    expect(screen.getByRole('link', { name: '稳健理财体验金：已领取，去使用' })).toBeTruthy();
    expect(tickets()).toBe(13);
  });

  test('has the discounts in a list of their own, and the parts of each by status', async () => {
    await open();
    await press('tab', '折扣专区');
    expect(screen.getByText('交易佣金折扣券')).toBeTruthy();
    expect(tickets()).toBe(3);
    await press('tab', '可领取');
    expect(server().of(equity.discountList).at(-1)?.query).toMatchObject({ status: '1', offset: '0' });
    await press('tab', '已领取');
    expect(server().of(equity.discountList).at(-1)?.query).toMatchObject({ status: '2', offset: '0' });
    await press('tab', '全部权益');
    expect(asked().at(-1)).toEqual({ offset: '0', limit: '10', status: '2' });
  });

  test('is empty after a failed load, which offers a retry that works', async () => {
    offers = manyOffers(12);
    await open();
    server().on(equity.market, equitySchemas.market, () => lost);
    await press('button', '加载更多');
    expect(tickets()).toBe(0);
    answerWithPages();
    await press('button', '重新加载');
    expect(tickets()).toBe(10);
  });

  test('says why a claim is refused, and what is left then', async () => {
    server().on(equity.receive, equitySchemas.receive, () => {
      offers = [offer('trial', { stock_left: 0, reason: '已抢光' })];
      return new Refusal(codes.awardSoldOut, '稳健理财体验金已抢光');
    });
    await open();
    await press('button', '稳健理财体验金：立即领取');
    expect(await screen.findByText('稳健理财体验金已抢光')).toBeTruthy();
    expect(screen.getByRole('button', { name: '稳健理财体验金：已抢光' })).toBeTruthy();
  });

  test('a guest is asked to log in, and the claim is made once on return', async () => {
    forgetDevice();
    visit = new Visit(server());
    await open();
    await press('button', '稳健理财体验金：立即领取');
    expect(visit.asked).toHaveLength(1);
    expect(server().of(equity.receive)).toEqual([]);
    cleanup();
    visit = visit.loggedIn();
    await open();
    expect(server().of(equity.receive)).toHaveLength(1);
  });

  test('leads to the own coupons and to the history', async () => {
    await open();
    expect(screen.getByRole('link', { name: '我的卡券 ›' }).getAttribute('href')).toContain(paths.coupons);
    expect(screen.getByRole('link', { name: /^历史卡券/ }).getAttribute('href')).toBe(paths.couponHistory);
  });

  test('shows what the festival will offer before it begins', async () => {
    server().on(couponMarket.info, couponMarketSchemas.info, () => inPhase(runningFestival, 'upcoming'));
    await open();
    expect(screen.getByRole('heading', { name: '本期权益' })).toBeTruthy();
  });

  test.each([
    ['all', '好券正在上架，请稍后再来'],
    ['claimed', '您还没有领取'],
  ])('says so where there is nothing: %s', async (status, words) => {
    offers = [];
    await open();
    if (status === 'claimed') await press('tab', '已领取');
    expect(screen.getByText(words)).toBeTruthy();
  });
});
