import Fastify from 'fastify';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sequenceRandom } from '#server/testing/sequence-random.ts';
import { consolePages } from './console-pages.ts';

test('the page is that of the newest build, also of one that is made while the server runs', async () => {
  const distDir = await mkdtemp(path.join(tmpdir(), 'console-'));
  const app = Fastify();
  const random = sequenceRandom('pages');
  await consolePages({ distDir, origin: 'http://localhost:8090', random, frames: [] })(app);
  const open = async () => {
    const { statusCode, body } = await app.inject({ url: '/drafts' });
    return [statusCode, body];
  };
  const build = async (script: string) => {
    await mkdir(path.join(distDir, 'console/assets'), { recursive: true });
    await writeFile(path.join(distDir, 'console/assets', script), '1;');
    await writeFile(path.join(distDir, 'console/index.html'), `<script src="/assets/${script}"></script>`);
  };
  try {
    expect((await open())[0]).toBe(503);
    for (const script of ['main-1.js', 'main-2.js']) {
      await build(script);
      expect(await open()).toEqual([200, `<script src="/assets/${script}"></script>`]);
      expect((await app.inject({ url: `/assets/${script}` })).statusCode).toBe(200);
    }
  } finally {
    await app.close();
    await rm(distDir, { recursive: true });
  }
});
