import { rm } from 'node:fs/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { pageAddresses } from '#contract/testing/page-addresses.ts';
import { registerErrorReplies } from '#server/plugins/error-replies.ts';
import delivery from './delivery.ts';
import { reportOrigins } from './page-reply.ts';
import { writeSmallDist } from './testing/small-dist.ts';

let distDir = '';
let production: FastifyInstance;
let development: FastifyInstance;

beforeAll(async () => {
  distDir = await writeSmallDist();
  production = Fastify();
  // As in the real server, where failures of the API are put into an envelope.
  registerErrorReplies(production);
  const reportOrigins = ['https://errors.example'];
  const exposure = { production: true, origin: 'https://hall.example', reportOrigins };
  await production.register(delivery, { distDir, ...exposure });
  development = Fastify();
  await development.register(delivery, { distDir, production: false, origin: 'http://localhost:8080' });
});

afterAll(async () => {
  await production.close();
  await development.close();
  await rm(distDir, { recursive: true });
});

const app = { 'user-agent': 'Mozilla/5.0 (iPhone) InvestHall/3.29.0' };
const miniProgram = { 'user-agent': 'Mozilla/5.0 MicroMessenger/8.0 miniProgram/wx2c1c63e28bb33be1' };

describe('a page', () => {
  test.each([
    ['h5', {}],
    ['app', app],
    ['miniprogram', miniProgram],
  ])('comes from the bundle %s of the user agent, with Vary for caches', async (target, headers) => {
    const reply = await production.inject({ url: '/activity/center?utm=1', headers });
    expect(reply.statusCode).toBe(200);
    expect(reply.body).toContain(`${target} center`);
    expect(reply.headers.vary).toContain('User-Agent');
    expect(reply.headers['cache-control']).toBe('no-cache');
  });

  // The client's router has the same cases: src/app/App.test.tsx.
  test.each(pageAddresses)(
    'that is asked for as %s is %s, and its one spelling is named',
    async (url, path) => {
      const reply = await production.inject(url);
      const [pathname = '', query] = url.split('?');
      const status = path === null ? 404 : path === pathname ? 200 : 308;
      expect(reply.statusCode).toBe(status);
      const moved = query === undefined ? path : `${String(path)}?${query}`;
      expect(reply.headers.location).toBe(status === 308 ? moved : undefined);
      if (path !== null) expect((await production.inject(path)).statusCode).toBe(200);
    },
  );

  test('is found by HEAD', async () => {
    const head = await production.inject({ method: 'HEAD', url: '/' });
    expect([head.statusCode, head.body]).toEqual([200, '']);
  });

  test.each([
    ['br, gzip', 'br'],
    ['gzip;q=0.5', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['', undefined],
  ])('is sent to a client that accepts "%s" as %s', async (accepted, sent) => {
    const reply = await production.inject({ url: '/', headers: { 'accept-encoding': accepted } });
    expect(reply.headers['content-encoding']).toBe(sent);
  });

  test('is not sent again to who has it, and its ETag names one encoding', async () => {
    const headers = { 'accept-encoding': 'br' };
    const { etag = '' } = (await production.inject({ url: '/', headers })).headers;
    const again = await production.inject({ url: '/', headers: { ...headers, 'if-none-match': etag } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const plain = await production.inject({ url: '/', headers: { 'if-none-match': etag } });
    expect(plain.statusCode).toBe(200);
  });

  test('admits inline only what the build hashed', async () => {
    const policy = String((await production.inject('/')).headers['content-security-policy']);
    expect(policy).toContain("script-src 'self' 'sha256-script';");
    expect(policy).toContain("connect-src 'self' https://errors.example;");
    expect(policy).toContain("style-src 'self' 'sha256-style';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
  });

  test('of a preview is framed by the console alone, with the emulated host before everything', async () => {
    const preview = Fastify();
    const exposure = { production: false, origin: 'https://h5.example', framedBy: 'https://console.example' };
    await preview.register(delivery, { distDir, ...exposure });
    const { headers, body } = await preview.inject({ url: '/', headers: { host: 'app.hall.localhost' } });
    await preview.close();
    expect(headers['content-security-policy']).toContain('frame-ancestors https://console.example;');
    expect(body).toContain('<head><script src="/dev/host-app.js"></script>');
  });

  test.each([
    ['https://hall.example.com', ['https://analytics.example.com']],
    ['https://hall-test.example.com', ['https://analytics-test.example.com']],
    ['https://hall-uat.example.com', ['https://analytics-test.example.com']],
    ['http://localhost:8080', []],
    ['http://127.0.0.1:8080', []],
  ])('of %s may ask the analytics host that its own rule names: %j', (publicOrigin, origins) => {
    expect(reportOrigins({ publicOrigin, errorDsn: '' })).toEqual(origins);
    const errorDsn = 'https://key@errors.example/1';
    expect(reportOrigins({ publicOrigin, errorDsn })).toEqual(['https://errors.example', ...origins]);
  });

  test('carries the strict headers, and HSTS where the origin is https', async () => {
    const { headers } = await production.inject('/');
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin',
      'cross-origin-opener-policy': 'same-origin',
      'strict-transport-security': expect.stringContaining('max-age=31536000') as string,
    });
    expect((await development.inject('/')).headers).not.toHaveProperty('strict-transport-security');
  });
});

describe('an address that is none of ours', () => {
  test.each(['/activity/nowhere', '/__proto__', '/constructor'])(
    '%s is the not-found page, as 404',
    async (url) => {
      const reply = await production.inject(url);
      expect(reply.statusCode).toBe(404);
      expect(reply.body).toContain('h5 not found');
    },
  );

  test('of the API is never answered with HTML', async () => {
    const reply = await production.inject('/v1/nowhere');
    expect(reply.statusCode).toBe(404);
    expect(reply.headers['content-type']).toContain('application/json');
  });
});

describe('an asset', () => {
  test('may be kept for ever and is sent compressed', async () => {
    const headers = { 'accept-encoding': 'br' };
    const reply = await production.inject({ url: '/assets/app/entry-abc.js', headers });
    expect(reply.statusCode).toBe(200);
    expect(reply.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      'x-content-type-options': 'nosniff',
    });
  });

  test.each([
    '/assets/h5/entry-old.js',
    '/assets/h5/',
    '/assets/elsewhere/x.js',
    '/assets/h5/..%2fmanifest.json',
  ])('%s that is missing is a plain 404', async (url) => {
    const reply = await production.inject(url);
    expect([403, 404]).toContain(reply.statusCode);
    expect(reply.headers['content-type']).not.toContain('html');
  });
});

describe('a part of an asset', () => {
  const ask = (range: string) => production.inject({ url: '/assets/h5/entry-abc.js', headers: { range } });

  test('is sent where there is one', async () => {
    const reply = await ask('bytes=0-9');
    expect([reply.statusCode, reply.headers['content-range']]).toEqual([206, 'bytes 0-9/720']);
  });

  test.each(['bytes=720-', 'bytes=9999-10000', 'bytes=-0'])(
    '%s that lies outside of it is refused with 416 and the size',
    async (range) => {
      const reply = await ask(range);
      expect([reply.statusCode, reply.headers['content-range']]).toEqual([416, 'bytes */720']);
      expect(reply.headers).toMatchObject({
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      });
      expect(reply.headers['content-type']).not.toContain('html');
    },
  );
});

describe('for developers', () => {
  test('a hostname forces a target and gets its emulated host before everything else', async () => {
    const reply = await development.inject({ url: '/', headers: { host: 'app.hall.localhost:8080' } });
    expect(reply.body).toContain('<head><script src="/dev/host-app.js"></script>');
    expect(reply.body).toContain('app center');
  });

  test('the hosts page shows three frames on one site', async () => {
    const moved = await development.inject({ url: '/hosts', headers: { host: 'localhost:8080' } });
    expect(moved.headers.location).toBe('http://hall.localhost:8080/hosts');
    const { body } = await development.inject({ url: '/hosts', headers: { host: 'hall.localhost:8080' } });
    expect(body.match(/<iframe/g)).toHaveLength(3);
  });

  test('the gallery is a page and its files', async () => {
    expect((await development.inject('/gallery')).headers.location).toBe('/gallery/');
    const page = await development.inject('/gallery/?story=ui/Button');
    expect(page.body).toContain('gallery');
    expect(page.headers['content-security-policy']).toContain("frame-ancestors 'self'");
    expect((await development.inject('/assets/gallery/entry-abc.js')).body).toContain('the gallery');
  });

  test('nothing of it exists in production', async () => {
    expect((await production.inject({ url: '/', headers: { host: 'app.localhost' } })).body).toContain(
      'h5 center',
    );
    expect((await production.inject('/hosts')).statusCode).toBe(404);
    expect((await production.inject('/dev/host-app.js')).statusCode).toBe(404);
    expect((await production.inject('/gallery/')).body).not.toContain('gallery');
    expect((await production.inject('/assets/gallery/entry-abc.js')).statusCode).toBe(404);
  });
});

test('production does not start without a finished build', async () => {
  const server = Fastify();
  await expect(
    server.register(delivery, { distDir: '/nowhere', production: true, origin: 'https://hall.example' }),
  ).rejects.toThrow('/nowhere holds no finished build: run npm run build.');
});

describe('while only the browsers have their build', () => {
  let partDir = '';

  beforeAll(async () => {
    partDir = await writeSmallDist();
    await rm(`${partDir}/app`, { recursive: true });
  });
  afterAll(() => rm(partDir, { recursive: true }));

  test('a developer is served the hall, and told that the app is being built', async () => {
    const server = Fastify();
    await server.register(delivery, {
      distDir: partDir,
      production: false,
      origin: 'http://localhost:8080',
    });
    expect((await server.inject('/')).body).toContain('h5 center');
    const reply = await server.inject({ url: '/', headers: app });
    expect([reply.statusCode, reply.body]).toEqual([503, expect.stringContaining('正在构建')]);
    expect((await server.inject('/assets/app/entry-abc.js')).statusCode).toBe(404);
    await server.close();
  });

  test('production does not start', async () => {
    const exposure = { distDir: partDir, production: true, origin: 'https://hall.example' };
    await expect(Fastify().register(delivery, exposure)).rejects.toThrow('holds no finished build');
  });
});

describe('with a secondary origin', () => {
  let told: FastifyInstance;
  const meta = '<meta name="secondary-origin" content="https://trade.example">';

  beforeAll(async () => {
    told = Fastify();
    const exposure = {
      production: true,
      origin: 'https://hall.example',
      secondaryOrigin: 'https://trade.example',
    };
    await told.register(delivery, { distDir, ...exposure });
  });
  afterAll(() => told.close());

  test.each(['br', 'gzip', 'identity'])(
    'every page names it, sent as %s, and may call it',
    async (encoding) => {
      for (const url of ['/', '/activity/center', '/nowhere']) {
        const reply = await told.inject({ url, headers: { 'accept-encoding': encoding } });
        const { rawPayload } = reply;
        const decode = { br: brotliDecompressSync, gzip: gunzipSync, identity: (bytes: Buffer) => bytes };
        const text = decode[encoding as keyof typeof decode](rawPayload).toString();
        expect(text.split(meta)).toHaveLength(2);
        expect(reply.headers['content-security-policy']).toContain(
          "connect-src 'self' https://trade.example;",
        );
      }
    },
  );

  test('a page has another ETag than without it, so that no cache mixes them', async () => {
    const [one, other] = await Promise.all([told.inject('/'), production.inject('/')]);
    expect(one.headers.etag).not.toBe(other.headers.etag);
    expect(other.body).not.toContain('secondary-origin');
  });
});
