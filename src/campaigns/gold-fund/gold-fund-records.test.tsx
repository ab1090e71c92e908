import { act, screen, within } from '@testing-library/react';
import { fairness } from '#contract/activity-kit/fairness.ts';
import { fairnessSchemas } from '#contract/activity-kit/fairness.schema.ts';
import { codes } from '#contract/http/codes.ts';
import { goldFund } from '#contract/campaigns/gold-fund.ts';
import { goldFundSchemas } from '#contract/campaigns/gold-fund.schema.ts';
import { paths } from '#kernel/screen/paths.ts';
import { settled } from '#kernel/testing/deferred.ts';
import { Refusal, useFakeServer } from '#kernel/testing/fake-server.ts';
import { forgetDevice } from '#kernel/testing/forget-device.ts';
import { Visit } from '../../app/testing/visit.tsx';
import GoldFundHistoryScreen from './GoldFundHistoryScreen.tsx';
import GoldFundInviteHistoryScreen from './GoldFundInviteHistoryScreen.tsx';
import GoldFundQuizHistoryScreen from './GoldFundQuizHistoryScreen.tsx';
import { goldFundInfo } from './testing/gold-fund-info.ts';

const drawId = '00000000-0000-4000-8000-000000000001';
const noon = Date.UTC(2026, 10, 21, 4);
const entry = (at: number) => ({
  ...{ id: `e-${at}`, title: '每日签到', token: 1, time: noon, award: '', draw_id: '' },
});
const smashed = { id: 'egg', title: '砸金蛋', token: -1, time: noon, award: '申购费优惠券', draw_id: drawId };

describe('the records of the gold fund', () => {
  const server = useFakeServer();
  let visit: Visit;

  beforeEach(() => {
    forgetDevice();
    visit = new Visit(server()).remembered();
    server().on(goldFund.info, goldFundSchemas.info, () => goldFundInfo());
    server().on(goldFund.tokenHistory, goldFundSchemas.tokenHistory, ({ query }) => {
      if (query.query_type === '2') return { list: [smashed], total: 1 };
      const from = Number(query.offset);
      const list = Array.from({ length: Math.min(10, 12 - from) }, (_, at) => entry(from + at));
      return { list, total: 12 };
    });
  });
  afterEach(() => act(() => visit.services.session.expire()));

  const openTokens = async (): Promise<void> => {
    visit.open(GoldFundHistoryScreen, paths.goldFundHistory);
    await act(settled);
  };

  test('come ten at a time, with sign, unit and the time in Shanghai', async () => {
    await openTokens();
    expect(screen.getAllByRole('listitem')).toHaveLength(10);
    expect(screen.getAllByRole('listitem')[0]?.textContent).toBe('每日签到+1 枚2026-11-21 12:00');
    await visit.user.click(screen.getByRole('button', { name: '加载更多' }));
    await act(settled);
    expect(screen.getAllByRole('listitem')).toHaveLength(12);
    expect(screen.queryByRole('button', { name: '加载更多' })).toBeNull();
  });

  test('are filtered by tabs, which arrow keys move', async () => {
    await openTokens();
    screen.getByRole('tab', { name: '全部' }).focus();
    await visit.user.keyboard('{ArrowLeft}');
    await act(settled);
    const used = screen.getByRole('tab', { name: '使用' });
    expect([document.activeElement, used.getAttribute('aria-selected')]).toEqual([used, 'true']);
    expect(screen.getByRole('listitem').textContent).toContain('获得 申购费优惠券');
    expect(
      server()
        .of(goldFund.tokenHistory)
        .map(({ query }) => query.query_type),
    ).toEqual(['0', '2']);
  });

  test('open the proof of an egg, which says that its seed is still secret', async () => {
    const commitment = { epoch: 1, commitment: 'ab'.repeat(32), open_time: noon, seed: null };
    const entries = [
      { prize_id: 'coupon', weight: 1 },
      { prize_id: '', weight: 9 },
    ];
    server().on(fairness.verify, fairnessSchemas.verify, () => ({
      ...{ draw_id: drawId, activity_id: 'gold', pool: 'eggs', epoch: 1, member_code: 'm', number: 1 },
      ...{ entropy: 'e', roll: 0, chosen: 'coupon', final: 'coupon', availability: 'chosen' },
      table: {
        ...{ version: 1, hash: 'h', currency: 'token', cost: 1, consolation: '', total_weight: 10, entries },
      },
      ...{ fallback_reason: '', draw_time: noon, commitment, position: 1, previous_hash: '', hash: 'x' },
    }));
    await openTokens();
    await visit.user.click(screen.getByRole('tab', { name: '使用' }));
    await visit.user.click(await screen.findByRole('button', { name: /验证这次抽奖/ }));
    const dialog = await screen.findByRole('dialog', { name: '验证我的抽奖' });
    expect(await within(dialog).findByText(/种子将在活动结束后公开/)).toBeTruthy();
    expect(within(dialog).getByText('ab'.repeat(32))).toBeTruthy();
    expect(within(dialog).getAllByText('申购费优惠券').length).toBeGreaterThan(0);
    expect(server().of(fairness.verify)[0]?.query).toMatchObject({ activity_id: 'gold', draw_id: drawId });
    await visit.user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('offer a retry after a failure', async () => {
    const refusal = new Refusal(codes.unavailable, '服务繁忙');
    server().on(goldFund.tokenHistory, goldFundSchemas.tokenHistory, () => refusal);
    await openTokens();
    expect(screen.getByRole('alert')).toBeTruthy();
  });

  test('ask anybody else to log in, and ask nothing of the server', async () => {
    forgetDevice();
    visit = new Visit(server());
    await openTokens();
    await visit.user.click(screen.getByRole('button', { name: '去登录' }));
    expect(visit.asked).toHaveLength(1);
    expect(server().of(goldFund.tokenHistory)).toEqual([]);
  });

  test('of guesses show what each came to', async () => {
    const guess = {
      ...{
        id: 'r1',
        stock_code: '518901.SH',
        stock_name: '示例黄金甲',
        day: '2026-11-20',
        guess: 'up' as const,
      },
      ...{ base_price: 5280, close_price: 5345, result: 'right' as const, token: 1, guess_time: noon },
    };
    const open = { ...guess, id: 'r2', result: null, close_price: null, token: 0 };
    server().on(goldFund.guessHistory, goldFundSchemas.guessHistory, () => ({
      list: [open, guess],
      total: 2,
    }));
    visit.open(GoldFundQuizHistoryScreen, paths.goldFundQuizHistory);
    await act(settled);
    const [first, second] = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(first).toContain('待揭晓');
    expect(first).toContain('收盘 --');
    expect(second).toContain('猜对 +1 枚');
    expect(second).toContain('基准 5.280 · 收盘 5.345');
  });

  test('of friends show them masked, with their state', async () => {
    server().on(goldFund.inviteHistory, goldFundSchemas.inviteHistory, () => ({
      list: [{ id: 'i', phone_num: '138****0001', state: 'rewarded', token: 2, time: noon }],
      total: 1,
      success_count: 1,
    }));
    visit.open(GoldFundInviteHistoryScreen, paths.goldFundInviteHistory);
    await act(settled);
    expect(screen.getByRole('listitem').textContent).toBe('138****0001+2 枚邀请成功 · 2026-11-21 12:00');
    expect(screen.getByText('已成功邀请 1 位好友')).toBeTruthy();
  });

  test('of friends say what to do where there are none', async () => {
    server().on(goldFund.inviteHistory, goldFundSchemas.inviteHistory, () => ({
      ...{ list: [], total: 0, success_count: 0 },
    }));
    visit.open(GoldFundInviteHistoryScreen, paths.goldFundInviteHistory);
    await act(settled);
    expect(screen.getByRole('link', { name: '去邀请' }).getAttribute('href')).toBe(paths.goldFund);
  });
});
