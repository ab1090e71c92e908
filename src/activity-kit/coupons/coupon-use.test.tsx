import { act, cleanup, screen } from '@testing-library/react';
import { coupon } from '#contract/activity-kit/coupon.ts';
import { couponSchemas } from '#contract/activity-kit/coupon.schema.ts';
import { codes } from '#contract/http/codes.ts';
import { paths } from '#kernel/screen/paths.ts';
import { settled } from '#kernel/testing/deferred.ts';
import { lost, Refusal, useFakeServer } from '#kernel/testing/fake-server.ts';
import { forgetDevice } from '#kernel/testing/forget-device.ts';
import { Visit } from '../../app/testing/visit.tsx';
import {
  couponDetail,
  couponsOver,
  invalidCoupons,
  usableCoupons,
  usedCoupons,
} from '../../gallery/fixtures/coupons.ts';
import CouponDetailScreen from './CouponDetailScreen.tsx';
import CouponHistoryScreen from './CouponHistoryScreen.tsx';
import { couponTexts as texts } from './coupon-texts.ts';

describe('coupons that are used, and what is over', () => {
  const server = useFakeServer();
  let visit: Visit;

  beforeEach(() => {
    forgetDevice();
    visit = new Visit(server());
  });
  afterEach(() => act(() => visit.services.session.expire()));

  describe('the history of coupons', () => {
    const over = [
      ...couponsOver('2026-08', 7, 'used'),
      ...couponsOver('2026-07', 6, 'expired'),
      ...couponsOver('2025-12', 1, 'invalid'),
    ];
    const open = async (): Promise<void> => {
      visit.open(CouponHistoryScreen, paths.couponHistory);
      await act(settled);
    };
    const press = async (role: 'tab' | 'button', name: string): Promise<void> => {
      await visit.user.click(screen.getByRole(role, { name }));
      await act(settled);
    };
    const months = () => screen.queryAllByText(/^\d+年\d+月$/).map(({ textContent }) => textContent);
    const queries = () =>
      server()
        .of(coupon.list)
        .map(({ query }) => query);

    beforeEach(() =>
      server().on(coupon.list, couponSchemas.list, ({ query }) => {
        const list = query.status === '2' ? over.slice(0, 7) : over;
        const from = Number(query.offset);
        return { equity_list: list.slice(from, from + Number(query.limit)), total: list.length };
      }),
    );

    test('stands by month, the newest first, ten a page', async () => {
      visit.remembered();
      await open();
      expect(months()).toEqual(['2026年8月', '2026年7月']);
      expect(screen.getAllByRole('article')).toHaveLength(10);
      await press('button', '加载更多');
      expect(months()).toEqual(['2026年8月', '2026年7月', '2025年12月']);
      expect(screen.queryByRole('button', { name: '加载更多' })).toBeNull();
      expect(queries().map(({ view, status, limit, offset }) => [view, status, limit, offset])).toEqual([
        ['history', undefined, '10', '0'],
        ['history', undefined, '10', '10'],
      ]);
    });

    test('has the used ones, or those that are no longer valid, by a filter', async () => {
      visit.remembered();
      await open();
      await press('tab', '已使用');
      expect(months()).toEqual(['2026年8月']);
      await press('tab', '已失效');
      expect(queries().map(({ status }) => status)).toEqual([undefined, '2', '3']);
    });

    test('is an empty list after a failed load, which offers a retry', async () => {
      visit.remembered();
      await open();
      server().on(coupon.list, couponSchemas.list, () => lost);
      await press('button', '加载更多');
      expect(screen.queryAllByRole('article')).toEqual([]);
      expect(screen.getByRole('button', { name: '重新加载' })).toBeTruthy();
    });

    test('leads to the coupons where nothing is over, and asks a guest to log in', async () => {
      await open();
      expect(screen.getByText('登录后查看历史卡券')).toBeTruthy();
      cleanup();
      visit = new Visit(server()).remembered();
      server().on(coupon.list, couponSchemas.list, () => ({ equity_list: [], total: 0 }));
      await open();
      expect(screen.getByRole('link', { name: texts.toCoupons }).getAttribute('href')).toBe(paths.coupons);
    });
  });

  describe('the use of a coupon', () => {
    const { equity_info_id: id } = couponDetail();
    let detail = couponDetail();
    const press = async (name: string): Promise<void> => {
      await visit.user.click(await screen.findByRole('button', { name }));
      await act(settled);
    };
    const open = async (): Promise<void> => {
      visit.open(CouponDetailScreen, `${paths.couponDetail}?equity_info_id=${detail.equity_info_id}`);
      await act(settled);
    };
    const uses = () =>
      server()
        .of(coupon.use)
        .map(({ body }) => JSON.parse(body) as object);

    beforeEach(() => {
      detail = couponDetail();
      visit.remembered();
      server().on(coupon.detail, couponSchemas.detail, () => detail);
      server().on(coupon.use, couponSchemas.use, () => {
        detail = { ...detail, status: 'used', used_time: detail.start_time };
        return { result: 'success', result_msg: '理财日签到券使用成功' };
      });
    });

    test('is confirmed, happens once, and is shown', async () => {
      await open();
      await press('去使用');
      expect(await screen.findByRole('dialog', { name: '确认使用' })).toBeTruthy();
      await visit.user.dblClick(screen.getByRole('button', { name: '确认使用' }));
      await act(settled);
      expect(uses()).toEqual([{ equity_info_id: id }]);
      expect(await screen.findByText('理财日签到券使用成功')).toBeTruthy();
      expect(screen.getByRole('article').textContent).toContain('已使用');
      expect(screen.queryByRole('button', { name: '去使用' })).toBeNull();
    });

    test('does not happen for who thinks again', async () => {
      await open();
      await press('去使用');
      await press('再想想');
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(uses()).toEqual([]);
    });

    test('that is refused says why, and shows the coupon as it is', async () => {
      server().on(coupon.use, couponSchemas.use, () => {
        detail = { ...detail, status: 'expired' };
        return new Refusal(codes.couponExpired, '该卡券已过期');
      });
      await open();
      await press('去使用');
      await press('确认使用');
      expect(await screen.findByText('该卡券已过期')).toBeTruthy();
      expect(screen.queryByRole('button', { name: '去使用' })).toBeNull();
    });

    test('of a discount is where its price is', async () => {
      detail = couponDetail(usableCoupons[2]);
      await open();
      expect(screen.queryByRole('button', { name: '去使用' })).toBeNull();
      expect(screen.getByRole('link', { name: '去使用' }).getAttribute('href')).toBe(
        `/activity/packages/commission?equity_info_id=${detail.equity_info_id}`,
      );
    });

    test('of one that has to wait is said by its ticket to be possible later', async () => {
      detail = couponDetail(usableCoupons[4]);
      await open();
      expect(screen.getByText('有效期 2026-08-05 12:00 起')).toBeTruthy();
    });

    test.each([usableCoupons[4], usedCoupons[0], ...invalidCoupons])(
      'is not offered for one that cannot be used: $status',
      async (row) => {
        detail = couponDetail(row);
        await open();
        expect(screen.queryByRole('button', { name: '去使用' })).toBeNull();
        expect(screen.queryByRole('link', { name: '去使用' })).toBeNull();
      },
    );
  });
});
