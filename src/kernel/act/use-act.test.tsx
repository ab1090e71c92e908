import { act, renderHook } from '@testing-library/react';
import { StrictMode } from 'react';
import { beginLogin } from '#kernel/session/pending-login.ts';
import { settled } from '#kernel/testing/deferred.ts';
import { FakeVisit } from '#kernel/testing/fake-visit.tsx';
import { forgetDevice } from '#kernel/testing/forget-device.ts';
import { notice } from '#kernel/browser/notices.ts';
import { ActRunner } from './act-runner.ts';
import { useAct } from './use-act.ts';
import type { Perform } from './use-act.ts';

const seconds = 1000;

beforeEach(() => {
  forgetDevice();
  jest.useFakeTimers({ now: 1_760_000_000_000 });
});
afterEach(() => jest.useRealTimers());

interface Task {
  readonly [name: string]: string;
  readonly id: string;
}

const place = { acts: new ActRunner(), subject: '' };
const useTask = (perform: Perform<Task>) => useAct<Task>('task', perform, place);

/** A screen with one act, `task`, at `/here`. */
function appear(visit: FakeVisit) {
  const done: string[] = [];
  const perform = ({ id }: Task) => Promise.resolve(done.push(id) > 0);
  const { result, unmount } = renderHook(() => useTask(perform), {
    wrapper: ({ children }) => (
      <StrictMode>
        <visit.wrapper>{children}</visit.wrapper>
      </StrictMode>
    ),
  });
  return { done, unmount, press: (id: string) => act(() => result.current({ id }).press()) };
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

/** The app's own login: the page stays open, and `meanwhile` is what happens until the visitor is back. */
function logInInPlace(meanwhile: () => void = () => undefined): void {
  visit.outcome = () => {
    meanwhile();
    visit.move({ isLoggedIn: true });
    return Promise.resolve('resumed');
  };
}

const press = async (screen: ReturnType<typeof appear>, argument = 't-1'): Promise<void> => {
  screen.press(argument);
  await act(settled);
};

test('the action is carried out, once, when the login succeeds on the same page', async () => {
  logInInPlace();
  const screen = appear(visit);
  await press(screen);
  act(() => visit.move({ isLoggedIn: false }));
  act(() => visit.move({ isLoggedIn: true }));
  expect(screen.done).toEqual(['t-1']);
});

test.each([
  ['another login was begun meanwhile', () => void beginLogin()],
  ['the page shows another address by then', () => history.replaceState(null, '', '/elsewhere')],
  ['ten minutes are over', () => jest.advanceTimersByTime(600 * seconds)],
])('the action is not carried out in place when %s', async (_, meanwhile) => {
  logInInPlace(meanwhile);
  const screen = appear(visit);
  await press(screen);
  expect(screen.done).toEqual([]);
});

test('the action is not carried out by a login that the visitor began without it', async () => {
  const screen = appear(visit);
  await press(screen);
  act(() => visit.move({ isLoggedIn: true }));
  await act(settled);
  expect(screen.done).toEqual([]);
});

test('an action is forgotten where the host cannot log in', async () => {
  visit.outcome = () => Promise.reject(new Error('no bridge'));
  const screen = appear(visit);
  await press(screen);
  act(() => visit.move({ isLoggedIn: true }));
  await act(settled);
  expect(screen.done).toEqual([]);
});

test.each([
  ['after a few seconds', () => jest.advanceTimersByTime(15 * seconds), '刚才的操作没有生效，请再点一次'],
  ['once the visitor has pressed something else', () => document.body.click(), ''],
])('a press before the visitor is known is given up %s', async (_, meanwhile, told) => {
  act(() => void (notice.text = ''));
  visit.move({ isKnown: false });
  const screen = appear(visit);
  await press(screen);
  meanwhile();
  act(() => visit.move({ isKnown: true, isLoggedIn: true }));
  await act(settled);
  expect([screen.done, notice.text]).toEqual([[], told]);
});

test('an action is told whether the visitor was sent to log in for it', async () => {
  const moments: boolean[] = [];
  const note: Perform<Task> = (_task, { afterLogin }) => Promise.resolve(moments.push(afterLogin) > 0);
  logInInPlace();
  const { result } = renderHook(() => useTask(note), { wrapper: visit.wrapper });
  act(() => result.current({ id: 't-1' }).press());
  await act(settled);
  act(() => result.current({ id: 't-2' }).press());
  expect(moments).toEqual([true, false]);
});

test('an action that costs the session right after a login is not tried again by the next one', async () => {
  let tries = 0;
  const refused = () => {
    tries++;
    visit.move({ isLoggedIn: false });
    return Promise.resolve(false);
  };
  logInInPlace();
  const { result } = renderHook(() => useTask(refused), { wrapper: visit.wrapper });
  act(() => result.current({ id: 't-1' }).press());
  await act(settled);
  for (let login = 0; login < 2; login++) {
    act(() => visit.move({ isLoggedIn: true }));
    await act(settled);
  }
  expect(tries).toBe(1);
});
