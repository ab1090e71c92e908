import { tracking } from '#contract/tracking/tracking.ts';
import { call } from '#kernel/api/api.ts';
import { clock } from '#kernel/browser/clock.ts';
import { consent } from '#kernel/visitor/consent.ts';
import { random } from '#kernel/browser/random.ts';
import { visitorId } from '#kernel/visitor/visitor-id.ts';
import { EventQueue } from './event-queue.ts';
import type { TrackedEvent } from './event-queue.ts';
import { postEvents, postEventsOnLeave } from './events-service.ts';
import { viewOf } from './view-profiles.ts';

function later(act: () => void, ms: number): () => void {
  const timer = setTimeout(act, ms);
  return () => clearTimeout(timer);
}

const queue = new EventQueue({ send: postEvents, sendOnLeave: postEventsOnLeave, later });

function add(event: Omit<TrackedEvent, 'event_id' | 'time'>): void {
  // Before consent an event does not come into being, not even in memory.
  if (consent.isGiven()) queue.add({ ...event, event_id: random.uuid(), time: clock.now() });
}

/** Counts that a page was seen: by its path, never by its query. */
export function trackView(path: string): void {
  add({ event_type: 'page_view', ...viewOf(path) });
}

/** Counts what a visitor did on the page they are on; `type` and `target` are words of ours, never of the visitor. */
export function trackEvent(type: string, target?: string): void {
  add({ event_type: type, ...viewOf(location.pathname), ...(target === undefined ? {} : { target }) });
}

/** Tells marketing of one event of an activity (spec section 7, `/v1/ug/tracking/events`); its failure is nobody's concern. */
export function trackActivity(type: string, activityId = ''): void {
  if (!consent.isGiven()) return;
  const body = { event_type: type, activity_id: activityId, guid: visitorId() };
  void call(tracking.event, { body }).catch(() => undefined);
}

/**
 * Starts counting: the page the visitor is on as soon as they have agreed, and everything that is still waiting when the
 * page is hidden or left. Returns how to stop.
 */
export function startTracking(): () => void {
  const callOff = consent.whenGiven(() => trackView(location.pathname));
  const leave = (): void => queue.leave();
  const hide = (): void => {
    if (document.visibilityState === 'hidden') leave();
  };
  window.addEventListener('pagehide', leave);
  document.addEventListener('visibilitychange', hide);
  return () => {
    callOff();
    window.removeEventListener('pagehide', leave);
    document.removeEventListener('visibilitychange', hide);
  };
}
