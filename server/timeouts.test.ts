import { once } from 'node:events';
import { connect } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { bootTimeoutMs, buildTestApp } from '#server/testing/test-app.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { readServiceConfig } from './service-config.ts';

/** Enough for every value below plus a second; Node's own interval of 30 s is too long. */
const longestMs = 10_000;
const config = {
  headersTimeoutMs: 100,
  requestTimeoutMs: 1200,
  keepAliveTimeoutMs: 100,
  connectionTimeoutMs: 20_000,
};
let hall: TestApp;
let port: number;

beforeAll(async () => {
  hall = await buildTestApp({ config });
  await hall.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = hall.app.server.address() as AddressInfo);
}, bootTimeoutMs);
afterAll(() => hall.close());

/** A client that sends the text and then nothing; it ends with the answer it received. */
function send(text: string): { readonly socket: Socket; readonly closed: Promise<string> } {
  const socket = connect(port, '127.0.0.1')
    .setEncoding('latin1')
    .on('error', () => undefined);
  let answer = '';
  socket.on('data', (part: string) => (answer += part));
  if (text !== '') socket.write(text);
  return { socket, closed: once(socket, 'close').then(() => answer) };
}

const post = 'POST /v1/session HTTP/1.1\r\nhost: x\r\ncontent-type: application/x-www-form-urlencoded\r\n';
const own = 'x-requested-with: test\r\n';
const stalledBody = 'content-length: 100\r\n\r\nmode=2';
const read = 'GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n';

describe('a client that does not go on', () => {
  it(
    'with the headers gets 408 and is cut off',
    async () => {
      expect(await send('GET /healthz HTTP/1.1\r\nhost:').closed).toMatch(/^HTTP\/1.1 408 /);
    },
    longestMs,
  );

  it(
    'with anything at all is cut off, too',
    async () => {
      expect(await send('').closed).toMatch(/^HTTP\/1.1 408 |^$/);
    },
    longestMs,
  );

  it(
    'with the body gets 408 and is cut off, after one that stalls with the headers',
    async () => {
      const order: string[] = [];
      const body = send(post + own + stalledBody);
      const headers = send(post);
      void body.closed.then(() => order.push('body'));
      void headers.closed.then(() => order.push('headers'));
      expect(await body.closed).toMatch(/^HTTP\/1.1 408 /);
      await headers.closed;
      expect(order).toEqual(['headers', 'body']);
    },
    longestMs,
  );

  it(
    'with the body of a call that was refused already is cut off all the same',
    async () => {
      expect(await send(post + stalledBody).closed).toMatch(/^HTTP\/1.1 403 /);
    },
    longestMs,
  );

  it(
    'with another request is cut off without a word',
    async () => {
      const answer = await send(read).closed;
      expect(answer).toMatch(/^HTTP\/1.1 200 /);
      expect(answer.match(/HTTP\/1.1/g)).toHaveLength(1);
    },
    longestMs,
  );
});

describe('the timeouts', () => {
  it('are what operations.md says, and what the environment says instead', () => {
    expect(readServiceConfig({})).toMatchObject({
      headersTimeoutMs: 10_000,
      requestTimeoutMs: 10_000,
      keepAliveTimeoutMs: 72_000,
      connectionTimeoutMs: 60_000,
    });
    const env = { REQUEST_TIMEOUT_MS: '3000', HEADERS_TIMEOUT_MS: '2000', KEEP_ALIVE_TIMEOUT_MS: '1' };
    expect(readServiceConfig(env)).toMatchObject({
      headersTimeoutMs: 2000,
      requestTimeoutMs: 3000,
      keepAliveTimeoutMs: 1,
    });
  });

  it('reach the server', () => {
    const { server } = hall.app;
    expect([server.headersTimeout, server.requestTimeout, server.keepAliveTimeout, server.timeout]).toEqual([
      config.headersTimeoutMs,
      config.requestTimeoutMs,
      config.keepAliveTimeoutMs,
      config.connectionTimeoutMs,
    ]);
  });
});
