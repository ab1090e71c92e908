import { act, screen, within } from '@testing-library/react';
import { activityCenter } from '#contract/activity-kit/activity-center.ts';
import { activityCenterSchemas } from '#contract/activity-kit/activity-center.schema.ts';
import { codes } from '#contract/http/codes.ts';
import { paths } from '#kernel/screen/paths.ts';
import { deferred, settled } from '#kernel/testing/deferred.ts';
import { Refusal, useFakeServer } from '#kernel/testing/fake-server.ts';
import { forgetDevice } from '#kernel/testing/forget-device.ts';
import { earlyAddress } from '../../app/testing/early-address.ts';
import { everyRoute } from '../../app/testing/every-route.ts';
import { Visit } from '../../app/testing/visit.tsx';
import HomeScreen from './HomeScreen.tsx';
import type { FeaturedActivity } from './home-store.ts';

const activity = (id: string, status = 0): FeaturedActivity => ({
  activity_id: id,
  type: 'financial_day',
  title: `活动 ${id}`,
  summary: '',
  tag: '理财',
  picture: 'gift',
  path: '/activity/financial_day',
  start_time: null,
  end_time: Date.UTC(2026, 7, 31, 15),
  status,
  total_tasks: 0,
  finished_tasks: 0,
  reward: '',
  prize_pictures: [],
  chances: 0,
  is_sample: true,
});

describe('the home page', () => {
  const server = useFakeServer();
  let list: FeaturedActivity[];
  let visit: Visit;
  const answer = () =>
    server().on(activityCenter.list, activityCenterSchemas.list, () => ({
      list,
      total: list.length,
      server_time: 0,
    }));

  beforeEach(() => {
    forgetDevice();
    list = [activity('a', 1), activity('g', -1), ...['b', 'c', 'd', 'e', 'f'].map((id) => activity(id))];
    visit = new Visit(server());
    answer();
  });
  afterEach(() => act(() => visit.services.session.expire()));

  const open = async (): Promise<void> => {
    visit.open(HomeScreen, paths.home);
    await screen.findByRole('region', { name: '正在进行的活动' });
    await act(settled);
  };
  const featured = () => within(screen.getByRole('region', { name: '正在进行的活动' }));
  const titles = () =>
    featured()
      .queryAllByText(/^活动 \w$/)
      .map(({ textContent }) => textContent);

  test('has one first heading, its landmarks, and a way past the navigation', async () => {
    await open();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('看得懂的投资，从容的每一步');
    expect(screen.getAllByRole('main')).toHaveLength(1);
    expect(screen.getByRole('banner')).toBeTruthy();
    expect(screen.getByRole('contentinfo').textContent).toContain('示例基金销售有限公司');
    const skip = screen.getByRole('link', { name: '跳到主要内容' });
    expect(document.querySelector(skip.getAttribute('href') ?? '')).toBe(screen.getByRole('main'));
    await visit.user.tab();
    expect(document.activeElement).toBe(skip);
  });

  test('leads only to addresses of the product', async () => {
    await open();
    const known: readonly string[] = Object.keys(everyRoute);
    const leads = screen.getAllByRole('link').map((link) => link.getAttribute('href') ?? '');
    expect(leads.length).toBeGreaterThan(20);
    expect(leads.filter((lead) => lead !== '#content' && !known.includes(lead))).toEqual([]);
  });

  test('shows the first four activities that are on', async () => {
    await open();
    expect(titles()).toEqual(['活动 b', '活动 c', '活动 d', '活动 e']);
    expect(featured().getAllByText('截至 8月31日')).toHaveLength(4);
  });

  test('takes what the page has asked for early, and asks no more', async () => {
    const early = { code: 0, msg: '', data: { list: [activity('z')], total: 1, server_time: 0 } };
    window.__firstCalls = { [earlyAddress(paths.home)]: Promise.resolve(early) };
    await open();
    expect([titles(), server().of(activityCenter.list)]).toEqual([['活动 z'], []]);
  });

  test('keeps the place of its activities until they come', async () => {
    const held = deferred<{ list: FeaturedActivity[]; total: number; server_time: number }>();
    server().on(activityCenter.list, activityCenterSchemas.list, () => held.promise);
    await open();
    expect(featured().getByLabelText('加载中')).toBeTruthy();
    await act(async () => {
      held.resolve({ list, total: list.length, server_time: 0 });
      await settled();
    });
    expect(featured().queryByLabelText('加载中')).toBeNull();
  });

  test('offers a retry after a failure, and works after it', async () => {
    const refusal = new Refusal(codes.unavailable, '服务繁忙');
    server().on(activityCenter.list, activityCenterSchemas.list, () => refusal);
    await open();
    answer();
    await visit.user.click(featured().getByRole('button', { name: '重新加载' }));
    await act(settled);
    expect(titles()).toHaveLength(4);
  });

  test('shows the way to the hall where nothing is on', async () => {
    list = [activity('a', 1)];
    await open();
    expect(featured().getByText('暂时没有进行中的活动')).toBeTruthy();
    expect(featured().getByRole('link', { name: '去投资大厅看看' }).getAttribute('href')).toBe(
      paths.activityIndex,
    );
  });

  test('opens an answer by a press on its question', async () => {
    await open();
    const question = screen.getByText('参加活动需要先买基金吗？');
    await visit.user.click(question);
    expect(question.closest('details')?.open).toBe(true);
  });

  test('labels its figures as a sample', async () => {
    await open();
    const figures = within(screen.getByRole('region', { name: '大厅概览' }));
    expect(figures.getByText(/示例数据/)).toBeTruthy();
    expect(screen.getAllByText(/示例数据，/)).toHaveLength(1);
  });

  test('asks for a login that comes back here', async () => {
    await open();
    await visit.user.click(screen.getByRole('button', { name: '登录' }));
    expect(visit.asked.map(({ returnTo }) => returnTo)).toEqual([paths.home]);
  });
});
