import { consent } from '#kernel/visitor/consent.ts';
import { forgetDevice } from '../testing/forget-device.ts';
import { postEventsOnLeave } from './events-service.ts';
import type { TrackedEvent } from './event-queue.ts';

const event: TrackedEvent = { event_id: 'e-1', event_type: 'click', time: 1 };

beforeEach(() => {
  forgetDevice();
  consent.give();
  // A browser whose fetch can outlive the page.
  Object.assign(globalThis, {
    Request: class {
      get keepalive() {
        return true;
      }
    },
  });
});

/** An answer that notes whether its body was taken. */
const answerOf = (ok: boolean, onRead: () => void = () => undefined): Response => {
  const text = (): Promise<string> => Promise.resolve('{}').finally(onRead);
  return { ok, text } as unknown as Response;
};

const withFetch = (answer: typeof fetch) => Object.assign(globalThis, { fetch: answer });

test('a batch leaves by a fetch that outlives the page, with the marker of our own requests', async () => {
  const asked: [unknown, RequestInit | undefined][] = [];
  withFetch((path, options) => {
    asked.push([path, options]);
    return Promise.resolve(answerOf(true));
  });
  expect(await postEventsOnLeave([event])).toBe('kept');
  expect(asked).toEqual([
    [
      '/api/v1/events',
      expect.objectContaining({
        method: 'POST',
        keepalive: true,
        headers: expect.objectContaining({ 'x-requested-with': 'invest-hall' }) as unknown,
      }),
    ],
  ]);
  expect(JSON.parse(asked[0]?.[1]?.body as string)).toMatchObject({ events: [event] });
});

test('the answer is read to its end, or its connection would stay busy', async () => {
  const read = jest.fn();
  withFetch(() => Promise.resolve(answerOf(true, read)));
  await postEventsOnLeave([event]);
  expect(read).toHaveBeenCalledTimes(1);
});

test.each([
  ['an answer that is an error', () => Promise.resolve(answerOf(false))],
  ['a connection that breaks', () => Promise.reject(new TypeError('failed'))],
])('%s means that the batch was lost', async (_what, answer) => {
  withFetch(answer);
  expect(await postEventsOnLeave([event])).toBe('lost');
});

test.each([
  [true, 'kept'],
  [false, 'lost'],
])('without such a fetch a beacon is sent: taken %p means %s', async (isTaken, delivery) => {
  Object.assign(globalThis, { Request: Object });
  Object.defineProperty(navigator, 'sendBeacon', { configurable: true, value: () => isTaken });
  expect(await postEventsOnLeave([event])).toBe(delivery);
});
