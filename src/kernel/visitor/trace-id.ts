import { random } from '#kernel/browser/random.ts';

let made: string | undefined;

/**
 * Id of this visit: one UUID from the loading of the page to its end. It travels with every request (header
 * `x-trace-id`) and every error report, so that the two can be laid side by side; it is kept nowhere and says nothing
 * about the visitor.
 */
export function traceId(): string {
  made ??= random.uuid();
  return made;
}
