import { act, renderHook } from '@testing-library/react';
import { StrictMode } from 'react';
import { settled } from '#kernel/testing/deferred.ts';
import { FakeVisit } from '#kernel/testing/fake-visit.tsx';
import { forgetDevice } from '#kernel/testing/forget-device.ts';
import { storePendingAction, takePendingAction, useAuthenticatedAction } from './use-authenticated-action.ts';
import type { ActionMoment } from './use-authenticated-action.ts';

const minutes = 60 * 1000;

beforeEach(() => {
  forgetDevice();
  jest.useFakeTimers({ now: 1_760_000_000_000 });
});
afterEach(() => jest.useRealTimers());

test('an action that a login interrupted is handed back once', () => {
  storePendingAction({ name: 'task', argument: 't-1', subject: '', path: '/a' });
  expect(takePendingAction({ name: 'task', subject: '', path: '/a' })).toBe('t-1');
  expect(takePendingAction({ name: 'task', subject: '', path: '/a' })).toBeUndefined();
});

test('an action without an argument is an action too', () => {
  storePendingAction({ name: 'draw', argument: '', subject: '', path: '/a' });
  expect(takePendingAction({ name: 'draw', subject: '', path: '/a' })).toBe('');
});

test('it waits for its own screen and its own action', () => {
  storePendingAction({ name: 'task', argument: 't-1', subject: '', path: '/a' });
  expect(takePendingAction({ name: 'task', subject: '', path: '/b' })).toBeUndefined();
  expect(takePendingAction({ name: 'draw', subject: '', path: '/a' })).toBeUndefined();
  expect(takePendingAction({ name: 'task', subject: '', path: '/a' })).toBe('t-1');
});

test('it is dropped when the screen shows another activity by then', () => {
  const action = { name: 'task', argument: 't-1', subject: 'spring', path: '/a' };
  storePendingAction(action);
  expect(takePendingAction({ name: 'task', subject: 'autumn', path: '/a' })).toBeUndefined();
  expect(takePendingAction({ name: 'task', subject: 'spring', path: '/a' })).toBeUndefined();
  storePendingAction(action);
  expect(takePendingAction({ name: 'task', subject: 'spring', path: '/a' })).toBe('t-1');
});

test('only the newest action is remembered', () => {
  storePendingAction({ name: 'task', argument: 't-1', subject: '', path: '/a' });
  storePendingAction({ name: 'draw', argument: '', subject: '', path: '/b' });
  expect(takePendingAction({ name: 'task', subject: '', path: '/a' })).toBeUndefined();
});

test('it is forgotten after ten minutes', () => {
  storePendingAction({ name: 'task', argument: 't-1', subject: '', path: '/a' });
  jest.advanceTimersByTime(10 * minutes - 1);
  storePendingAction({ name: 'draw', argument: '', subject: '', path: '/b' });
  jest.advanceTimersByTime(10 * minutes);
  expect(takePendingAction({ name: 'draw', subject: '', path: '/b' })).toBeUndefined();
  expect(localStorage.getItem('pending_act')).toBeNull();
});

test.each([
  '',
  'null',
  '7',
  '[]',
  '{',
  '{"name":"task"}',
  '{"name":1,"argument":"","path":"/a","until":9e15}',
])('what is no action of ours is none: %j', (text) => {
  localStorage.setItem('pending_act', text);
  expect(takePendingAction({ name: 'task', subject: '', path: '/a' })).toBeUndefined();
});

/** A screen with one action, `task`, at `/here`. */
function appear(visit: FakeVisit) {
  const done: string[] = [];
  const perform = (argument: string) => Promise.resolve(void done.push(argument));
  const { result, unmount } = renderHook(() => useAuthenticatedAction('task', perform), {
    wrapper: ({ children }) => (
      <StrictMode>
        <visit.wrapper>{children}</visit.wrapper>
      </StrictMode>
    ),
  });
  return { done, unmount, press: (argument: string) => act(() => result.current(argument)) };
}

let visit: FakeVisit;

beforeEach(() => {
  forgetDevice();
  history.replaceState(null, '', '/here');
  visit = new FakeVisit();
});

test('whoever is logged in acts at once, and nobody is asked anything', () => {
  visit.move({ isLoggedIn: true });
  const { done, press } = appear(visit);
  press('t-1');
  expect([done, visit.asked]).toEqual([['t-1'], []]);
});

test.each([
  ['a member acts', true, [['t-1'], 0]],
  ['a guest is asked to log in', false, [[], 1]],
] as const)('a press before the visitor is known waits until it is: %s', async (_, isLoggedIn, outcome) => {
  visit.move({ isKnown: false });
  const { done, press } = appear(visit);
  press('t-1');
  await act(settled);
  expect([done, visit.asked]).toEqual([[], []]);
  act(() => visit.move({ isKnown: true, isLoggedIn }));
  await act(settled);
  expect([done, visit.asked.length]).toEqual(outcome);
});

test('anybody else is asked to log in, and nothing is done yet', () => {
  const { done, press } = appear(visit);
  press('t-1');
  expect([done, visit.asked.length]).toEqual([[], 1]);
});

test('the action is carried out, once, when the login succeeds on the same page', () => {
  const { done, press } = appear(visit);
  press('t-1');
  act(() => visit.move({ isLoggedIn: true }));
  act(() => visit.move({ isLoggedIn: false }));
  act(() => visit.move({ isLoggedIn: true }));
  expect(done).toEqual(['t-1']);
});

test('the action is carried out, once, when the visitor comes back to the screen logged in', () => {
  const before = appear(visit);
  before.press('t-1');
  before.unmount();
  visit.move({ isLoggedIn: true });
  expect(appear(visit).done).toEqual(['t-1']);
  expect(appear(visit).done).toEqual([]);
});

test('an action of another screen, or another action of this one, is not carried out', () => {
  visit.move({ isLoggedIn: true });
  storePendingAction({ name: 'draw', argument: '', subject: '', path: '/here' });
  expect(appear(visit).done).toEqual([]);
  storePendingAction({ name: 'task', argument: 't-1', subject: '', path: '/elsewhere' });
  expect(appear(visit).done).toEqual([]);
});

test('a visitor who comes back without a login has done nothing', () => {
  storePendingAction({ name: 'task', argument: 't-1', subject: '', path: '/here' });
  expect(appear(visit).done).toEqual([]);
});

test('an action is told whether the visitor was sent to log in for it', () => {
  const moments: boolean[] = [];
  const note = (_argument: string, { afterLogin }: ActionMoment) =>
    Promise.resolve(void moments.push(afterLogin));
  const { result } = renderHook(() => useAuthenticatedAction('task', note), { wrapper: visit.wrapper });
  act(() => result.current('t-1'));
  act(() => visit.move({ isLoggedIn: true }));
  act(() => result.current('t-2'));
  expect(moments).toEqual([true, false]);
});

test('an action that costs the session right after a login is not tried again by the next one', async () => {
  let tries = 0;
  const refused = () => {
    tries++;
    visit.move({ isLoggedIn: false });
    return Promise.resolve();
  };
  const { result } = renderHook(() => useAuthenticatedAction('task', refused), { wrapper: visit.wrapper });
  act(() => result.current('t-1'));
  for (let login = 0; login < 2; login++) {
    act(() => visit.move({ isLoggedIn: true }));
    await act(settled);
  }
  expect(tries).toBe(1);
});
