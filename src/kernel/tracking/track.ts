import { isPreview } from '#contract/pages/addresses.ts';
import { tracking } from '#contract/tracking/tracking.ts';
import { viewProfiles } from '#contract/tracking/view-profiles.ts';
import type { ViewProfile } from '#contract/tracking/view-profiles.ts';
import { call } from '#kernel/api/api.ts';
import { clock } from '#kernel/browser/clock.ts';
import { random } from '#kernel/browser/random.ts';
import { isOwnPage } from '#kernel/screen/paths.ts';
import { consent } from '#kernel/visitor/consent.ts';
import { visitorId } from '#kernel/visitor/visitor-id.ts';
import { EventQueue } from './event-queue.ts';
import type { TrackedEvent } from './event-queue.ts';
import { postEvents, postEventsOnLeave } from './events-service.ts';

/** What is reported of a page: its path and, if it has one, its name. Of an unknown address nothing is reported. */
export function viewOf(path: string): Partial<ViewProfile> & { readonly path?: string } {
  return isOwnPage(path) ? { path, ...viewProfiles[path] } : {};
}

function later(callback: () => void, ms: number): () => void {
  const timer = setTimeout(callback, ms);
  return () => clearTimeout(timer);
}

const queue = new EventQueue({ send: postEvents, sendOnLeave: postEventsOnLeave, later });

function add(event: Omit<TrackedEvent, 'event_id' | 'time'>): void {
  // Before consent no event is created, not even in memory.
  if (consent.isGiven()) queue.add({ ...event, event_id: random.uuid(), time: clock.now() });
}

/** Counts that a page was seen: by its path, never by its query. */
export function trackView(path: string): void {
  // Who looks at a draft is no visitor.
  if (isPreview(path)) return;
  add({ event_type: 'page_view', ...viewOf(path) });
}

/**
 * Counts an action of a member on the page they are on, and reports it to marketing with its activity (product 13.9,
 * `/v1/ug/tracking/events`). `name` is a constant of the product, never input of the visitor. A failure is ignored.
 */
export function trackAction(name: string, activityId: string): void {
  add({ event_type: 'action', ...viewOf(location.pathname), target: name });
  if (!consent.isGiven()) return;
  const body = { event_type: name, activity_id: activityId, guid: visitorId() };
  void call(tracking.event, { body }).catch(() => undefined);
}

/**
 * Starts counting: the page the visitor is on as soon as they have agreed, and everything that is still waiting when the
 * page is hidden or left. Returns the function that stops it.
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
