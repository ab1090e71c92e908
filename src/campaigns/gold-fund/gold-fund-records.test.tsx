import { act, screen, within } from '@testing-library/react';
import { fairness } from '#contract/activity-kit/fairness.ts';
import { fairnessSchemas } from '#contract/activity-kit/fairness.schema.ts';
import { goldFund } from '#contract/campaigns/gold-fund.ts';
import { goldFundSchemas } from '#contract/campaigns/gold-fund.schema.ts';
import { settled } from '#kernel/testing/deferred.ts';
import { useFakeServer } from '#kernel/testing/fake-server.ts';
import { forgetDevice } from '#kernel/testing/forget-device.ts';
import { Visit } from '../../app/testing/visit.tsx';
import { drawProof } from '../../gallery/fixtures/draw-proof.ts';
import {
  friendRecords,
  goldFundForGuest,
  quizRecords,
  tokenRecords,
} from '../../gallery/fixtures/gold-fund.ts';
import GoldFundHistoryScreen from './GoldFundHistoryScreen.tsx';
import GoldFundInviteHistoryScreen from './GoldFundInviteHistoryScreen.tsx';
import GoldFundQuizHistoryScreen from './GoldFundQuizHistoryScreen.tsx';

const [smashed] = tokenRecords(1);

describe('the records of the gold fund', () => {
  const server = useFakeServer();
  let visit: Visit;

  beforeEach(() => {
    forgetDevice();
    visit = new Visit(server()).remembered();
    server().on(goldFund.info, goldFundSchemas.info, () => goldFundForGuest);
    server().on(goldFund.tokenHistory, goldFundSchemas.tokenHistory, ({ query }) => {
      const all = query.query_type === '2' ? tokenRecords(1) : tokenRecords(12);
      const from = Number(query.offset);
      return { list: all.slice(from, from + Number(query.limit)), total: all.length };
    });
  });
  afterEach(() => act(() => visit.services.session.expire()));

  const openTokens = async (search = ''): Promise<void> => {
    visit.open(GoldFundHistoryScreen, '/activity/gold/fund/history' + search);
    await act(settled);
  };

  test('come with sign, unit and the time in Shanghai, and an egg with what was in it', async () => {
    await openTokens('?activity_id=gold-last');
    const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(rows).toHaveLength(10);
    expect(rows[0]).toBe('砸金蛋-1 枚获得 申购费优惠券 2026-08-02 12:00验证这次抽奖');
    expect(rows[1]).toBe('每日签到+1 枚2026-08-01 12:00');
    expect(rows[2]).toContain('空蛋');
    expect(server().of(goldFund.tokenHistory)[0]?.query).toMatchObject({ activity_id: 'gold-last' });
  });

  test('have a picture each, which nobody hears of', async () => {
    await openTokens();
    const rows = screen.getAllByRole('listitem');
    expect(rows.map((row) => within(row).getAllByRole('presentation').length)).toEqual(rows.map(() => 1));
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
    const seedless = { ...drawProof, chosen: 'fee-coupon', final: 'fee-coupon' };
    server().on(fairness.verify, fairnessSchemas.verify, () => seedless);
    await openTokens();
    await visit.user.click(screen.getByRole('tab', { name: '使用' }));
    await visit.user.click(await screen.findByRole('button', { name: /验证这次抽奖/ }));
    const dialog = await screen.findByRole('dialog', { name: '验证我的抽奖' });
    expect(await within(dialog).findByText(/种子将在活动结束后公开/)).toBeTruthy();
    expect(within(dialog).getByText('ab'.repeat(32))).toBeTruthy();
    expect(within(dialog).getAllByText('申购费优惠券').length).toBeGreaterThan(0);
    expect(server().of(fairness.verify)[0]?.query).toMatchObject({
      ...{ activity_id: goldFundForGuest.activity_id, draw_id: smashed?.draw_id },
    });
    await visit.user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('of guesses show what each came to', async () => {
    server().on(goldFund.guessHistory, goldFundSchemas.guessHistory, () => ({
      ...{ list: quizRecords, total: quizRecords.length },
    }));
    visit.open(GoldFundQuizHistoryScreen, '/activity/gold/fund/quizHistory');
    await act(settled);
    const [first, second] = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(first).toContain('待揭晓');
    expect(second).toContain('猜对 +1 枚');
  });

  test('of friends show them masked, with their state', async () => {
    server().on(goldFund.inviteHistory, goldFundSchemas.inviteHistory, () => ({
      ...{ list: friendRecords, total: friendRecords.length, success_count: 1 },
    }));
    visit.open(GoldFundInviteHistoryScreen, '/activity/gold/fund/inviteHistory');
    await act(settled);
    const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(rows[0]).toBe('138****0001+2 枚2026-08-02 12:00邀请成功');
    expect(rows[1]).toBe('139****00022026-08-01 12:00待确认');
    expect(screen.getByText('已成功邀请 1 位好友')).toBeTruthy();
  });

  test('of friends say what to do where there are none', async () => {
    server().on(goldFund.inviteHistory, goldFundSchemas.inviteHistory, () => ({
      ...{ list: [], total: 0, success_count: 0 },
    }));
    visit.open(GoldFundInviteHistoryScreen, '/activity/gold/fund/inviteHistory');
    await act(settled);
    expect(screen.getByRole('link', { name: '去邀请' }).getAttribute('href')).toBe('/activity/gold/fund');
  });
});
