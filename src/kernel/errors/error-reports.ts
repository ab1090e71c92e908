import { codes } from '#contract/http/codes.ts';
import type { EndpointRow } from '#contract/http/endpoint.ts';
import { malformed, networkFailure } from '#kernel/api/api.ts';
import type { ApiError } from '#kernel/api/api.ts';

/** Where an error happened: short words, never anything of the visitor. */
export type ErrorContext = Readonly<Record<string, string | number>>;

/** One error that the operators should know. */
export interface ErrorReport {
  readonly error: unknown;
  readonly context: ErrorContext;
}

type Sink = (report: ErrorReport) => void;

const maxErrors = 20;
const seen = new Set<string>();
const waiting: ErrorReport[] = [];
let crashes = 0;
let sink: Sink | undefined;

function report(key: string, error: unknown, context: ErrorContext): void {
  // Distinct errors once, and at most 20 a visit: a loop must not become an attack on our own service.
  if (seen.size >= maxErrors || seen.has(key)) return;
  seen.add(key);
  if (context['where'] !== 'api') crashes += 1;
  if (sink === undefined) waiting.push({ error, context });
  else sink({ error, context });
}

function keyOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error === 'string' ? error : `thrown ${typeof error}`;
  const firstFrame = error.stack?.split('\n').find((line) => /:\d+:\d+/.test(line)) ?? '';
  return `${error.name}|${error.message}|${firstFrame.trim()}`;
}

/** How many different errors of the code itself there were on this page. */
export const crashCount = (): number => crashes;

/** Logs an unhandled error, and stores it for the error-reporting service. */
export function reportError(error: unknown, context: ErrorContext = {}): void {
  // eslint-disable-next-line no-console -- product 3.11: an uncaught error is logged
  console.error(error);
  report(keyOf(error), error, context);
}

/** Reports a call that failed, by its code and path; nothing for an expired session, which is not an error (product 8.9). */
export function reportFailure(failure: ApiError, { method, path }: EndpointRow): void {
  const isLost = failure.code === networkFailure && failure.data !== malformed;
  if (failure.code === codes.authExpired || (isLost && !navigator.onLine)) return;
  // One report for a lost network, however many calls fail; one for each call whose answer is malformed.
  const key = isLost ? 'network' : `${failure.code}|${path}`;
  report(key, failure, { where: 'api', code: failure.code, path: `${method} ${path}` });
}

/** Reports uncaught errors and rejected promises. The browser has logged them already. */
export function watchUncaught(target: Window = window): void {
  target.addEventListener('error', ({ error }) => {
    // A style or picture that did not load has no error, and a script of another origin hides it.
    if (error !== undefined && error !== null) report(keyOf(error), error, { where: 'window' });
  });
  target.addEventListener('unhandledrejection', ({ reason }) => {
    report(keyOf(reason), reason, { where: 'promise' });
  });
}

/** Passes on the reports that have waited, in their order, and every later one. */
export function deliverReports(to: Sink): void {
  sink = to;
  for (const held of waiting.splice(0)) to(held);
}

/**
 * Forgets all reports, as a new visit does.
 * @internal
 */
export function forgetReports(): void {
  seen.clear();
  waiting.length = 0;
  sink = undefined;
}
