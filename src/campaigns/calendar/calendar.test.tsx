import { act, screen, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { calendar } from '#contract/campaigns/calendar.ts';
import { calendarSchemas } from '#contract/campaigns/calendar.schema.ts';
import { codes } from '#contract/http/codes.ts';
import { market } from '#contract/market/market.ts';
import { marketSchemas } from '#contract/market/market.schema.ts';
import { settled } from '#kernel/testing/deferred.ts';
import { Refusal, lost, useFakeServer } from '#kernel/testing/fake-server.ts';
import { forgetDevice } from '#kernel/testing/forget-device.ts';
import { Visit } from '../../app/testing/visit.tsx';
import {
  calendarForGuest,
  calendarForSubscriber,
  someIndicator,
  someReleases,
} from '../../gallery/fixtures/calendar.ts';
import CalendarScreen from './CalendarScreen.tsx';
import EconomyScreen from './EconomyScreen.tsx';
import ReleaseListScreen from './ReleaseListScreen.tsx';

const path = '/activity/calendar';

describe('the calendar', () => {
  const server = useFakeServer();
  let visit: Visit;
  let info = calendarForGuest;

  beforeEach(() => {
    forgetDevice();
    info = calendarForGuest;
    visit = new Visit(server());
    server().on(calendar.info, calendarSchemas.info, () => info);
    server().on(market.calendar, marketSchemas.calendar, () => someReleases);
    server().on(market.indicator, marketSchemas.indicator, () => someIndicator);
    server().on(calendar.subscribe, calendarSchemas.subscribe, ({ body }) => {
      const { is_subscribed } = JSON.parse(body) as { is_subscribed: boolean };
      info = is_subscribed ? calendarForSubscriber : calendarForGuest;
      return { result: 'success', result_msg: is_subscribed ? '订阅成功' : '已取消提醒', is_subscribed };
    });
  });
  afterEach(() => act(() => visit.services.session.expire()));

  const open = async (Screen: ComponentType<{ readonly title: string }>, address = path) => {
    visit.open(Screen, address);
    await act(settled);
  };
  const press = async (name: string | RegExp) => {
    await visit.user.click(await screen.findByRole('button', { name }));
    await act(settled);
  };
  const month = () => screen.getByRole('heading', { level: 3, name: /^\d+年\d+月$/ }).textContent;
  const subscriptions = () =>
    server()
      .of(calendar.subscribe)
      .map(({ body }) => JSON.parse(body) as object);

  test('opens at today, with its releases and the activities that start', async () => {
    await open(CalendarScreen);
    expect(await screen.findByRole('heading', { name: '8月2日，今天，2项数据' })).toBeTruthy();
    expect(month()).toBe('2026年8月');
    const released = screen.getByRole('link', { name: /制造业采购经理指数/ });
    expect(released.textContent).toContain('公布值 50.30点');
    expect(released.getAttribute('href')).toBe(`${path}/economy?indicator_id=cn-pmi`);
    expect(screen.getByRole('link', { name: /核心消费者价格同比/ }).textContent).toContain('公布值 待公布');
    expect(screen.getByRole('link', { name: /活动开始/ }).getAttribute('href')).toBe('/activity/mgm');
  });

  test('shows another day, and says where nothing happens', async () => {
    await open(CalendarScreen);
    await press('8月4日，1项数据');
    expect(screen.getByRole('link', { name: /新增非农就业/ })).toBeTruthy();
    await press('8月3日，没有数据');
    expect(screen.getByText('这一天没有数据公布，也没有活动开始或结束')).toBeTruthy();
  });

  test('turns to the months of its range, and no further', async () => {
    await open(CalendarScreen);
    await press('下个月');
    expect(month()).toBe('2026年9月');
    expect(screen.getByRole('heading', { name: '9月1日，1项数据' })).toBeTruthy();
    await press('下个月');
    expect(month()).toBe('2026年9月');
    for (let turns = 0; turns < 6; turns += 1) await press('上个月');
    expect(month()).toBe('2026年5月');
  });

  test('is walked through by the arrow keys, with one stop of Tab', async () => {
    await open(CalendarScreen);
    const day = await screen.findByRole('button', { name: /^8月2日/ });
    act(() => day.focus());
    await visit.user.keyboard('{ArrowDown}');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('8月9日，1项数据');
    await visit.user.keyboard('{ArrowUp}{ArrowLeft}{ArrowLeft}');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('7月31日，没有数据');
    const days = screen.getAllByRole('button').filter((button) => button.dataset['date'] !== undefined);
    expect(days.filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
  });

  test('can be loaded again where the releases are lost', async () => {
    server().on(market.calendar, marketSchemas.calendar, () => lost);
    await open(CalendarScreen);
    server().on(market.calendar, marketSchemas.calendar, () => someReleases);
    await press('重新加载');
    expect(await screen.findByRole('heading', { name: '8月2日，今天，2项数据' })).toBeTruthy();
  });

  test('is subscribed to by a member and left again', async () => {
    visit.remembered();
    await open(CalendarScreen);
    await press('提醒我');
    expect(await screen.findByText('已订阅，重要数据公布前一天傍晚发一条短信提醒您')).toBeTruthy();
    await press('取消提醒');
    expect(await screen.findByText('重要数据公布前一天傍晚，发一条短信提醒您')).toBeTruthy();
    expect(subscriptions()).toEqual(
      [true, false].map((is_subscribed) => ({ activity_id: 'calendar-subscribe', is_subscribed })),
    );
  });

  test('says why a subscription is refused', async () => {
    const refusal = new Refusal(codes.activityEnded, '活动已结束');
    server().on(calendar.subscribe, calendarSchemas.subscribe, () => refusal);
    visit.remembered();
    await open(CalendarScreen);
    await press('提醒我');
    expect((await screen.findAllByText('活动已结束')).length).toBeGreaterThan(0);
    expect(screen.getByRole('button', { name: '提醒我' })).toBeTruthy();
  });

  test('has a list of a month by its days', async () => {
    await open(ReleaseListScreen, `${path}/old`);
    const day = await screen.findByRole('region', { name: '8月2日' });
    expect(within(day).getAllByRole('link')).toHaveLength(2);
  });

  test('leads from a month without releases to that of the next one', async () => {
    await open(ReleaseListScreen, `${path}/old`);
    await visit.user.click(await screen.findByRole('tab', { name: '5月' }));
    expect(screen.getByText('这个月没有数据公布')).toBeTruthy();
    expect(screen.getByText('这之后最近的公布在7月9日')).toBeTruthy();
    await press('看7月的数据');
    expect(screen.getByRole('region', { name: '7月9日' })).toBeTruthy();
    expect(screen.getByRole('tab', { name: '7月' }).getAttribute('aria-selected')).toBe('true');
  });

  test('leads from a month after the last release back to it', async () => {
    const list = someReleases.list.filter(({ date }) => date < '2026-09');
    server().on(market.calendar, marketSchemas.calendar, () => ({ ...someReleases, list }));
    await open(ReleaseListScreen, `${path}/old`);
    await visit.user.click(await screen.findByRole('tab', { name: '9月' }));
    expect(screen.getByText('最近一次公布在8月9日')).toBeTruthy();
    expect(screen.getByRole('button', { name: '看8月的数据' })).toBeTruthy();
  });
});

describe('one indicator', () => {
  const server = useFakeServer();
  let visit: Visit;

  beforeEach(() => {
    forgetDevice();
    visit = new Visit(server());
    server().on(calendar.info, calendarSchemas.info, () => calendarForGuest);
    server().on(market.calendar, marketSchemas.calendar, () => someReleases);
  });
  const open = async (search: string) => {
    visit.open(EconomyScreen, `${path}/economy${search}`);
    await act(settled);
  };
  const factOf = (title: string) =>
    screen.getAllByText(title).find(({ tagName }) => tagName === 'DT')?.nextElementSibling?.textContent;

  test('has no actual value before its release, and its history as a chart and as a table', async () => {
    server().on(market.indicator, marketSchemas.indicator, () => someIndicator);
    await open('?indicator_id=cn-cpi');
    expect(await screen.findByRole('heading', { name: '居民消费价格同比' })).toBeTruthy();
    expect(server().of(market.indicator)[0]?.query).toMatchObject({ indicator_id: 'cn-cpi' });
    expect([factOf('公布值'), factOf('所属期')]).toEqual(['待公布', '2026-07']);
    expect(factOf('发布机构')).toBe('中国统计部门（示例）');
    const rows = within(screen.getByRole('region', { name: '居民消费价格同比历史数据' })).getAllByRole('row');
    expect([rows.length, rows[1]?.textContent]).toEqual([13, '2026-07待公布0.81%0.80%']);
    await visit.user.click(screen.getByRole('button', { name: '展开全部' }));
    expect(
      within(screen.getByRole('region', { name: '居民消费价格同比历史数据' })).getAllByRole('row'),
    ).toHaveLength(37);
  });

  test('says a long unit once above its table, not in every cell', async () => {
    const jobs = { ...someIndicator, name: '新增非农就业', country: '美国', unit: '万人' };
    server().on(market.indicator, marketSchemas.indicator, () => jobs);
    await open('?indicator_id=us-jobs');
    expect(await screen.findByRole('heading', { name: '历史数据（万人）' })).toBeTruthy();
    const rows = within(screen.getByRole('region', { name: '新增非农就业历史数据' })).getAllByRole('row');
    expect(rows[1]?.textContent).toBe('2026-07待公布0.810.80');
    expect(factOf('预期')).toBe('0.81万人');
    expect(factOf('发布机构')).toBe('美国 · 中国统计部门（示例）');
  });

  test('that there is none of says so', async () => {
    const missing = new Refusal(codes.securityMissing, '没有找到这项数据');
    server().on(market.indicator, marketSchemas.indicator, () => missing);
    await open('?indicator_id=nothing');
    expect((await screen.findAllByText('没有找到这项数据')).length).toBeGreaterThan(0);
    expect(screen.queryByText('加载失败')).toBeNull();
    const other = screen.getByRole('link', { name: /选择一项数据/ });
    expect(other.getAttribute('href')).toBe(`${path}/economy`);
  });

  test('is chosen from a list with the newest values where the address names none', async () => {
    await open('');
    const link = await screen.findByRole('link', { name: /居民消费价格同比/ });
    expect(link.textContent).toContain('中国 · 2026-06 公布值0.80%');
    expect(screen.getByRole('link', { name: /新增非农就业/ }).textContent).toContain('美国 · 前值15.00万人');
    expect(link.getAttribute('href')).toBe(`${path}/economy?indicator_id=cn-cpi`);
    expect(screen.getAllByRole('link', { name: /同比/ })).toHaveLength(2);
  });
});
