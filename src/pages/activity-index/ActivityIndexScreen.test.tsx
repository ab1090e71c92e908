import { act, screen, within } from '@testing-library/react';
import { activityCenter } from '#contract/activity-kit/activity-center.ts';
import { activityCenterSchemas } from '#contract/activity-kit/activity-center.schema.ts';
import { codes } from '#contract/http/codes.ts';
import { paths } from '#kernel/screen/paths.ts';
import { settled } from '#kernel/testing/deferred.ts';
import { Refusal, lost, useFakeServer } from '#kernel/testing/fake-server.ts';
import { forgetDevice } from '#kernel/testing/forget-device.ts';
import { everyRoute } from '../../app/testing/every-route.ts';
import { Visit } from '../../app/testing/visit.tsx';
import ActivityIndexScreen from './ActivityIndexScreen.tsx';
import type { HallActivity, HallBanner } from './activity-index-store.ts';

const now = Date.UTC(2026, 7, 1);
const hour = 3_600_000;

const activity = (id: string, change: Partial<HallActivity> = {}): HallActivity => ({
  activity_id: id,
  type: 'financial_day',
  title: `活动 ${id}`,
  summary: '',
  tag: '理财',
  picture: 'gift',
  path: '/activity/financial_day',
  start_time: null,
  end_time: now + 9 * hour,
  status: 0,
  total_tasks: 5,
  finished_tasks: 0,
  reward: '',
  prize_pictures: [],
  chances: 0,
  is_sample: false,
  ...change,
});
const banner = (slot: string): HallBanner => ({
  banner_id: slot,
  slot,
  title: `横幅 ${slot}`,
  subtitle: '',
  picture: 'star',
  path: '/activity/treasure',
});

describe('the hall', () => {
  const server = useFakeServer();
  let list: HallActivity[];
  let banners: HallBanner[];
  let visit: Visit;
  const answer = () => {
    server().on(activityCenter.list, activityCenterSchemas.list, () => ({
      list,
      total: list.length,
      server_time: now,
    }));
    server().on(activityCenter.banners, activityCenterSchemas.banners, () => ({ list: banners }));
  };

  beforeEach(() => {
    forgetDevice();
    list = [
      activity('late', { finished_tasks: 2 }),
      activity('soon', { end_time: now + 2.5 * hour }),
      activity('through', { status: 1, finished_tasks: 5 }),
      activity('coming', { status: -1 }),
    ];
    banners = ['A001', 'A002', 'B001', 'C001'].map(banner);
    visit = new Visit(server());
    answer();
  });
  afterEach(() => act(() => visit.services.session.expire()));

  const open = async (): Promise<void> => {
    visit.open(ActivityIndexScreen, paths.activityIndex);
    await screen.findByRole('region', { name: '正在进行' });
    await screen.findByRole('region', { name: '活动推荐' });
    await act(settled);
  };
  const featured = () => within(screen.getByRole('region', { name: '正在进行' }));
  const titles = (shape: RegExp) => screen.queryAllByText(shape).map(({ textContent }) => textContent);

  test('shows what is on in the order of the server, with the time that is left, and below it what comes', async () => {
    await open();
    expect(titles(/^活动 \w+$/)).toEqual(['活动 late', '活动 soon', '活动 coming']);
    expect(featured().getByText(/^距结束 还剩 2 小时/)).toBeTruthy();
    expect(featured().getByText('任务 2/5')).toBeTruthy();
    const coming = within(screen.getByRole('region', { name: '即将开始' }));
    expect(coming.getByText('活动 coming')).toBeTruthy();
  });

  test('shows a guest on the web the banners of everybody, and the way to an account', async () => {
    await open();
    expect(titles(/^横幅/)).toEqual(['横幅 A001', '横幅 A002', '横幅 C001']);
  });

  test('shows the banner of the activity that comes first in the list before the others', async () => {
    banners = [
      { ...banner('A001'), path: '/activity/gold/fund' },
      { ...banner('A002'), path: '/activity/mgm' },
      banner('C001'),
    ];
    list = [
      activity('first', { path: '/activity/mgm?activity_id=first' }),
      activity('next', { path: '/activity/gold/fund?activity_id=next' }),
    ];
    await open();
    expect(titles(/^横幅/)).toEqual(['横幅 A002', '横幅 A001', '横幅 C001']);
  });

  test.each([
    [{ reward: 'draw', chances: 0 }, '可抽奖'],
    [{ reward: 'draw', chances: 3 }, '剩 3 次机会'],
    [{ reward: 'coupon', chances: 0 }, '送券'],
    [{ reward: 'gift', chances: 0 }, '有奖'],
  ])('marks what there is to win: %j', async (change, mark) => {
    list = [activity('only', change)];
    await open();
    expect(featured().getByText(mark)).toBeTruthy();
  });

  test('shows the prizes of the first activity only', async () => {
    list = [
      activity('one', { prize_pictures: ['package', 'card'] }),
      activity('two', { prize_pictures: ['ticket'] }),
    ];
    await open();
    await act(settled);
    const [first, second] = featured().getAllByRole('listitem');
    expect(first?.querySelectorAll('img')).toHaveLength(3);
    expect(second?.querySelectorAll('img')).toHaveLength(1);
  });

  test('keeps the way to all activities where no slot is filled', async () => {
    banners = [];
    await open();
    const carousel = within(screen.getByRole('region', { name: '活动推荐' }));
    expect(carousel.getByRole('link').getAttribute('href')).toBe(paths.activityCenter);
  });

  test('keeps it where the banners are lost, without a failure of its own', async () => {
    server().on(activityCenter.banners, activityCenterSchemas.banners, () => lost);
    await open();
    const carousel = within(screen.getByRole('region', { name: '活动推荐' }));
    expect(carousel.getByRole('link').getAttribute('href')).toBe(paths.activityCenter);
    expect(screen.queryByRole('button', { name: '重新加载' })).toBeNull();
  });

  test('invites a guest to log in, and comes back here', async () => {
    await open();
    const progress = within(screen.getByRole('region', { name: '我的进度' }));
    await visit.user.click(progress.getByRole('button', { name: '登录' }));
    expect(visit.asked.map(({ returnTo }) => returnTo)).toEqual([paths.activityIndex]);
  });

  test('counts for a member what they have begun, finished and done', async () => {
    visit.remembered();
    await open();
    const progress = within(screen.getByRole('region', { name: '我的进度' }));
    expect(progress.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      '1',
      '1',
      '7',
    ]);
  });

  test('leads only to addresses of the product', async () => {
    await open();
    const known: readonly string[] = Object.keys(everyRoute);
    const leads = screen.getAllByRole('link').map((link) => link.getAttribute('href') ?? '');
    expect(leads.filter((lead) => lead !== '#content' && !known.includes(lead))).toEqual([]);
  });

  test('says so where nothing is on', async () => {
    list = [];
    await open();
    expect(featured().getByText('暂时没有进行中的活动')).toBeTruthy();
  });

  test('offers a retry for the block that failed, and leaves the other alone', async () => {
    const refusal = new Refusal(codes.unavailable, '服务繁忙');
    server().on(activityCenter.list, activityCenterSchemas.list, () => refusal);
    await open();
    expect(titles(/^横幅/)).toHaveLength(3);
    answer();
    await visit.user.click(featured().getByRole('button', { name: '重新加载' }));
    await act(settled);
    expect(titles(/^活动 \w+$/)).toEqual(['活动 late', '活动 soon', '活动 coming']);
  });
});
