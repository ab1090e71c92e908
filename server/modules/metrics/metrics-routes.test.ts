import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { bootTimeoutMs, buildTestApp } from '#server/testing/test-app.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import type { MetricsConfig } from '#server/service-config.ts';
import { StartFailure } from '#server/errors.ts';
import { listenForMetrics } from './metrics-routes.ts';

const token = 'a-token-of-24-characters';
const onServer: MetricsConfig = { port: null, host: '127.0.0.1', token: '' };
const bearer = { authorization: `Bearer ${token}` };
let hall: TestApp;

beforeAll(async () => {
  hall = await buildTestApp();
}, bootTimeoutMs);
afterAll(() => hall.close());

interface Ask {
  readonly metrics: MetricsConfig;
  readonly production?: boolean;
  readonly headers?: Readonly<Record<string, string>>;
  readonly remoteAddress?: string;
}

async function ask({ metrics, production = true, headers = {}, remoteAddress = '127.0.0.1' }: Ask) {
  const { app, close } = await buildTestApp({ beside: hall, config: { metrics, production } });
  try {
    return await app.inject({ url: '/metrics', headers, remoteAddress });
  } finally {
    await close();
  }
}

describe('/metrics on the port of the server', () => {
  it('does not exist in production without a token', async () => {
    const reply = await ask({ metrics: onServer });
    expect(reply.statusCode).toBe(404);
    expect(reply.body).not.toContain('hall_');
  });

  it('is read with the token, and with no other', async () => {
    const metrics = { ...onServer, token };
    const read = await ask({ metrics, headers: bearer, remoteAddress: '203.0.113.5' });
    expect(read.statusCode).toBe(200);
    expect(read.headers['content-type']).toContain('version=0.0.4');
    expect(read.headers['cache-control']).toBe('no-store');
    expect(read.body).toContain('# TYPE hall_http_requests_total counter');
    for (const authorization of ['', `Bearer ${token}x`, token]) {
      const refused = await ask({ metrics, headers: { authorization } });
      expect(refused.statusCode).toBe(401);
      expect(refused.body).not.toContain('hall_');
      expect(refused.body).not.toContain(token);
    }
  });

  it('is open in development to this machine alone', async () => {
    const open = { metrics: onServer, production: false };
    for (const remoteAddress of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) {
      expect((await ask({ ...open, remoteAddress })).statusCode).toBe(200);
    }
    for (const remoteAddress of ['203.0.113.5', '::ffff:10.0.0.1', '2001:db8::1']) {
      expect((await ask({ ...open, remoteAddress })).statusCode).toBe(403);
    }
  });

  it('does not exist where metrics have a port of their own', async () => {
    const metrics = { ...onServer, port: 9100, token };
    expect((await ask({ metrics, headers: bearer })).statusCode).toBe(404);
    expect((await ask({ metrics, production: false })).statusCode).toBe(404);
  });
});

describe('/metrics on a port of its own', () => {
  const read = () => Promise.resolve('hall_x 1\n');
  const listen = async (config: Partial<MetricsConfig>) => {
    const server = await listenForMetrics({ ...onServer, port: 0, ...config }, read);
    const { port, address } = server?.address() as AddressInfo;
    const get = (path: string, headers = {}) => fetch(`http://127.0.0.1:${String(port)}${path}`, { headers });
    return { get, address, close: () => server?.close() };
  };

  it('is served to this machine, and nothing else is', async () => {
    const own = await listen({});
    expect(own.address).toBe('127.0.0.1');
    expect(await (await own.get('/metrics')).text()).toBe('hall_x 1\n');
    expect((await own.get('/')).status).toBe(404);
    expect((await own.get('/v1/user/profile')).status).toBe(404);
    own.close();
  });

  it('wants the token where there is one', async () => {
    const own = await listen({ token });
    expect((await own.get('/metrics')).status).toBe(401);
    expect((await own.get('/metrics', { authorization: 'Bearer wrong' })).status).toBe(401);
    expect(await (await own.get('/metrics', bearer)).text()).toBe('hall_x 1\n');
    own.close();
  });

  it('is refused in one line when it is taken', async () => {
    const holder = createServer();
    await new Promise<void>((resolve) => holder.listen(0, '127.0.0.1', resolve));
    const { port } = holder.address() as AddressInfo;
    const failure = await listenForMetrics({ ...onServer, port }, read).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(StartFailure);
    expect(String(failure)).toMatch(/METRICS_PORT .* is taken/);
    holder.close();
  });

  it('is nothing where no port was named', async () => {
    expect(await listenForMetrics(onServer, read)).toBeNull();
  });
});
