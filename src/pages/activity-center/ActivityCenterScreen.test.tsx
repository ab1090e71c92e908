import { act, screen } from '@testing-library/react';
import { activityCenter } from '#contract/activity-kit/activity-center.ts';
import { activityCenterSchemas } from '#contract/activity-kit/activity-center.schema.ts';
import { codes } from '#contract/http/codes.ts';
import { paths } from '#kernel/screen/paths.ts';
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
  path: '/activity/financial_day',
  start_time: Date.UTC(2026, 6, 31, 16),
  end_time: null,
  status,
  total_tasks: 0,
  finished_tasks: 0,
  reward: '',
  prize_pictures: [],
  chances: 0,
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

  const open = async (search = ''): Promise<void> => {
    visit.open(ActivityCenterScreen, paths.activityCenter + search);
    await act(settled);
  };
  const titles = () => screen.queryAllByText(/^活动 \w+$/).map(({ textContent }) => textContent);
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
    await visit.user.click(screen.getByRole('tab', { name: '即将开始' }));
    expect([selected(), titles()]).toEqual(['即将开始', ['活动 c']]);
  });

  test('shows the group that its address names first, and the address follows the tabs', async () => {
    await open('?group=done');
    expect([selected(), titles()]).toEqual(['已结束', ['活动 b']]);
    const tab = screen.getByRole<HTMLAnchorElement>('tab', { name: '即将开始' });
    expect(tab.getAttribute('href')).toBe('/activity/center?group=unknown');
    tab.focus();
    await visit.user.keyboard(' ');
    expect([selected(), titles(), location.search]).toEqual(['即将开始', ['活动 c'], '?group=unknown']);
    await visit.user.click(screen.getByRole('tab', { name: '进行中' }));
    expect([selected(), location.search]).toEqual(['进行中', '']);
  });

  test('shows what is on where its address names no group', async () => {
    await open('?group=toString');
    expect(selected()).toBe('进行中');
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
      '即将开始',
      '即将开始',
      [-1, 0, -1],
    ]);
    await visit.user.keyboard('x');
    expect(selected()).toBe('即将开始');
  });

  test('names the panel after its tab', async () => {
    await open();
    await visit.user.click(screen.getByRole('tab', { name: '已结束' }));
    expect(screen.getByRole('tabpanel', { name: '已结束' })).toBeTruthy();
  });

  test.each([
    ['进行中', '暂时没有进行中的活动'],
    ['已结束', '还没有已结束的活动'],
    ['即将开始', '暂无即将开始的活动'],
  ])('says so when nothing is in the group %s', async (tab, empty) => {
    list = [];
    await open();
    await visit.user.click(screen.getByRole('tab', { name: tab }));
    expect(screen.getByText(empty)).toBeTruthy();
  });

  test('opens the address that the server gives', async () => {
    list = [card('a', 0, { path: '/activity/financial_day?activity_id=a%26b' })];
    await open();
    await visit.user.click(screen.getByRole('link', { name: /活动 a/ }));
    expect(screen.getByTestId('whereabouts').textContent).toBe('/activity/financial_day?activity_id=a%26b');
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
    expect(titles()).toEqual(['活动 c']);
    expect(screen.getByRole('button', { name: '全部', pressed: true })).toBeTruthy();
  });

  test('marks what the visitor is through with, and only that', async () => {
    const tasks = (finished: number) => ({ total_tasks: 5, finished_tasks: finished });
    list = [card('a', 0, tasks(5)), card('b', 0, tasks(4)), card('c', 0)];
    await open();
    expect(titles()).toHaveLength(3);
    expect(screen.getAllByText('已完成任务')).toHaveLength(1);
    expect(screen.getByText('已完成任务').closest('a')?.textContent).toContain('活动 a');
  });

  test('leads from an empty group to one that has something, and takes the focus there', async () => {
    list = [card('b', 1)];
    await open();
    await visit.user.click(screen.getByRole('button', { name: '查看已结束（1）' }));
    expect([selected(), titles(), document.activeElement?.textContent]).toEqual([
      '已结束',
      ['活动 b'],
      '已结束',
    ]);
  });

  test('counts the seconds of an activity that ends within a day, and shows the days of every other', async () => {
    const now = Date.UTC(2026, 7, 2);
    const hour = 3_600_000;
    list = [
      card('a', 0, { end_time: now + 24 * hour }),
      card('b', 0, { end_time: now + 3 * hour }),
      card('c', 0),
      card('d', 1, { end_time: now - hour }),
    ];
    server().on(activityCenter.list, activityCenterSchemas.list, () => ({
      list,
      total: list.length,
      server_time: now,
    }));
    await open();
    expect((await screen.findAllByText(/还剩/)).map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^距结束 还剩 (3 小时多|2 小时多)$/),
    ]);
    expect(screen.getByText('8月1日 - 8月3日')).toBeTruthy();
  });

  test('says on every card how its activity stands', async () => {
    await open();
    expect(screen.getAllByText('进行中').map(({ tagName }) => tagName)).toEqual(['A', 'SPAN', 'SPAN']);
    await visit.user.click(screen.getByRole('tab', { name: '即将开始' }));
    expect(screen.getAllByText('即将开始').map(({ tagName }) => tagName)).toEqual(['A', 'SPAN']);
  });

  describe('the search', () => {
    beforeEach(() => {
      list = [
        card('a', 0, { title: '活动 Gold' }),
        card('b', 1, { title: '活动 gold' }),
        card('c', 0, { tag: '竞猜' }),
      ];
    });
    const search = async (text: string): Promise<void> => {
      await visit.user.type(await screen.findByRole('searchbox', { name: '搜索活动' }), `${text}{Enter}`);
      await act(settled);
    };
    const tabs = () => screen.getAllByRole('tab').map(({ textContent }) => textContent);

    test('finds a title however it is written, and says on each tab and aloud how many', async () => {
      await open();
      await search('ＧＯＬＤ');
      expect([titles(), tabs()]).toEqual([['活动 Gold'], ['进行中 1', '即将开始 0', '已结束 1']]);
      expect(screen.getByText('“ＧＯＬＤ”找到 1 个活动').getAttribute('role')).toBe('status');
      expect(screen.queryByRole('button', { name: '竞猜' })).toBeNull();
    });

    test('says what was searched for where a group has none, and leads to the group that has', async () => {
      await open();
      await search('gold');
      await visit.user.click(screen.getByRole('tab', { name: '即将开始 0' }));
      expect(await screen.findByText('即将开始的活动里没有“gold”')).toBeTruthy();
      await visit.user.click(screen.getByRole('button', { name: '查看已结束（1）' }));
      expect(titles()).toEqual(['活动 gold']);
    });

    test('says so when nothing is found at all, and leads back to everything', async () => {
      await open();
      await search('红包');
      expect(await screen.findByText('没有找到“红包”相关的活动')).toBeTruthy();
      await visit.user.click(screen.getByRole('button', { name: '返回全部活动' }));
      expect([titles(), tabs()]).toEqual([
        ['活动 Gold', '活动 c'],
        ['进行中', '即将开始', '已结束'],
      ]);
      expect([
        screen.getByRole<HTMLInputElement>('searchbox').value,
        document.activeElement?.textContent,
      ]).toEqual(['', '进行中']);
    });
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
