import {
  BrowserClient,
  Scope,
  defaultStackParser,
  linkedErrorsIntegration,
  makeFetchTransport,
} from '@sentry/react';
import type { ErrorReport } from './error-reports.ts';
import { scrubEvent } from './scrub.ts';
import { withDebugIds } from './debug-images.ts';

/** What every report of this visit carries. */
export interface ReportSetting {
  /** Address of the project at the error-reporting service. */
  readonly dsn: string;
  /** Version of the web. */
  readonly release: string;
  /** The bundle. */
  readonly dist: string;
  /** The id of the release that the page is of; empty for one that no release has. */
  readonly releaseId: string;
  /** The program that contains the page. */
  readonly host: string;
  readonly environment: string;
  /** A UUID. */
  readonly traceId: string;
  /** The page runs inside the program of a third party, whose own scripts can fail in it (product 8.9). */
  readonly isThirdParty: boolean;
  /** Path of the page at this moment, without its query. */
  readonly page: () => string;
}

const nothingPersonal = {
  userInfo: false,
  cookies: false,
  httpHeaders: false,
  httpBodies: [],
  urlQueryParams: false,
};

function clientFor({ dsn, release, dist, environment }: ReportSetting): BrowserClient {
  return new BrowserClient({
    dsn,
    release,
    dist,
    environment,
    sampleRate: 1,
    // The packaged `init` would also watch clicks, requests and the console, to which no visitor has consented.
    integrations: [linkedErrorsIntegration()],
    transport: makeFetchTransport,
    transportOptions: { fetchOptions: { credentials: 'omit', referrerPolicy: 'no-referrer' } },
    stackParser: defaultStackParser,
    sendClientReports: false,
    dataCollection: nothingPersonal,
    beforeSend: (event) => withDebugIds(scrubEvent(event)),
  });
}

/** Sends reports to an error-reporting service with Sentry's envelope protocol, each with the visit's trace id. */
export function sentrySink(setting: ReportSetting): (report: ErrorReport) => void {
  const client = clientFor(setting);
  const scope = new Scope();
  scope.setClient(client);
  scope.setPropagationContext({ traceId: setting.traceId.replace(/-/g, ''), sampleRand: 0 });
  scope.setTag('trace_id', setting.traceId);
  scope.setTag('third_party', String(setting.isThirdParty));
  scope.setTag('host', setting.host);
  if (setting.releaseId !== '') scope.setTag('release_id', setting.releaseId);
  client.init();
  return ({ error, context }) => {
    const own = scope.clone();
    own.setContext('where', { ...context, trace_id: setting.traceId, page: setting.page() });
    if (typeof context['code'] === 'number') own.setTag('code', String(context['code']));
    own.captureException(error);
  };
}
