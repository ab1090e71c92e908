import { pageRelease } from '#kernel/api/api-request.ts';
import { isThirdParty } from '#contract/session/channel.ts';
import { clientConfig } from '#contract/tracking/tracking.ts';
import { stageOf } from '#platform-contract/stage.ts';
import { platform } from '#platform';
import { call } from '#kernel/api/api.ts';
import { traceId } from '#kernel/api/trace-id.ts';
import { deliverReports } from './error-reports.ts';
import type { ErrorReport } from './error-reports.ts';

/** The web's own version (product 1.8); not that of the app around it. */
export const appVersion = '3.29.0';

type Sink = (report: ErrorReport) => void;

async function connect(source: string): Promise<Sink> {
  const { error_dsn } = await call(clientConfig.read, { query: {} });
  // Where no service is configured, the log of the browser is all there is.
  if (error_dsn === '') return () => undefined;
  const { sentrySink } = await import('./sentry-client.ts');
  return sentrySink({
    dsn: error_dsn,
    release: appVersion,
    dist: platform.target,
    releaseId: pageRelease() ?? '',
    host: platform.env.host().container,
    environment: stageOf(location.hostname),
    traceId: traceId(),
    isThirdParty: isThirdParty(source),
    page: () => location.pathname,
  });
}

/**
 * Sends the reports that have waited and all later ones, once the visitor has agreed to it (`whenAllowed`). Address and SDK
 * of the service are fetched when there is something to send, so that a visit without a fault pays nothing. `source` is that
 * of the visitor: reports say whether it is a third party.
 */
export function startErrorClient(
  source: string,
  whenAllowed: (start: () => void) => unknown,
  ask: (source: string) => Promise<Sink> = connect,
): void {
  let connected: Promise<Sink> | undefined;
  whenAllowed(() =>
    deliverReports((report) => {
      connected ??= ask(source);
      connected.then(
        (send) => send(report),
        () => {
          // A report about failed reporting would repeat for ever; the next error tries again.
          connected = undefined;
        },
      );
    }),
  );
}
