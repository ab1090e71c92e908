import { rm } from 'node:fs/promises';
import Fastify from 'fastify';
import delivery from './delivery.ts';
import { writeSmallDist } from './testing/small-dist.ts';

let distDir = '';

beforeAll(async () => {
  distDir = await writeSmallDist();
});
afterAll(() => rm(distDir, { recursive: true }));

test.each([true, false])('no source map is sent under any address (production: %p)', async (production) => {
  const app = Fastify();
  await app.register(delivery, { distDir, production, origin: 'https://hall.example' });
  for (const url of [
    '/assets/h5/entry-abc.js.map',
    '/assets/sourcemaps/h5/entry-abc.js.map',
    '/assets/h5/..%2f..%2fsourcemaps%2fh5%2fentry-abc.js.map',
    '/sourcemaps/h5/entry-abc.js.map',
    '/dist/sourcemaps/h5/entry-abc.js.map',
  ]) {
    const reply = await app.inject(url);
    expect([url, [403, 404].includes(reply.statusCode)]).toEqual([url, true]);
    expect(reply.body).not.toContain('mappings');
  }
  await app.close();
});
