import { act, screen } from '@testing-library/react';
import { activityCenter } from '#contract/activity-center.ts';
import { activityCenterSchemas } from '#contract/activity-center.schema.ts';
import { codes } from '#contract/codes.ts';
import { paths } from '#kernel/paths.ts';
import { settled } from '#kernel/testing/deferred.ts';
import { Refusal, useFakeServer } from '#kernel/testing/fake-server.ts';
import { forgetDevice } from '#kernel/testing/forget-device.ts';
import { earlyAddress } from '../../app/testing/early-address.ts';
import { Visit } from '../../app/testing/visit.tsx';
import ActivityCenterScreen from './ActivityCenterScreen.tsx';
import type { ActivityCard } from './activity-center-store.ts';

const card = (id: string, status: number, change: Partial<ActivityCard> = {}): ActivityCard => ({
  activity_id: id,
  type: 'financial_day',
  title: `活动 ${id}`,
  summary: '',
  tag: '理财',
  picture: 'gift',
  path: paths.financialDay,
  start_time: Date.UTC(2026, 6, 31, 16),
  end_time: null,
  status,
  total_tasks: 0,
  finished_tasks: 0,
  is_sample: false,
  ...change,
});

describe('the hall', () => {
  const server = useFakeServer();
  let list: ActivityCard[];
  let visit: Visit;

  beforeEach(() => {
    forgetDevice();
    list = [card('a', 0), card('b', 1), card('c', -1), card('d', 0)];
    visit = new Visit(server());
    server().on(activityCenter.list, activityCenterSchemas.list, () => ({
      list,
      total: list.length,
      server_time: 0,
    }));
  });
  afterEach(() => act(() => visit.services.session.expire()));

  const open = async (): Promise<void> => {
    visit.open(ActivityCenterScreen, paths.activityCenter);
    await act(settled);
  };
  const titles = () => screen.queryAllByText(/^活动 \w$/).map(({ textContent }) => textContent);
  const selected = () => screen.getByRole('tab', { selected: true }).textContent;

  test('keeps the place of its cards until they come', async () => {
    visit.open(ActivityCenterScreen, paths.activityCenter);
    expect(screen.getByLabelText('加载中')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('活动中心');
    await act(settled);
    expect(screen.queryByLabelText('加载中')).toBeNull();
  });

  test('shows what the page has asked for early, and asks no more', async () => {
    const early = { code: 0, msg: '', data: { list: [card('e', 0)], total: 1, server_time: 0 } };
    window.__firstCalls = { [earlyAddress(paths.activityCenter)]: Promise.resolve(early) };
    await open();
    expect([titles(), server().received]).toEqual([['活动 e'], []]);
  });

  test('asks for the whole list at once', async () => {
    await open();
    expect(
      server()
        .of(activityCenter.list)
        .map(({ query }) => [query.offset, query.limit]),
    ).toEqual([['0', '1000']]);
  });

  test('shows what is on, and the other groups under their tabs', async () => {
    await open();
    expect([selected(), titles()]).toEqual(['进行中', ['活动 a', '活动 d']]);
    await visit.user.click(screen.getByRole('tab', { name: '已结束' }));
    expect([selected(), titles()]).toEqual(['已结束', ['活动 b']]);
    await visit.user.click(screen.getByRole('tab', { name: '未开始' }));
    expect([selected(), titles()]).toEqual(['未开始', ['活动 c']]);
  });

  test('lets the arrow keys go round the tabs, with one of them in the tab order', async () => {
    await open();
    const stops = () => screen.getAllByRole('tab').map(({ tabIndex }) => tabIndex);
    act(() => screen.getByRole('tab', { name: '进行中' }).focus());
    await visit.user.keyboard('{ArrowLeft}');
    expect([selected(), document.activeElement?.textContent, stops()]).toEqual([
      '已结束',
      '已结束',
      [-1, -1, 0],
    ]);
    await visit.user.keyboard('{ArrowRight}{ArrowRight}');
    expect([selected(), document.activeElement?.textContent, stops()]).toEqual([
      '未开始',
      '未开始',
      [-1, 0, -1],
    ]);
    await visit.user.keyboard('x');
    expect(selected()).toBe('未开始');
  });

  test('names the panel after its tab', async () => {
    await open();
    await visit.user.click(screen.getByRole('tab', { name: '已结束' }));
    expect(screen.getByRole('tabpanel', { name: '已结束' })).toBeTruthy();
  });

  test.each([
    ['进行中', '暂时没有进行中的活动，去看看往期活动吧'],
    ['已结束', '还没有已结束的活动'],
    ['未开始', '暂无即将开始的活动'],
  ])('says so when nothing is in the group %s', async (tab, empty) => {
    list = [];
    await open();
    await visit.user.click(screen.getByRole('tab', { name: tab }));
    expect(screen.getByText(empty)).toBeTruthy();
  });

  test('opens the address that the server gives', async () => {
    list = [card('a', 0, { path: `${paths.financialDay}?activity_id=a%26b` })];
    await open();
    await visit.user.click(screen.getByRole('link'));
    expect(screen.getByTestId('whereabouts').textContent).toBe(`${paths.financialDay}?activity_id=a%26b`);
  });

  test('shows the days in Shanghai, two dashes for an open end, and what is a sample', async () => {
    list = [card('a', 0, { is_sample: true })];
    await open();
    expect(screen.getByText('8月1日 - --')).toBeTruthy();
    expect(screen.getByText('示例数据')).toBeTruthy();
  });

  test('narrows a group to one tag, and forgets it in a group that lacks it', async () => {
    list = [card('a', 0), card('b', 0, { tag: '竞猜' }), card('c', 1)];
    await open();
    await visit.user.click(screen.getByRole('button', { name: '竞猜' }));
    expect(titles()).toEqual(['活动 b']);
    expect(screen.getByRole('button', { name: '竞猜', pressed: true })).toBeTruthy();
    await visit.user.click(screen.getByRole('tab', { name: '已结束' }));
    expect([titles(), screen.queryByRole('group', { name: '按标签筛选' })]).toEqual([['活动 c'], null]);
  });

  test('marks what the visitor is through with, and only that', async () => {
    const tasks = (finished: number) => ({ total_tasks: 5, finished_tasks: finished });
    list = [card('a', 1, tasks(5)), card('b', 1, tasks(4)), card('c', 1)];
    await open();
    await visit.user.click(screen.getByRole('tab', { name: '已结束' }));
    expect(screen.getAllByText('已完成')).toHaveLength(1);
    expect(screen.getByText('已完成').closest('a')?.textContent).toContain('活动 a');
  });

  test('offers a retry after a failure', async () => {
    server().on(
      activityCenter.list,
      activityCenterSchemas.list,
      () => new Refusal(codes.unavailable, '服务繁忙'),
    );
    await open();
    server().on(activityCenter.list, activityCenterSchemas.list, () => ({
      list,
      total: list.length,
      server_time: 0,
    }));
    await visit.user.click(screen.getByRole('button', { name: '重新加载' }));
    await act(settled);
    expect(titles()).toEqual(['活动 a', '活动 d']);
  });

  test('knows who is logged in, and lets them out', async () => {
    visit.remembered();
    await open();
    expect(screen.getByText('138****0001')).toBeTruthy();
    await visit.user.click(screen.getByRole('button', { name: '退出登录' }));
    await act(settled);
    expect(screen.queryByText('138****0001')).toBeNull();
    await visit.user.click(screen.getByRole('button', { name: '登录' }));
    expect(visit.asked.map(({ returnTo }) => returnTo)).toEqual([paths.activityCenter]);
  });
});
