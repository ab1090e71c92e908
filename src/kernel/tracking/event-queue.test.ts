import { deferred, settled } from '../testing/deferred.ts';
import type { Deferred } from '../testing/deferred.ts';
import { EventQueue } from './event-queue.ts';
import type { Delivery, TrackedEvent } from './event-queue.ts';

/** A queue whose clock and network are moved by hand. */
class Bench {
  readonly sent: string[][] = [];
  readonly left: string[][] = [];
  readonly waits: number[] = [];
  private answers: Deferred<Delivery>[] = [];
  private due: (() => void) | undefined;
  onLeave: Delivery = 'kept';

  readonly queue = new EventQueue({
    send: (events) => {
      this.sent.push(events.map(({ event_id }) => event_id));
      const answer = deferred<Delivery>();
      this.answers.push(answer);
      return answer.promise;
    },
    sendOnLeave: (events) => {
      this.left.push(events.map(({ event_id }) => event_id));
      return Promise.resolve(this.onLeave);
    },
    later: (callback, ms) => {
      this.waits.push(ms);
      this.due = callback;
      return () => (this.due = undefined);
    },
  });

  add(from: number, to = from): void {
    for (let id = from; id <= to; id++) {
      this.queue.add({ event_id: String(id), event_type: 'click', time: id } satisfies TrackedEvent);
    }
  }

  tick(): void {
    const callback = this.due;
    this.due = undefined;
    callback?.();
  }

  async answer(delivery: Delivery): Promise<void> {
    this.answers.shift()?.resolve(delivery);
    await settled();
  }
}

const ids = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => String(from + at));
let bench: Bench;
beforeEach(() => {
  bench = new Bench();
});

test('events wait five seconds and leave together', async () => {
  bench.add(1, 3);
  expect([bench.sent, bench.waits]).toEqual([[], [5000]]);
  bench.tick();
  await bench.answer('kept');
  expect([bench.sent, bench.waits]).toEqual([[['1', '2', '3']], [5000]]);
});

test('twenty events do not wait', () => {
  bench.add(1, 19);
  expect(bench.sent).toEqual([]);
  bench.add(20);
  expect(bench.sent).toEqual([ids(1, 20)]);
});

test('one batch is on its way at a time', async () => {
  bench.add(1, 45);
  expect(bench.sent).toEqual([ids(1, 20)]);
  await bench.answer('kept');
  bench.tick();
  expect(bench.sent).toEqual([ids(1, 20), ids(21, 40)]);
});

test('a batch that was lost is sent again with the same ids, in its place', async () => {
  bench.add(1, 20);
  bench.add(21);
  await bench.answer('lost');
  bench.tick();
  await bench.answer('kept');
  bench.tick();
  expect(bench.sent).toEqual([ids(1, 20), ids(1, 20), ['21']]);
});

test('a service that is down is asked less and less often, and as before once it is back', async () => {
  bench.add(1);
  bench.tick();
  for (let at = 0; at < 8; at++) {
    await bench.answer('lost');
    bench.tick();
  }
  expect(bench.waits).toEqual([5000, 10_000, 20_000, 40_000, 80_000, 160_000, 300_000, 300_000, 300_000]);
  await bench.answer('kept');
  bench.add(2);
  expect(bench.waits.at(-1)).toBe(5000);
});

test('a batch that is refused is never sent again', async () => {
  bench.add(1);
  bench.tick();
  await bench.answer('refused');
  bench.add(2);
  bench.tick();
  expect(bench.sent).toEqual([['1'], ['2']]);
});

test('at most 200 events are kept, the newest', async () => {
  bench.add(1, 20);
  await bench.answer('lost');
  bench.add(21, 300);
  bench.queue.leave();
  expect(bench.left.flat()).toEqual(ids(101, 300));
});

test('everything leaves with the page, what is on its way included, and nothing is sent after it', async () => {
  bench.add(1, 25);
  bench.queue.leave();
  expect(bench.left).toEqual([ids(1, 20), ids(21, 25)]);
  await bench.answer('kept');
  bench.tick();
  expect(bench.sent).toEqual([ids(1, 20)]);
});

test('a page that was only hidden sends again what did not get through', async () => {
  bench.onLeave = 'lost';
  bench.add(1, 2);
  bench.queue.leave();
  await settled();
  bench.tick();
  expect(bench.sent).toEqual([['1', '2']]);
});

test('nothing is sent for nothing', async () => {
  bench.queue.leave();
  await bench.queue.flush();
  expect([bench.sent, bench.left]).toEqual([[], []]);
});
