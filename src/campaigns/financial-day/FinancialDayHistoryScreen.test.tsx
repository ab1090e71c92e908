import { act, screen } from '@testing-library/react';
import { codes } from '#contract/http/codes.ts';
import { financialDay } from '#contract/campaigns/financial-day.ts';
import { financialDaySchemas } from '#contract/campaigns/financial-day.schema.ts';
import { paths } from '#kernel/screen/paths.ts';
import { settled } from '#kernel/testing/deferred.ts';
import { Refusal, useFakeServer } from '#kernel/testing/fake-server.ts';
import { forgetDevice } from '#kernel/testing/forget-device.ts';
import { Visit } from '../../app/testing/visit.tsx';
import FinancialDayHistoryScreen from './FinancialDayHistoryScreen.tsx';
import { awards } from './testing/financial-day-info.ts';

describe('the records of the financial day', () => {
  const server = useFakeServer();
  let total: number;
  let visit: Visit;

  const answerWithPages = (): void =>
    server().on(financialDay.awardList, financialDaySchemas.awardList, ({ query }) => {
      const from = Number(query.offset);
      return { list: awards(from + 1, Math.min(from + Number(query.limit), total)), total };
    });

  beforeEach(() => {
    forgetDevice();
    total = 12;
    visit = new Visit(server());
    answerWithPages();
  });
  afterEach(() => act(() => visit.services.session.expire()));

  const open = async (search = ''): Promise<void> => {
    visit.open(FinancialDayHistoryScreen, paths.financialDayHistory + search);
    await act(settled);
  };
  const titles = () => screen.queryAllByText(/^奖励 \d+$/).map(({ textContent }) => textContent);

  test('keep their place while nobody knows the visitor', async () => {
    visit.remembered().open(FinancialDayHistoryScreen, paths.financialDayHistory);
    expect(screen.getByLabelText('加载中')).toBeTruthy();
    expect(server().received).toEqual([]);
    await act(settled);
    expect(titles()).toHaveLength(10);
  });

  test('are for those who are logged in: anybody else is asked to log in, and nothing is asked of the server', async () => {
    await open();
    await visit.user.click(screen.getByRole('button', { name: '去登录' }));
    expect(visit.asked.map(({ returnTo }) => returnTo)).toEqual([paths.financialDayHistory]);
    expect(server().of(financialDay.awardList)).toEqual([]);
  });

  test('come ten at a time, until there are no more', async () => {
    visit.remembered();
    await open('?activity_id=fd-7');
    expect(titles()).toHaveLength(10);
    await visit.user.click(await screen.findByRole('button', { name: '加载更多' }));
    await act(settled);
    expect(titles()).toHaveLength(12);
    expect(screen.queryByRole('button', { name: '加载更多' })).toBeNull();
    expect(
      server()
        .of(financialDay.awardList)
        .map(({ query }) => query.offset),
    ).toEqual(['0', '10']);
    expect(server().of(financialDay.awardList)[1]?.query.activity_id).toBe('fd-7');
  });

  test('show value, reason and the time in Shanghai', async () => {
    total = 1;
    visit.remembered();
    await open();
    expect(screen.getByRole('listitem').textContent).toBe('奖励 1每日签到 · 2026-08-02 00:005元');
  });

  test('say what to do where there are none', async () => {
    total = 0;
    visit.remembered();
    await open();
    expect(screen.getByText('暂无奖励记录')).toBeTruthy();
    expect(screen.getByRole('link', { name: '去做任务' }).getAttribute('href')).toBe(paths.financialDay);
  });

  test('offer a retry after a failure, which is also told', async () => {
    const refusal = new Refusal(codes.unavailable, '服务繁忙');
    server().on(financialDay.awardList, financialDaySchemas.awardList, () => refusal);
    visit.remembered();
    await open();
    // In its place, and as what every refused call says.
    expect(await screen.findAllByText('服务繁忙')).toHaveLength(2);
    answerWithPages();
    await visit.user.click(screen.getByRole('button', { name: '重新加载' }));
    await act(settled);
    expect(titles()).toHaveLength(10);
  });

  test('go away with the visitor', async () => {
    visit.remembered();
    await open();
    await visit.user.click(screen.getByRole('button', { name: '退出登录' }));
    await act(settled);
    expect(titles()).toEqual([]);
    expect(screen.getByRole('button', { name: '去登录' })).toBeTruthy();
  });
});
