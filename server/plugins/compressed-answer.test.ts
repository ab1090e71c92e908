import { activityCenter } from '#contract/activity-kit/activity-center.ts';
import cookie from '@fastify/cookie';
import Fastify from 'fastify';
import { anActivity } from '#server/testing/an-activity.ts';
import { bootTimeoutMs, buildTestApp } from '#server/testing/test-app.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { registerCompression } from './compressed-answer.ts';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

let hall: TestApp;
const path = `${activityCenter.list.path}?offset=0&limit=10`;

beforeAll(async () => {
  const activities = Array.from({ length: 8 }, (_, index) => anActivity({ id: `act-${index}` }));
  hall = await buildTestApp({ activities });
}, bootTimeoutMs);
afterAll(() => hall.close());

const ask = (url: string, encoding: string) =>
  hall.app.inject({ url, headers: { 'accept-encoding': encoding } });

describe('an answer above one kilobyte', () => {
  it.each([
    ['gzip', 'gzip', gunzipSync],
    ['gzip, deflate, br', 'br', brotliDecompressSync],
  ] as const)('travels compressed for %s, with the same text', async (accepted, encoding, decompress) => {
    const plain = await ask(path, 'identity');
    expect(Buffer.byteLength(plain.body)).toBeGreaterThan(1024);
    expect(plain.headers['content-encoding']).toBeUndefined();
    const packed = await ask(path, accepted);
    expect(packed.headers['content-encoding']).toBe(encoding);
    expect(packed.headers['content-length']).toBe(String(packed.rawPayload.length));
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
    const textOf = (answer: string) => (JSON.parse(answer) as { readonly data: unknown }).data;
    expect(textOf(decompress(packed.rawPayload).toString())).toEqual(textOf(plain.body));
  });

  it('says that it depends on what the client accepts, compressed or not', async () => {
    for (const accepted of ['identity', 'br'])
      expect((await ask(path, accepted)).headers.vary).toContain('accept-encoding');
  });

  it('is found again by its tag in either form, without a body', async () => {
    const { etag } = (await ask(path, 'br')).headers;
    const headers = { 'accept-encoding': 'br', 'if-none-match': String(etag) };
    const again = await hall.app.inject({ url: path, headers });
    expect([again.statusCode, again.rawPayload.length, again.headers['content-encoding']]).toEqual([
      304,
      0,
      undefined,
    ]);
  });
});

test('a short answer and a refusal are not compressed', async () => {
  for (const url of [`${activityCenter.list.path}?offset=0&limit=1`, '/v1/nothing-here'])
    expect((await ask(url, 'br')).headers['content-encoding']).toBeUndefined();
});

test('an answer that sets a cookie is not compressed, whatever its length', async () => {
  const app = Fastify();
  await app.register(cookie);
  registerCompression(app);
  const long = { text: 'x'.repeat(4096) };
  app.get('/plain', () => long);
  app.get('/cookie', (_request, reply) => reply.setCookie('session', 'secret').send(long));
  const encodings = ['/plain', '/cookie'].map(async (url) => {
    const { headers } = await app.inject({ url, headers: { 'accept-encoding': 'br' } });
    return headers['content-encoding'];
  });
  expect(await Promise.all(encodings)).toEqual(['br', undefined]);
  await app.close();
});

describe('an answer above 128 kilobytes', () => {
  const long = JSON.stringify(Array.from({ length: 20_000 }, (_, index) => `activity ${String(index)}`));
  /** How the answer arrived, and whether other work of the process was done between its text and its bytes. */
  async function answered(payload: string, encoding: string) {
    const app = Fastify();
    let wasServing = false;
    let isElsewhere = false;
    app.addHook('onSend', (_request, _reply, text, done) => {
      process.nextTick(() => (wasServing = true));
      done(null, text);
    });
    registerCompression(app);
    app.addHook('onSend', (_request, _reply, text, done) => {
      isElsewhere = wasServing;
      done(null, text);
    });
    app.get('/', (_request, reply) => reply.type('application/json').send(payload));
    const reply = await app.inject({ url: '/', headers: { 'accept-encoding': encoding } });
    await app.close();
    return { reply, isElsewhere };
  }

  it.each([
    ['gzip', gunzipSync],
    ['br', brotliDecompressSync],
  ] as const)('travels compressed by %s, while the process serves others', async (encoding, decompress) => {
    const { reply, isElsewhere } = await answered(long, encoding);
    expect(reply.headers['content-encoding']).toBe(encoding);
    expect(reply.headers['content-length']).toBe(String(reply.rawPayload.length));
    expect(decompress(reply.rawPayload).toString()).toBe(long);
    expect(isElsewhere).toBe(true);
  });

  it('differs in that from a shorter one, which is compressed faster than it is handed over', async () => {
    const { reply, isElsewhere } = await answered(long.slice(0, 10_000), 'br');
    expect([reply.headers['content-encoding'], isElsewhere]).toEqual(['br', false]);
  });
});
