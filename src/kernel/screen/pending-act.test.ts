import { forgetDevice } from '#kernel/testing/forget-device.ts';
import { keepPendingAct, takePendingAct } from './pending-act.ts';

const minutes = 60 * 1000;

beforeEach(() => {
  forgetDevice();
  jest.useFakeTimers({ now: 1_760_000_000_000 });
});
afterEach(() => jest.useRealTimers());

test('an act that a login interrupted is handed back once', () => {
  keepPendingAct('task', 't-1', '/a');
  expect(takePendingAct('task', '/a')).toBe('t-1');
  expect(takePendingAct('task', '/a')).toBeUndefined();
});

test('an act without an argument is an act too', () => {
  keepPendingAct('draw', '', '/a');
  expect(takePendingAct('draw', '/a')).toBe('');
});

test('it waits for its own screen and its own act', () => {
  keepPendingAct('task', 't-1', '/a');
  expect(takePendingAct('task', '/b')).toBeUndefined();
  expect(takePendingAct('draw', '/a')).toBeUndefined();
  expect(takePendingAct('task', '/a')).toBe('t-1');
});

test('only the newest act is remembered', () => {
  keepPendingAct('task', 't-1', '/a');
  keepPendingAct('draw', '', '/b');
  expect(takePendingAct('task', '/a')).toBeUndefined();
});

test('it is forgotten after ten minutes', () => {
  keepPendingAct('task', 't-1', '/a');
  jest.advanceTimersByTime(10 * minutes - 1);
  keepPendingAct('draw', '', '/b');
  jest.advanceTimersByTime(10 * minutes);
  expect(takePendingAct('draw', '/b')).toBeUndefined();
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
])('what is no act of ours is none: %j', (text) => {
  localStorage.setItem('pending_act', text);
  expect(takePendingAct('task', '/a')).toBeUndefined();
});
