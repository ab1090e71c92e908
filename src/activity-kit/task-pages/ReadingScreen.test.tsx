import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { participation } from '#contract/activity-kit/participation.ts';
import { participationSchemas } from '#contract/activity-kit/participation.schema.ts';
import { task } from '#contract/activity-kit/task.ts';
import { taskSchemas } from '#contract/activity-kit/task.schema.ts';
import { codes } from '#contract/http/codes.ts';
import { paths } from '#kernel/screen/paths.ts';
import { settled } from '#kernel/testing/deferred.ts';
import { lost, Refusal, useFakeServer } from '#kernel/testing/fake-server.ts';
import { forgetDevice } from '#kernel/testing/forget-device.ts';
import { Visit } from '../../app/testing/visit.tsx';
import { closedPhases, inPhase } from '../../gallery/fixtures/phases.ts';
import { taskPage, taskSearch } from '../../gallery/fixtures/task-page.ts';
import ReadingScreen from './ReadingScreen.tsx';

describe('the page of a reading task', () => {
  const server = useFakeServer();
  let visit: Visit;
  let page: ReturnType<typeof taskPage>;
  let left: number;

  beforeEach(() => {
    jest.useFakeTimers();
    forgetDevice();
    visit = new Visit(server());
    [page, left] = [taskPage(), 15];
    server().on(task.info, taskSchemas.info, () => page);
    server().on(task.startReading, taskSchemas.startReading, () => ({
      ...{ result: 'success', result_msg: '', started_at: 1, reading_seconds: 15, seconds_left: left },
    }));
    server().on(participation.participate, participationSchemas.participate, () => {
      page = taskPage({ status: 'finished' });
      return { result: 'success', result_msg: '完成任务，获得阅读奖励券' };
    });
  });
  afterEach(async () => {
    setHidden(false);
    await act(async () => {
      visit.services.session.expire();
      await settled();
    });
    jest.useRealTimers();
  });

  const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000));
  const open = async (search = taskSearch): Promise<void> => {
    visit.open(ReadingScreen, paths.taskReading + search);
    await act(settled);
    await pass(0);
  };
  const press = async (name: string): Promise<void> => {
    const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
    await user.click(screen.getByRole('button', { name }));
    await pass(0);
  };
  const setHidden = (hidden: boolean): void => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
    document.dispatchEvent(new Event('visibilitychange'));
  };
  const started = () => server().of(task.startReading);
  const finished = () => server().of(participation.participate);
  const shown = (text: string | RegExp) => screen.queryByText(text) !== null;

  test('has the text, its source, that it is a sample, and the way back to the campaign', async () => {
    await open();
    expect(screen.getByRole('heading', { name: '读懂基金费率' })).toBeTruthy();
    expect([shown(/买基金要付的钱/), shown('示例数据'), shown(/投资者教育/)]).toEqual([true, true, true]);
    const back = screen.getByRole('link', { name: /理财日/ });
    expect(back.getAttribute('href')).toBe('/activity/financial_day?activity_id=financial-day-current');
  });

  test('leads to the other activities where there is no such activity, and offers nothing to repeat', async () => {
    server().on(task.info, taskSchemas.info, () => new Refusal(codes.activityMissing, '活动不存在'));
    await open();
    expect(shown('活动不存在或已下线')).toBe(true);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('lets a guest read, counts nothing, and asks for a login that leads back to this task', async () => {
    await open();
    await pass(20);
    expect(shown(/登录后阅读满 15 秒/)).toBe(true);
    expect([started(), finished()]).toEqual([[], []]);
    await press('登录领奖励');
    expect(visit.asked.map(({ returnTo }) => returnTo)).toEqual([paths.taskReading + taskSearch]);
  });

  describe('for a member', () => {
    beforeEach(() => void visit.remembered());

    test('has the server write the start, counts 15 s, and has it finish the task, once', async () => {
      await open();
      expect(started().map(({ body }) => JSON.parse(body) as object)).toEqual([
        { activity_id: 'financial-day-current', task_id: 'read-fees' },
      ]);
      await pass(14);
      expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('还需阅读 1 秒');
      expect(finished()).toEqual([]);
      await pass(1);
      expect(finished()).toHaveLength(1);
      expect([shown('任务已完成'), shown('获得阅读奖励券 3元')]).toEqual([true, true]);
      expect(screen.queryByRole('progressbar')).toBeNull();
      const back = screen.getByRole('link', { name: '返回活动，看看我的奖励' });
      expect(back.getAttribute('href')).toBe('/activity/financial_day?activity_id=financial-day-current');
      await pass(30);
      expect([started(), finished()].map(({ length }) => length)).toEqual([1, 1]);
    });

    test('goes on with the seconds that the server has left', async () => {
      left = 4;
      await open();
      await pass(3);
      expect(finished()).toEqual([]);
      await pass(1);
      expect(finished()).toHaveLength(1);
    });

    test('finishes at once what was read long enough before', async () => {
      left = 0;
      await open();
      expect(finished()).toHaveLength(1);
    });

    test('pauses while the page is hidden, and says so', async () => {
      await open();
      await pass(5);
      act(() => setHidden(true));
      await pass(60);
      expect([shown('还需阅读 10 秒'), shown(/计时已暂停/)]).toEqual([true, true]);
      act(() => setHidden(false));
      await pass(9);
      expect(finished()).toEqual([]);
      await pass(1);
      expect(finished()).toHaveLength(1);
    });

    test('counts on with what the server says when it refuses the end, with its reason', async () => {
      const refusal = new Refusal(codes.taskNotReady, '', { result_msg: '还需阅读3秒', seconds_left: 3 });
      server().on(participation.participate, participationSchemas.participate, () => refusal);
      await open();
      await pass(15);
      expect([shown('还需阅读3秒'), shown('还需阅读 3 秒')]).toEqual([true, true]);
      await pass(3);
      expect(finished()).toHaveLength(2);
    });

    test('offers the end again, under the same key, after a lost reply; it never asks by itself', async () => {
      server().on(participation.participate, participationSchemas.participate, () => lost);
      await open();
      await pass(60);
      expect(finished()).toHaveLength(1);
      await press('领取奖励');
      const keys = finished().map(({ headers }) => headers['idempotency-key']);
      expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
    });

    test('offers the start again when it was not written', async () => {
      server().on(task.startReading, taskSchemas.startReading, () => lost);
      await open();
      await pass(30);
      expect([shown(/^计时没有开始，读满 15 秒可得/), finished().length]).toEqual([true, 0]);
      await press('重新计时');
      expect(started()).toHaveLength(2);
    });

    test('of a task that is finished counts nothing and shows the way back', async () => {
      page = taskPage({ status: 'finished' });
      await open();
      await pass(20);
      expect([started(), finished()]).toEqual([[], []]);
      expect(screen.getByRole('link', { name: /返回活动/ })).toBeTruthy();
    });

    test.each(closedPhases)('counts nothing while the activity is %s, and says why', async (phase) => {
      page = inPhase(page, phase);
      await open();
      await pass(20);
      expect([started(), finished()]).toEqual([[], []]);
      expect(shown(page.page_info.phase_reason)).toBe(true);
      expect(shown('看看我的奖励 ›')).toBe(phase !== 'upcoming');
      expect(shown(/买基金要付的钱/)).toBe(true);
    });
  });

  test('offers a retry after a failed load', async () => {
    server().on(task.info, taskSchemas.info, () => lost);
    await open();
    server().on(task.info, taskSchemas.info, () => page);
    await press('重新加载');
    expect(shown(/买基金要付的钱/)).toBe(true);
  });

  test.each(['', '?activity_id=financial-day-current', '?task_id=read-fees'])(
    'says that there is no task at %p',
    async (search) => {
      await open(search);
      expect(shown('没有找到这个任务')).toBe(true);
      expect(screen.getByRole('link', { name: '去活动中心' }).getAttribute('href')).toBe(
        paths.activityCenter,
      );
      expect(server().of(task.info)).toEqual([]);
    },
  );
});
