import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { targets } from '#contract/pages/bundles.ts';
import { openRenderWorker } from './render-worker.ts';
import type { RenderWorker } from './render-worker.ts';

const bundle = `
const call = { path: '/v1/list', needs: 'none', pass: ['id'] };
const cut = (data) => (data.rows.length > 1 ? { rows: data.rows.slice(0, 1) } : data);
export const firstCalls = { '/a': [call, { ...call, cut }] };
export const campaignPaths = { gold_fund: ['/a'] };
export const renderPage = async (location, data) => {
  if (location === '/never') return new Promise(() => undefined);
  if (location === '/fails') throw new Error('no such screen');
  return location + ' with ' + JSON.stringify(data);
};
`;

let distDir: string;
let worker: RenderWorker;

async function writeBundle(text: string): Promise<void> {
  for (const target of targets) {
    const folder = path.join(distDir, target, 'render');
    await mkdir(folder, { recursive: true });
    await writeFile(path.join(folder, 'render.mjs'), text);
  }
}

beforeEach(async () => {
  distDir = await mkdtemp(path.join(tmpdir(), 'render-'));
  await writeBundle(bundle);
  const opened = await openRenderWorker(distDir);
  if (opened === null) throw new Error('there are bundles');
  worker = opened;
});
afterEach(async () => {
  await worker.close();
  await rm(distDir, { recursive: true });
});

describe('render bundles in a thread', () => {
  it('draw pages and cut answers, and an answer that needs no cut stays itself', async () => {
    const { firstCalls, campaignPaths, renderPage } = worker.renderers.app;
    expect(campaignPaths).toEqual({ gold_fund: ['/a'] });
    const [whole, cut] = firstCalls['/a'] ?? [];
    expect([whole, cut?.path, cut?.pass]).toEqual([
      { path: '/v1/list', needs: 'none', pass: ['id'] },
      '/v1/list',
      ['id'],
    ]);
    const [long, short] = [{ rows: [1, 2] }, { rows: [1] }];
    expect(await cut?.cut?.(long)).toEqual({ rows: [1] });
    expect(await cut?.cut?.(short)).toBe(short);
    const data = { renderedAt: 1, answers: {} };
    expect(await renderPage('/a', data)).toBe('/a with {"renderedAt":1,"answers":{}}');
  });

  it('tell of a screen that fails, and go on', async () => {
    const { renderPage } = worker.renderers.h5;
    await expect(renderPage('/fails')).rejects.toThrow('no such screen');
    expect(await renderPage('/a')).toContain('/a with');
  });

  it('end with their thread: what is being drawn fails, and so does what comes later', async () => {
    const { renderPage } = worker.renderers.h5;
    const drawn = expect(renderPage('/never')).rejects.toThrow('has ended');
    await worker.close();
    await drawn;
    await expect(renderPage('/a')).rejects.toThrow('has ended');
  });

  it('are refused where one cannot be loaded, and are none where one is missing', async () => {
    await writeBundle('export const firstCalls = {}; nothing();');
    await expect(openRenderWorker(distDir)).rejects.toThrow('nothing is not defined');
    await rm(path.join(distDir, 'app'), { recursive: true });
    expect(await openRenderWorker(distDir)).toBeNull();
  });
});
