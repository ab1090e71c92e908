import { act, screen } from '@testing-library/react';
import { coupon } from '#contract/activity-kit/coupon.ts';
import { couponSchemas } from '#contract/activity-kit/coupon.schema.ts';
import { couponTab } from '#contract/activity-kit/states.ts';
import { codes } from '#contract/http/codes.ts';
import { paths } from '#kernel/screen/paths.ts';
import { settled } from '#kernel/testing/deferred.ts';
import { lost, Refusal, useFakeServer } from '#kernel/testing/fake-server.ts';
import { forgetDevice } from '#kernel/testing/forget-device.ts';
import { Visit } from '../../app/testing/visit.tsx';
import { couponDetail, invalidCoupons, usableCoupons, usedCoupons } from '../../gallery/fixtures/coupons.ts';
import CouponDetailScreen from './CouponDetailScreen.tsx';
import CouponsScreen from './CouponsScreen.tsx';
import { couponTexts as texts } from './coupon-texts.ts';
import { ownCouponTexts } from './own-coupon-texts.ts';

describe('coupons', () => {
  const server = useFakeServer();
  let visit: Visit;

  beforeEach(() => {
    forgetDevice();
    visit = new Visit(server());
  });
  afterEach(() => act(() => visit.services.session.expire()));

  describe('the coupons of a member', () => {
    const lists = {
      [couponTab.usable]: Array.from({ length: 12 }, (_, at) => {
        const id = `00000000-0000-4000-9000-${String(at).padStart(12, '0')}`;
        return { ...usableCoupons[at % usableCoupons.length]!, equity_info_id: id };
      }),
      [couponTab.used]: usedCoupons,
      [couponTab.invalid]: invalidCoupons,
    };

    const answerWithPages = (): void =>
      server().on(coupon.list, couponSchemas.list, ({ query }) => {
        const list = lists[Number(query.status) as 1 | 2 | 3];
        const from = Number(query.offset);
        return { equity_list: list.slice(from, from + Number(query.limit)), total: list.length };
      });
    const asked = () =>
      server()
        .of(coupon.list)
        .map(({ query }) => [query.status, query.limit, query.offset]);
    const open = async (address: string = paths.coupons): Promise<void> => {
      visit.open(CouponsScreen, address);
      await act(settled);
    };
    const press = async (role: 'tab' | 'button', name: string): Promise<void> => {
      await visit.user.click(screen.getByRole(role, { name }));
      await act(settled);
    };
    const cards = () => screen.queryAllByRole('article').map(({ textContent }) => textContent);

    beforeEach(answerWithPages);

    test('are asked for after a login only, and the login leads back', async () => {
      await open();
      expect(screen.getByText('登录后查看我的卡券')).toBeTruthy();
      await visit.user.click(screen.getByRole('button', { name: '去登录' }));
      expect(visit.asked.map(({ returnTo }) => returnTo)).toEqual([paths.coupons]);
      expect(asked()).toEqual([]);
    });

    test('stand in tabs: usable (1), used (2), invalid (3)', async () => {
      visit.remembered();
      await open();
      expect(screen.getByRole('tab', { name: '可使用' }).getAttribute('aria-selected')).toBe('true');
      expect(cards()[0]).toMatch(/2元理财日签到券.*有效期 2026-08-14 12:00 前去使用$/);
      expect(cards()[4]).toMatch(/贵宾咨询一次.*有效期 2026-08-05 12:00 起待生效/);
      expect(screen.getAllByRole('link', { name: /^去使用/ })).toHaveLength(8);
      expect(screen.getAllByRole('link', { name: '查看详情 贵宾咨询一次' })).toHaveLength(2);
      await press('tab', '已使用');
      expect(screen.queryByRole('link', { name: /去使用/ })).toBeNull();
      expect(cards().map((text) => text.includes('已使用'))).toEqual([true, true]);
      await press('tab', '已失效');
      expect(cards()[0]).toContain('已过期');
      expect(cards()[1]).toContain('已失效');
      expect(asked().map(([status]) => status)).toEqual(['1', '2', '3']);
    });

    test('come ten a page, from ten times the page, while fewer are loaded than there are', async () => {
      visit.remembered();
      await open();
      expect(cards()).toHaveLength(10);
      await press('button', '加载更多');
      expect(cards()).toHaveLength(12);
      expect(screen.queryByRole('button', { name: '加载更多' })).toBeNull();
      expect(asked()).toEqual([
        ['1', '10', '0'],
        ['1', '10', '10'],
      ]);
    });

    test('are an empty list after a failed load, which offers a retry', async () => {
      visit.remembered();
      await open();
      server().on(coupon.list, couponSchemas.list, () => lost);
      await press('button', '加载更多');
      expect(cards()).toEqual([]);
      answerWithPages();
      await press('button', '重新加载');
      expect(cards()).toHaveLength(10);
    });

    test('say where to get one where there are none', async () => {
      server().on(coupon.list, couponSchemas.list, () => ({ equity_list: [], total: 0 }));
      visit.remembered();
      await open();
      expect(screen.getByText(texts.empty)).toBeTruthy();
      expect(screen.getByRole('link', { name: texts.toMarket }).getAttribute('href')).toBe(
        '/activity/coupons/promotions',
      );
    });

    test('are those of a category, or of all: trial money, discounts, other rights', async () => {
      visit.remembered();
      await open();
      for (const name of ['体验券', '折扣券', '其他权益', '全部']) await press('tab', name);
      await press('tab', '折扣券');
      await press('tab', '已使用');
      const queries = server()
        .of(coupon.list)
        .map(({ query }) => [query.status, query.category ?? 'all']);
      expect(queries).toEqual([
        ['1', 'all'],
        ['1', 'experience'],
        ['1', 'discount'],
        ['1', 'right'],
        ['1', 'all'],
        ['1', 'discount'],
        ['2', 'discount'],
      ]);
    });

    test('lead to what is over, and to where there are more', async () => {
      await open();
      const ways = screen.getAllByRole('link', { name: /卡券节|历史卡券/ });
      expect(ways.map((way) => way.getAttribute('href'))).toEqual([
        '/activity/coupons/promotions',
        paths.couponHistory,
      ]);
    });

    test('lead to the detail of each, also from an address with an activity', async () => {
      visit.remembered();
      await open(`${paths.coupons}?activity_id=day`);
      const [link] = screen.getAllByRole('link', { name: '去使用 理财日签到券' });
      await visit.user.click(link!);
      expect(screen.getByTestId('whereabouts').textContent).toBe(
        `${paths.couponDetail}?equity_info_id=${lists[1][0]!.equity_info_id}`,
      );
    });
  });

  describe('a coupon in detail', () => {
    let detail = couponDetail();
    const own = `?equity_info_id=${detail.equity_info_id}`;

    beforeEach(() => {
      detail = couponDetail();
      server().on(coupon.detail, couponSchemas.detail, () => detail);
    });

    const open = async (search = own): Promise<void> => {
      visit.open(CouponDetailScreen, paths.couponDetail + search);
      await act(settled);
    };
    const factsOf = () =>
      Object.fromEntries(
        screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]),
      );

    test('is the member’s own: a guest is asked to log in, and comes back to it', async () => {
      await open();
      await visit.user.click(screen.getByRole('button', { name: '去登录' }));
      expect(visit.asked.map(({ returnTo }) => returnTo)).toEqual([paths.couponDetail + own]);
      expect(server().of(coupon.detail)).toEqual([]);
    });

    test('has its face, conditions, validity, use and source, and says that it is a sample', async () => {
      visit.remembered();
      await open();
      expect(screen.getByRole('article').textContent).toMatch(/2元理财日签到券/);
      expect(factsOf()).toEqual({
        使用条件: detail.condition_desc,
        有效期: '2026-07-03 12:00 起，2026-08-14 12:00 前有效',
        使用方法: detail.usage_desc,
        来源: detail.source_desc,
      });
      const note = screen.getByRole('note');
      expect(note.textContent).toContain(texts.sample);
      // It stands below the facts, clear of the button.
      const [term = note] = screen.getAllByRole('term');
      expect(term.compareDocumentPosition(note)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
      expect(screen.queryByRole('button', { name: texts.copyCode })).toBeNull();
      expect(screen.getByRole('link', { name: /我的卡券/ }).getAttribute('href')).toBe(paths.coupons);
    });

    test('tells when it was used', async () => {
      detail = couponDetail(usedCoupons[1], { is_sample: false });
      visit.remembered();
      await open();
      expect(factsOf()['使用时间']).toBe('2026-08-01 12:00');
      expect(screen.getByRole('article').textContent).toMatch(/使用于 2026-08-01 12:00/);
      expect(screen.queryByRole('note')).toBeNull();
    });

    test('has its code, which one press copies', async () => {
      detail = couponDetail(usableCoupons[0], { code: 'DEMO-1' });
      visit.remembered();
      await open();
      await visit.user.click(screen.getByRole('button', { name: texts.copyCode }));
      expect(await navigator.clipboard.readText()).toBe('DEMO-1');
    });

    test('says that there is none, without a retry, and leads to the coupons', async () => {
      const refusal = new Refusal(codes.couponMissing, '卡券不存在');
      server().on(coupon.detail, couponSchemas.detail, () => refusal);
      visit.remembered();
      await open();
      expect(screen.getByText(texts.missing)).toBeTruthy();
      expect(screen.queryByRole('button', { name: '重新加载' })).toBeNull();
      expect(screen.getByRole('link', { name: texts.toCoupons }).getAttribute('href')).toBe(paths.coupons);
    });

    test.each(['', '?equity_info_id=1', '?equity_info_id=..%2F..'])(
      'asks for nothing with the address %p',
      async (search) => {
        visit.remembered();
        await open(search);
        expect(screen.getByText(texts.missing)).toBeTruthy();
        expect(screen.getByText(ownCouponTexts.wrongLink)).toBeTruthy();
        expect(server().of(coupon.detail)).toEqual([]);
      },
    );

    test('offers a retry after a failed load, with the reason', async () => {
      const refusal = new Refusal(codes.unavailable, '服务繁忙');
      server().on(coupon.detail, couponSchemas.detail, () => refusal);
      visit.remembered();
      await open();
      expect(screen.getAllByText('服务繁忙')).toHaveLength(1);
      server().on(coupon.detail, couponSchemas.detail, () => detail);
      await visit.user.click(screen.getByRole('button', { name: '重新加载' }));
      await act(settled);
      expect(screen.getByRole('article')).toBeTruthy();
    });
  });
});
