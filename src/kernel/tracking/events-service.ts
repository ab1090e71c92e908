import { codes } from '#contract/http/codes.ts';
import { tracking } from '#contract/tracking/tracking.ts';
import { ApiError, call } from '#kernel/api/api.ts';
import { traceId } from '#kernel/api/trace-id.ts';
import { visitorId } from '#kernel/visitor/visitor-id.ts';
import type { Delivery, TrackedEvent } from './event-queue.ts';

// A batch that the service refuses stays invalid; sent again it would block the later ones.
const hopeless: ReadonlySet<number> = new Set([
  codes.badRequest,
  codes.tooLarge,
  codes.forbidden,
  codes.notFound,
]);

const bodyOf = (events: readonly TrackedEvent[]) => ({ guid: visitorId(), events: [...events] });

/** Posts a batch to the events service. */
export async function postEvents(events: readonly TrackedEvent[]): Promise<Delivery> {
  try {
    await call(tracking.batch, { query: {}, body: bodyOf(events) });
    return 'kept';
  } catch (error) {
    return error instanceof ApiError && hopeless.has(error.code) ? 'refused' : 'lost';
  }
}

/** Posts a batch while the page closes. */
export const postEventsOnLeave = (events: readonly TrackedEvent[]): Promise<Delivery> =>
  postOnLeave(tracking.batch.path, bodyOf(events));

/** Posts what the page may close over: by a fetch that continues after it, or by a beacon where there is none. */
export async function postOnLeave(path: string, content: object): Promise<Delivery> {
  const body = JSON.stringify(content);
  if (!('keepalive' in Request.prototype)) {
    const isTaken = navigator.sendBeacon(path, new Blob([body], { type: 'application/json' }));
    return isTaken ? 'kept' : 'lost';
  }
  const headers = {
    'content-type': 'application/json',
    'x-requested-with': 'invest-hall',
    'x-trace-id': traceId(),
  };
  try {
    const reply = await fetch(path, { method: 'POST', keepalive: true, headers, body });
    // Read to the end: an unread body occupies its connection.
    await reply.text();
    return reply.ok ? 'kept' : 'lost';
  } catch {
    return 'lost';
  }
}
