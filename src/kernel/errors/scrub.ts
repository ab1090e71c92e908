import type { ErrorEvent } from '@sentry/react';

const address = /\b([a-z][a-z0-9+.-]*:\/\/[^\s"'<>?#]*)[?#][^\s"'<>)]*/gi;
const innerAddress = /(^|[\s"'(])(\/[^\s"'<>?#]*)[?#][^\s"'<>)]*/g;
const secretPair =
  /((?:["']?)(?:token|code|sid|guid|did|password|verification|[a-z_-]*(?:token|account|phone|session)[a-z_-]*)["']?\s*[=:]\s*["']?)[^\s"'&,;}]+/gi;
const phone = /(?:\+?86[- ]?)?\b1[3-9]\d[- ]?\d{4}[- ]?\d{4}\b/g;
const longNumber = /\b\d{8,}\b/g;
const opaque = /\b[\w-]{32,}\b/g;

/**
 * A text without what must not leave the device: queries and fragments of addresses, tokens and codes, phone numbers
 * and account numbers. It reads as before otherwise.
 */
export function scrub(text: string): string {
  return text
    .slice(0, 2000)
    .replace(address, '$1')
    .replace(innerAddress, '$1$2')
    .replace(secretPair, '$1*')
    .replace(phone, '*')
    .replace(longNumber, '*')
    .replace(opaque, '*');
}

/** The same value with every text in it scrubbed; what lies deeper than eight levels is left out. */
export function scrubAll(value: unknown, depth = 8): unknown {
  if (typeof value === 'string') return scrub(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth === 0) return undefined;
  if (Array.isArray(value)) return value.map((item) => scrubAll(item, depth - 1));
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, scrubAll(item, depth - 1)]));
}

/**
 * The event as it may leave the device: it names no person, and every text that could come from outside is
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
