/** @jest-environment node */
import { createServer } from 'node:http';
import type { IncomingHttpHeaders, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ErrorEvent } from '@sentry/react';
import { debugIdOf } from '#contract/pages/release-marks.ts';
import { ApiError } from '#kernel/api/api.ts';
import { sentrySink } from './sentry-client.ts';

const traceId = '0f8fad5b-d9cb-469f-a165-70867728950e';

interface Arrival {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly raw: string;
  readonly event: ErrorEvent;
}

/** An ingest server: takes envelopes, lines of JSON of which the third is the event, and hands them to whoever waits. */
class Ingest {
  private readonly arrivals: Arrival[] = [];
  private readonly waiting: ((arrival: Arrival) => void)[] = [];
  readonly server: Server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const raw = Buffer.concat(chunks).toString();
      const [, , event = '{}'] = raw.split('\n');
      const arrival = {
        path: request.url ?? '',
        headers: request.headers,
        raw,
        event: JSON.parse(event) as ErrorEvent,
      };
      const taker = this.waiting.shift();
      if (taker === undefined) this.arrivals.push(arrival);
      else taker(arrival);
      response.end('{}');
    });
  });

  /** The next report that arrives, or has arrived. */
  next(): Promise<Arrival> {
    const arrival = this.arrivals.shift();
    return arrival === undefined ? new Promise((take) => this.waiting.push(take)) : Promise.resolve(arrival);
  }
}

const ingest = new Ingest();
let send: ReturnType<typeof sentrySink>;

beforeAll(async () => {
  await new Promise<void>((ready) => ingest.server.listen(0, '127.0.0.1', ready));
  const { port } = ingest.server.address() as AddressInfo;
  send = sentrySink({
    dsn: `http://key@127.0.0.1:${port}/7`,
    release: '3.29.0',
    dist: 'h5',
    releaseId: '20261129T182432-8479f839abcd',
    host: 'wechat',
    environment: 'uat',
    traceId,
    isThirdParty: true,
    page: () => '/activity/center',
  });
});
afterAll(async () => {
  ingest.server.closeAllConnections();
  await new Promise((closed) => ingest.server.close(closed));
});

test('an error arrives as an envelope with release, bundle, stage, page, trace id and whether a third party sent the visitor', async () => {
  send({ error: new TypeError('list is undefined'), context: { where: 'render' } });
  const { path, event } = await ingest.next();
  expect(path).toContain('/api/7/envelope/');
  expect(event).toMatchObject({
    release: '3.29.0',
    dist: 'h5',
    environment: 'uat',
    exception: { values: [{ type: 'TypeError', value: 'list is undefined' }] },
    tags: {
      ...{ trace_id: traceId, third_party: 'true' },
      ...{ release_id: '20261129T182432-8479f839abcd', host: 'wechat' },
    },
    contexts: {
      where: { where: 'render', page: '/activity/center', trace_id: traceId },
      trace: { trace_id: traceId.replace(/-/g, '') },
    },
  });
  expect(event.exception?.values?.[0]?.stacktrace?.frames?.length).toBeGreaterThan(0);
});

test('a failed call arrives with its code as a tag and its path', async () => {
  const context = { where: 'api', code: 500000, path: 'POST /v1/session' };
  send({ error: new ApiError(500000, '服务繁忙，请稍后重试'), context });
  const { event } = await ingest.next();
  expect(event).toMatchObject({ tags: { code: '500000', trace_id: traceId }, contexts: { where: context } });
});

test('scripts of ours have the debug ids of their source maps, and others have none', async () => {
  const ours = 'https://h.example/assets/h5/kit-0a1b2c3.js';
  const error = new Error('x');
  error.stack = `Error: x\n    at a (${ours}:1:5)\n    at b (https://other.example/injected.js:1:5)`;
  send({ error, context: {} });
  const { event } = await ingest.next();
  const debugId = await debugIdOf('/assets/h5/kit-0a1b2c3.js');
  expect(debugId).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(event.debug_meta).toEqual({ images: [{ type: 'sourcemap', code_file: ours, debug_id: debugId }] });
});

test('every error is sent: the sample rate is 100 per cent', async () => {
  for (let at = 0; at < 20; at++) send({ error: new Error(`number ${at}`), context: {} });
  const seen = new Set<string | undefined>();
  for (let at = 0; at < 20; at++) seen.add((await ingest.next()).event.exception?.values?.[0]?.value);
  expect(seen.size).toBe(20);
});

test('nothing of the visitor leaves: no token, phone, account, query, cookie or user', async () => {
  const cause = new Error('GET /v1/session/sms_verification?phone_num=13912345678 failed');
  const error = new Error(
    'login with token=CANARYtoken for 13912345678, 880012345678 at https://h.example/a?sid=CANARY',
    {
      cause,
    },
  );
  send({ error, context: { where: 'window' } });
  const { raw, event, headers } = await ingest.next();
  expect(raw).not.toMatch(/CANARY|13912345678|880012345678|phone_num/);
  expect(event.exception?.values).toHaveLength(2);
  expect([event.user, event.request, headers.cookie, headers.referer]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});
