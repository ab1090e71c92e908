import { EventEmitter } from 'node:events';
import { endWithTerminal } from './terminal.mjs';

class FakeProcess extends EventEmitter {
  ppid = 100;
  constructor(readonly stdout: { readonly isTTY?: boolean } = {}) {
    super();
  }
}

let ended: number;
const watch = (own: FakeProcess, hasOwner: boolean): void => {
  ended = 0;
  endWithTerminal(() => (ended += 1), { hasOwner, process: own });
};

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test.each(['SIGINT', 'SIGTERM'])('%s ends it, once however often it comes', (signal) => {
  const own = new FakeProcess();
  watch(own, false);
  own.emit(signal);
  own.emit(signal);
  expect(ended).toBe(1);
});

test('development ends when the process that started it is gone', () => {
  const own = new FakeProcess();
  watch(own, true);
  jest.advanceTimersByTime(60_000);
  expect(ended).toBe(0);
  own.ppid = 1;
  jest.advanceTimersByTime(1000);
  expect(ended).toBe(1);
});

test('a server goes on when the process that started it is gone', () => {
  const own = new FakeProcess();
  watch(own, false);
  own.ppid = 1;
  jest.advanceTimersByTime(60_000);
  expect(ended).toBe(0);
});

test.each([
  ['a server in a terminal', { isTTY: true }, false, 1],
  ['a server under nohup', {}, false, 0],
  ['development', {}, true, 1],
])('a closed terminal and %s', (_name, stdout, hasOwner, times) => {
  const own = new FakeProcess(stdout);
  watch(own, hasOwner);
  own.emit('SIGHUP');
  expect([ended, own.listenerCount('SIGHUP')]).toEqual([times, times]);
});
