import { act, cleanup, screen, within } from '@testing-library/react';
import { codes } from '#contract/http/codes.ts';
import { participation } from '#contract/activity-kit/participation.ts';
import { participationSchemas } from '#contract/activity-kit/participation.schema.ts';
import { financialDay } from '#contract/campaigns/financial-day.ts';
import { financialDaySchemas } from '#contract/campaigns/financial-day.schema.ts';
import { paths } from '#kernel/screen/paths.ts';
import { deferred, settled } from '#kernel/testing/deferred.ts';
import { Refusal, lost, useFakeServer } from '#kernel/testing/fake-server.ts';
import { forgetDevice } from '#kernel/testing/forget-device.ts';
import { earlyAddress } from '../../app/testing/early-address.ts';
import { Visit } from '../../app/testing/visit.tsx';
import FinancialDayScreen from './FinancialDayScreen.tsx';
import type { FinancialDayInfo } from './financial-day-store.ts';
import { texts } from './texts.ts';
import { awards, financialDayInfo, task } from './testing/financial-day-info.ts';

const taken = { result: 'success', result_msg: '领取成功，1元已到账' };
const page = financialDayInfo().page_info;
const bodyOf = (text: string | undefined) => JSON.parse(text ?? '{}') as unknown;

describe('the financial day', () => {
  const server = useFakeServer();
  let info: FinancialDayInfo;
  let visit: Visit;

  beforeEach(() => {
    forgetDevice();
    info = financialDayInfo();
    visit = new Visit(server());
    server().on(financialDay.info, financialDaySchemas.info, () => info);
    server().on(participation.participate, participationSchemas.participate, () => {
      info = financialDayInfo({ task_list: [task({ status: 'finished' }), ...info.task_list.slice(1)] });
      return taken;
    });
  });
  afterEach(() => act(() => visit.services.session.expire()));

  const open = async (search = ''): Promise<void> => {
    visit.open(FinancialDayScreen, paths.financialDay + search);
    await act(settled);
  };
  const toDo = () => screen.findByRole('button', { name: '每日签到：去签到' });
  const done = () => screen.findByRole('button', { name: '每日签到：已完成' });

  test('shows its poster and the place of its tasks before the data', async () => {
    const held = deferred<FinancialDayInfo>();
    server().on(financialDay.info, financialDaySchemas.info, () => held.promise);
    await open();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('理财日');
    expect(screen.getByLabelText('加载中')).toBeTruthy();
    expect(screen.queryByText(/还没有奖励/)).toBeNull();
    await act(async () => {
      held.resolve(info);
      await settled();
    });
    expect(await toDo()).toBeTruthy();
    expect(screen.queryByLabelText('加载中')).toBeNull();
  });

  test('shows tasks, window, rules, organiser and that it is a sample', async () => {
    await open();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('每日签到'),
      expect.stringContaining('阅读一篇'),
      '每人每日一次',
      '主办方：示例基金销售',
    ]);
    expect(screen.getByText('活动时间：8月1日 至 8月31日')).toBeTruthy();
    expect(screen.getByText(/示例数据/)).toBeTruthy();
  });

  test('asks for the activity that the address names, and for the running one without a name', async () => {
    await open('?activity_id=fd-7&other=1');
    expect(server().of(financialDay.info)[0]?.query).toMatchObject({ activity_id: 'fd-7' });
    visit = new Visit(server());
    await open();
    expect(server().of(financialDay.info).at(-1)?.query).not.toHaveProperty('activity_id');
  });

  test.each(['', '?activity_id=fd-1'])(
    'shows what the page has asked for early at %j, and asks no more',
    async (search) => {
      const early = { code: 0, msg: '', data: info };
      window.__firstCalls = { [earlyAddress(paths.financialDay, search)]: Promise.resolve(early) };
      await open(search);
      expect(await toDo()).toBeTruthy();
      expect(server().received).toEqual([]);
    },
  );

  test('offers a retry after a failure, without a toast, and works after it', async () => {
    server().on(
      financialDay.info,
      financialDaySchemas.info,
      () => new Refusal(codes.unavailable, '服务繁忙'),
    );
    await open();
    const retry = screen.getByRole('alert');
    expect(screen.getAllByText('服务繁忙')).toEqual([within(retry).getByText('服务繁忙')]);
    server().on(financialDay.info, financialDaySchemas.info, () => info);
    await visit.user.click(within(retry).getByRole('button'));
    expect(await toDo()).toBeTruthy();
  });

  test.each([
    ['offline', { status: 'offline' }, texts.offline],
    ['not on yet', { server_time: Number(page.start_time) - 1 }, texts.upcoming],
    ['over', { server_time: Number(page.end_time) }, texts.ended],
  ])('says that it is %s, and then has no tasks to press', async (_, change, text) => {
    info = financialDayInfo({ page_info: { ...page, ...change } });
    await open();
    expect(screen.getByText(text)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /去签到/ })).toBeNull();
  });

  test('says that there are no tasks yet', async () => {
    info = financialDayInfo({ task_list: [] });
    await open();
    expect(screen.getByText(/正在准备中/)).toBeTruthy();
  });

  test('shows its notice, and that holding a fund is only shown', async () => {
    info = financialDayInfo({ alert: '今晚 22 点维护', has_buy_otc: true });
    await open();
    expect(screen.getByText('今晚 22 点维护')).toBeTruthy();
    expect(screen.getByText(/不影响任务与奖励/)).toBeTruthy();
  });

  test('shows the three newest awards, and the way to all', async () => {
    info = financialDayInfo({ award_list: awards(1, 4) });
    await open();
    expect(screen.getAllByText(/^奖励 \d$/).map(({ textContent }) => textContent)).toEqual([
      '奖励 1',
      '奖励 2',
      '奖励 3',
    ]);
    expect(screen.getByRole('link', { name: /全部记录/ }).getAttribute('href')).toBe(
      paths.financialDayHistory,
    );
  });

  test('a finished task says so and cannot be taken again', async () => {
    info = financialDayInfo({ task_list: [task({ status: 'finished' })] });
    visit.remembered();
    await open();
    const button = await done();
    expect((button as HTMLButtonElement).disabled).toBe(true);
    await visit.user.click(button);
    expect(server().of(participation.participate)).toEqual([]);
  });

  describe('for somebody who is logged in', () => {
    beforeEach(() => visit.remembered());

    test('takes a task once by a double tap, tells how it went, and shows that it is done', async () => {
      await open();
      await visit.user.dblClick(await toDo());
      expect(await screen.findByText('领取成功，1元已到账')).toBeTruthy();
      await done();
      const requests = server().of(participation.participate);
      expect(requests.map(({ body }) => bodyOf(body))).toEqual([{ activity_id: 'fd-1', task_id: 'sign-in' }]);
      expect(requests[0]?.headers['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/);
    });

    test('tells why a task is refused, in the words of the server', async () => {
      const refusal = new Refusal(codes.activityEnded, 'outer', { result: 'fail', result_msg: '活动已结束' });
      server().on(participation.participate, participationSchemas.participate, () => refusal);
      await open();
      await visit.user.click(await toDo());
      expect(await screen.findByText('活动已结束')).toBeTruthy();
      await toDo();
    });

    test('takes the same task under the same key after a lost reply', async () => {
      server().on(participation.participate, participationSchemas.participate, () => lost);
      await open();
      await visit.user.click(await toDo());
      await screen.findByText(/网络不给力/);
      await visit.user.click(await toDo());
      await act(settled);
      const keys = server()
        .of(participation.participate)
        .map(({ headers }) => headers['idempotency-key']);
      expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
    });

    test('goes on to the screen of the task once it is taken', async () => {
      info = financialDayInfo({ task_list: [task({ path: paths.calendar })] });
      await open();
      await visit.user.click(await toDo());
      expect((await screen.findByTestId('whereabouts')).textContent).toBe(paths.calendar);
    });

    test('says nothing when the session is over, and shows the page as a visitor sees it', async () => {
      const expired = new Refusal(codes.authExpired, '请重新登录');
      server().on(participation.participate, participationSchemas.participate, () => expired);
      await open();
      await visit.user.click(await toDo());
      expect(await screen.findByRole('button', { name: '登录' })).toBeTruthy();
      expect(screen.queryByText('请重新登录')).toBeNull();
    });
  });

  describe('for anybody else', () => {
    test('asks for a login to come back to this address, and takes nothing yet', async () => {
      await open('?activity_id=fd-1');
      await visit.user.click(await toDo());
      expect(visit.asked.map(({ returnTo }) => returnTo)).toEqual([`${paths.financialDay}?activity_id=fd-1`]);
      expect(server().of(participation.participate)).toEqual([]);
    });

    test('carries the action out, once, when the visitor comes back logged in', async () => {
      await open();
      await visit.user.click(await toDo());
      visit = new Visit(server()).remembered();
      cleanup();
      await open();
      await done();
      expect(server().of(participation.participate)).toHaveLength(1);
    });
  });
});
