import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { targets } from '#contract/pages/bundles.ts';
import { FakeClock } from '#server/testing/fake-clock.ts';
import { goodRunMs, maxEnds, openRenderWorker } from './render-worker.ts';
import type { RenderWorker, RenderWorkerParts } from './render-worker.ts';

const bundle = `
const call = { path: '/v1/list', needs: 'none', pass: ['id'] };
const cut = (data) => (data.rows.length > 1 ? { rows: data.rows.slice(0, 1) } : data);
export const firstCalls = { '/a': [call, { ...call, cut }] };
export const campaignPaths = { gold_fund: ['/a'] };
export const renderPage = async (location, data) => {
  if (location === '/loops') for (;;);
  if (location === '/never') return new Promise(() => undefined);
  if (location === '/dies') setImmediate(() => { throw new Error('out of order'); });
  if (location === '/dies') return new Promise(() => undefined);
  if (location === '/fails') throw new Error('no such screen');
  return location + ' with ' + JSON.stringify(data);
};
`;

let distDir: string;
let worker: RenderWorker;
let clock: FakeClock;
/** What the worker tells of its thread. */
let told: (number | string | null)[];
let hasTold: () => void;

// Every wait is over at once: what is told has its time.
const parts = (differs: Partial<RenderWorkerParts> = {}): RenderWorkerParts => ({
  clock,
  watch: {
    onEnd: (_error, againMs) => void told.push(againMs),
    onStart: () => {
      told.push('started');
      hasTold();
    },
  },
  wait: () => Promise.resolve(),
  ...differs,
});

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
  [clock, told, hasTold] = [new FakeClock(), [], () => undefined];
  const opened = await openRenderWorker(distDir, parts());
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
    await expect(openRenderWorker(distDir, parts())).rejects.toThrow('nothing is not defined');
    await rm(path.join(distDir, 'app'), { recursive: true });
    expect(await openRenderWorker(distDir, parts())).toBeNull();
  });

  /** Lets the thread die while it draws, and waits until the next one draws. */
  async function die(): Promise<void> {
    const again = new Promise<void>((resolve) => (hasTold = resolve));
    await expect(worker.renderers.h5.renderPage('/dies')).rejects.toThrow('out of order');
    await again;
  }

  it('are loaded into the next thread when theirs dies, later each time, and at once after a good run', async () => {
    await die();
    expect(await worker.renderers.h5.renderPage('/a')).toContain('/a with');
    await die();
    expect(told).toEqual([1000, 'started', 2000, 'started']);
    clock.advance(goodRunMs);
    await die();
    expect(told.slice(4)).toEqual([1000, 'started']);
    expect(worker.isRunning()).toBe(true);
  });

  it('are loaded into the next thread when a screen loops for ever, and the page fails with that reason', async () => {
    await worker.close();
    const opened = await openRenderWorker(distDir, parts({ patienceMs: 500 }));
    if (opened === null) throw new Error('there are bundles');
    worker = opened;
    const again = new Promise<void>((resolve) => (hasTold = resolve));
    const { renderPage } = worker.renderers.h5;
    const behind = expect(renderPage('/loops')).rejects.toThrow('has not answered for 500 ms');
    await expect(renderPage('/a')).rejects.toThrow('has not answered for 500 ms');
    await Promise.all([behind, again]);
    expect(await renderPage('/a')).toContain('/a with');
  });

  it('are given up when their threads die too often, and refuse what is asked', async () => {
    for (let end = 1; end < maxEnds; end += 1) await die();
    await expect(worker.renderers.h5.renderPage('/dies')).rejects.toThrow('out of order');
    expect(told.filter((each) => each !== 'started')).toEqual([
      1000,
      2000,
      4000,
      8000,
      16_000,
      32_000,
      60_000,
      null,
    ]);
    expect(worker.isRunning()).toBe(false);
    await expect(worker.renderers.h5.renderPage('/a')).rejects.toThrow('out of order');
  });

  it('are not started again where they were closed while they waited', async () => {
    let isWaiting: (signal: AbortSignal) => void = () => undefined;
    const waiting = new Promise<AbortSignal>((resolve) => (isWaiting = resolve));
    const wait: RenderWorkerParts['wait'] = (_ms, signal) => {
      isWaiting(signal);
      return new Promise((_resolve, reject) =>
        signal.addEventListener('abort', () => reject(new Error('aborted'))),
      );
    };
    const own = await openRenderWorker(distDir, parts({ wait }));
    await expect(own?.renderers.h5.renderPage('/dies')).rejects.toThrow('out of order');
    const signal = await waiting;
    expect(own?.isRunning()).toBe(false);
    await own?.close();
    expect([signal.aborted, told]).toEqual([true, [1000]]);
    await expect(own?.renderers.h5.renderPage('/a')).rejects.toThrow('has ended');
  });
});
