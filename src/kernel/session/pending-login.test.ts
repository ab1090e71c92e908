import { forgetDevice } from '#kernel/testing/forget-device.ts';
import {
  arriveBy,
  beginLogin,
  dropAct,
  hasArrived,
  leaveFor,
  takeAct,
  wasLoginRequested,
} from './pending-login.ts';

const minutes = 60 * 1000;
const place = '/here?activity_id=a';
const act = { name: 'draw', argument: 'x', subject: 'a', place, member: '' };
const guest = { isLoggedIn: true, profile: undefined };
const take = (change: Partial<typeof act> = {}) => takeAct({ ...act, ...change }, guest);

beforeEach(() => {
  forgetDevice();
  jest.useFakeTimers({ now: 1_760_000_000_000 });
});
afterEach(() => jest.useRealTimers());

const comeBack = (): void => arriveBy(beginLogin(act), place);

test('an action is handed back once to who comes back from its login', () => {
  comeBack();
  expect([take(), take()]).toEqual(['x', undefined]);
});

test('an action without an argument is an action too', () => {
  arriveBy(beginLogin({ ...act, argument: '' }), place);
  expect(take()).toBe('');
});

test('it waits for its own name', () => {
  comeBack();
  expect([take({ name: 'task' }), take()]).toEqual([undefined, 'x']);
});

test.each([
  ['another activity', { subject: 'b' }],
  ['another address', { place: '/here?activity_id=b' }],
])('it is dropped when the screen shows %s by then', (_, change) => {
  comeBack();
  expect([take(change), take()]).toEqual([undefined, undefined]);
});

test('it ends with ten minutes, and so does the request', () => {
  const id = beginLogin(act);
  jest.advanceTimersByTime(10 * minutes - 1);
  expect(wasLoginRequested()).toBe(true);
  jest.advanceTimersByTime(1);
  arriveBy(id, place);
  expect([wasLoginRequested(), hasArrived(), take()]).toEqual([false, false, undefined]);
});

test('leaving its page ends it, a change within the page does not, and the request stays', () => {
  const id = beginLogin(act);
  leaveFor('/here');
  arriveBy(id, place);
  expect(hasArrived()).toBe(true);
  leaveFor('/elsewhere');
  expect([hasArrived(), take(), wasLoginRequested()]).toEqual([false, undefined, true]);
});

test('a request without an action leads back to nothing', () => {
  arriveBy(beginLogin(), place);
  dropAct();
  expect([take(), wasLoginRequested()]).toEqual([undefined, true]);
});

test.each(['', 'null', '7', '[]', '{', '{"id":"i"}'])('what is no request of ours is none: %j', (text) => {
  localStorage.setItem('login_requested', text);
  sessionStorage.setItem('login_requested', 'i');
  arriveBy('i', place);
  expect([wasLoginRequested(), take()]).toEqual([false, undefined]);
});
