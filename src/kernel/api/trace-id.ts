import { random } from '#kernel/browser/random.ts';

declare global {
  interface Window {
    /** The id of the visit, where the boot script has made calls with it. */
    readonly __traceId?: string;
  }
}

let made: string | undefined;

/**
 * Id of this visit: one UUID from the loading of the page to its end. It travels with every request (header
 * `x-trace-id`) and every error report, so that the two can be compared; it is stored nowhere and says nothing
 * about the visitor.
 */
export function traceId(): string {
  made ??= window.__traceId ?? random.uuid();
  return made;
}
