import type { ErrorEvent } from '@sentry/react';
import { scrub, scrubAll } from './scrub.ts';

/**
 * The event as it may leave the device: nobody is named in it, and every text that somebody else could have written is
 * scrubbed. What is ours alone (ids, tags, release) stays as it is.
 */
export function scrubEvent({ user: _user, server_name: _server, ...event }: ErrorEvent): ErrorEvent {
  const { request, message, transaction, breadcrumbs, exception, extra, spans } = event;
  const written = { message, transaction, breadcrumbs, exception, extra, spans };
  return {
    ...event,
    ...(scrubAll(written, 10) as Partial<ErrorEvent>),
    ...(request?.url === undefined ? { request: undefined } : { request: { url: scrub(request.url) } }),
  };
}
