import { rm } from 'node:fs/promises';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import delivery from './delivery.ts';
import { writeSmallDist } from './testing/small-dist.ts';

let distDir = '';
let production: FastifyInstance;

beforeAll(async () => {
  distDir = await writeSmallDist();
  production = Fastify();
  await production.register(delivery, { distDir, production: true, origin: 'https://hall.example' });
});
afterAll(async () => {
  await production.close();
  await rm(distDir, { recursive: true });
});

describe('the window of a page', () => {
  test.each([
    ['a page of another site', 'cross-site', 'same-origin'],
    ['a page of another host of the site', 'same-site', 'same-origin'],
    ['nobody knows what', undefined, 'same-origin'],
    ['hand', 'none', undefined],
    ['a page of ours', 'same-origin', undefined],
  ])(
    'that was opened by %s is cut off from its opener where there can be one',
    async (_what, site, policy) => {
      const headers = site === undefined ? {} : { 'sec-fetch-site': site };
      const reply = await production.inject({ url: '/', headers });
      expect(reply.headers['cross-origin-opener-policy']).toBe(policy);
      expect(reply.headers.vary).toContain('Sec-Fetch-Site');
    },
  );
});
