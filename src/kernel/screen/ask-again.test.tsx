import { act, cleanup, renderHook } from '@testing-library/react';
import { activityCenterSchemas } from '#contract/activity-kit/activity-center.schema.ts';
import { activityCenter } from '#contract/activity-kit/activity-center.ts';
import { participationSchemas } from '#contract/activity-kit/participation.schema.ts';
import { participation } from '#contract/activity-kit/participation.ts';
import { call, connectApi } from '#kernel/api/api.ts';
import { sessionHandles } from '#kernel/api/session-handles.ts';
import { clock } from '#kernel/browser/clock.ts';
import { KnownAnswers } from '#kernel/resource/known-answers.ts';
import { PagedResource } from '#kernel/resource/paged-resource.ts';
import { Resource } from '#kernel/resource/resource.ts';
import { deferred } from '#kernel/testing/deferred.ts';
import { lost, useFakeServer } from '#kernel/testing/fake-server.ts';
import { FakeVisit } from '#kernel/testing/fake-visit.tsx';
import { forgetDevice } from '#kernel/testing/forget-device.ts';
import { askAgain } from './ask-again.ts';
import { useLoad } from './use-load.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
/** Midnight of Shanghai. */
const midnight = Date.UTC(2026, 10, 21, 16);
/** The clock of the device is wrong by so much. */
const behind = 5 * hour;

describe('what a screen shows', () => {
  const server = useFakeServer();
  let visit: FakeVisit;
  let stop: () => void;
  let late = 0;
  let isHidden = false;

  beforeEach(() => {
    forgetDevice();
    visit = new FakeVisit();
    connectApi({ headers: () => ({}), onFailure: () => undefined });
    server().on(activityCenter.list, activityCenterSchemas.list, () => page(Date.now() + behind));
    [late, isHidden] = [0, false];
    jest.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
  });
  afterEach(() => {
    stop();
    cleanup();
    jest.useRealTimers();
  });

  const page = (server_time: number) => ({ list: [], total: 0, server_time });
  const asked = () => server().of(activityCenter.list).length;
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  const show = (of: Parameters<typeof useLoad>[0]) =>
    renderHook(() => useLoad(of), { wrapper: visit.wrapper });
  const list = () => visit.services.answers.resource(activityCenter.list, { query: {} });
  /** Opens a screen so long before midnight, by the clock of the server. */
  const open = async (before: number, of: Parameters<typeof useLoad>[0] = list()) => {
    jest.useFakeTimers({ now: midnight - behind - before });
    const screen = show(of);
    stop = askAgain(visit.services, clock, late);
    await pass(0);
    return screen;
  };
  const turn = async (hidden: boolean): Promise<void> => {
    isHidden = hidden;
    document.dispatchEvent(new Event('visibilitychange'));
    await pass(0);
  };

  test('is asked for again once, at midnight of Shanghai by the clock of the server', async () => {
    await open(5 * minute);
    await pass(5 * minute - second);
    expect(asked()).toBe(1);
    await pass(2 * second);
    expect(asked()).toBe(2);
    await pass(5 * minute);
    expect(asked()).toBe(2);
  });

  test('is asked for at midnight too where it came with the page, which a cache may have kept', async () => {
    const renderedAt = midnight - 10 * second;
    const answers = { [activityCenter.list.path]: page(renderedAt) };
    const arrivedAt = midnight - behind - 10 * second;
    const known = new KnownAnswers({ renderedAt: arrivedAt, answers }, { isGuest: true, arrivedAt });
    visit = new FakeVisit(known);
    await open(10 * second);
    await pass(9 * second);
    expect(asked()).toBe(0);
    await pass(2 * second);
    expect(asked()).toBe(1);
  });

  test('is asked for by each visitor a few seconds later', async () => {
    late = 8 * second;
    await open(minute);
    await pass(minute + 7 * second);
    expect(asked()).toBe(1);
    await pass(2 * second);
    expect(asked()).toBe(2);
  });

  test('is not of another day for a visitor who comes in those seconds', async () => {
    late = 8 * second;
    await open(-2 * second);
    await pass(5 * minute);
    expect(asked()).toBe(1);
  });

  test('is of the day before when it was asked for just before midnight and arrives after it', async () => {
    server().on(activityCenter.list, activityCenterSchemas.list, () => page(midnight - 1));
    await open(-second);
    await pass(2 * second);
    expect(asked()).toBe(2);
  });

  test('is not asked for out of sight, but on the way back', async () => {
    await open(30 * second);
    await turn(true);
    await pass(40 * second);
    expect(asked()).toBe(1);
    await turn(false);
    expect(asked()).toBe(2);
  });

  test('is asked for on the way back within a day after a minute, and not before', async () => {
    await open(9 * hour);
    await turn(true);
    await pass(50 * second);
    await turn(false);
    await pass(5 * second);
    expect(asked()).toBe(1);
    await turn(true);
    await pass(minute);
    await turn(false);
    expect(asked()).toBe(2);
    await pass(5 * minute);
    expect(asked()).toBe(2);
  });

  test('is asked for when the page comes back from the back-forward cache, where no clock ticked', async () => {
    await open(9 * hour);
    jest.setSystemTime(Date.now() + hour);
    act(() => void dispatchEvent(new Event('pageshow')));
    await pass(0);
    expect(asked()).toBe(2);
  });

  test('stays as it is where nobody answers, and is asked for again after a minute', async () => {
    const known = list();
    await open(second, known);
    const before = known.value;
    server().on(activityCenter.list, activityCenterSchemas.list, () => lost);
    await pass(2 * second);
    expect([asked(), known.value]).toEqual([2, before]);
    await pass(50 * second);
    expect(asked()).toBe(2);
    await pass(11 * second);
    expect(asked()).toBe(3);
  });

  test('is asked for without a word when that fails', async () => {
    const told: (boolean | undefined)[] = [];
    connectApi({ headers: () => ({}), onFailure: (_, { quiet }) => told.push(quiet) });
    await open(second);
    server().on(activityCenter.list, activityCenterSchemas.list, () => lost);
    await pass(2 * second);
    expect(told).toEqual([true]);
  });

  test('waits until a running action is over', async () => {
    const held = deferred();
    const done = { result: 'success', result_msg: '' };
    server().on(participation.participate, participationSchemas.participate, async () => {
      await held.promise;
      return done;
    });
    await open(5 * second);
    const body = { activity_id: 'a', task_id: 't' };
    void call(
      participation.participate,
      { body },
      { idempotencyKey: '00000000-0000-4000-8000-000000000000' },
    );
    await pass(9 * second);
    expect(asked()).toBe(1);
    held.resolve();
    await pass(second);
    expect(asked()).toBe(2);
  });

  test('waits until the token of a member is refreshed, without which the session would seem lost', async () => {
    visit.move({ isLoggedIn: true });
    await open(5 * second);
    await pass(9 * second);
    expect(asked()).toBe(1);
    sessionHandles.storeAuthToken('refreshed');
    await pass(second);
    expect(asked()).toBe(2);
  });

  test('is asked for once where two parts show it, and not after its screen has gone', async () => {
    const known = list();
    const { unmount } = await open(5 * second, known);
    const other = show(known);
    await pass(0);
    const before = asked();
    unmount();
    await pass(6 * second);
    expect(asked()).toBe(before + 1);
    other.unmount();
    await turn(true);
    await pass(2 * minute);
    await turn(false);
    expect(asked()).toBe(before + 1);
  });

  test('is asked for by the clock of the device where no answer tells the time, and a list keeps its length', async () => {
    const limits: number[] = [];
    const pages = new PagedResource(({ offset, limit }) => {
      limits.push(limit);
      return Promise.resolve({ items: Array.from({ length: limit }, (_, at) => offset + at), total: 50 });
    });
    await open(-behind + 30 * second, pages);
    await pages.more();
    await pass(minute);
    expect([limits, pages.value?.length]).toEqual([[10, 10, 20], 20]);
  });

  test('is asked for too where its first answer did not come', async () => {
    const answers = [Promise.reject(new Error('down')), Promise.resolve(1)];
    const value = new Resource(() => answers.shift() ?? Promise.resolve(2));
    await open(9 * hour, value);
    expect(value.showRetry).toBe(true);
    await turn(true);
    await pass(2 * minute);
    await turn(false);
    expect(value.value).toBe(1);
  });
});
