import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { targets } from '#contract/pages/bundles.ts';
import { openRenderWorker } from '#server/pages/render-worker.ts';
import { FakeClock } from '#server/testing/fake-clock.ts';
import { EarlyThread } from './early-thread.ts';
import type { HeldRelease } from './held-release.ts';

const parts = { clock: new FakeClock(), watch: { onEnd: () => undefined, onStart: () => undefined } };

let distDir: string;
let early: EarlyThread;

async function writeBundles(text: string): Promise<void> {
  for (const target of targets) {
    const folder = path.join(distDir, target, 'render');
    await mkdir(folder, { recursive: true });
    await writeFile(path.join(folder, 'render.mjs'), text);
  }
}

const drawing = (text: string) =>
  `export const firstCalls = {}; export const renderPage = async () => '${text}';`;

beforeEach(async () => {
  distDir = await mkdtemp(path.join(tmpdir(), 'early-'));
  await writeBundles(drawing('early'));
  early = new EarlyThread();
  early.start({ id: 'one', distDir } as HeldRelease);
});
afterEach(async () => {
  await early.close();
  await rm(distDir, { recursive: true });
});

describe('the thread of the stable release', () => {
  it('is the one that draws its pages, and is taken once', async () => {
    const started = early.take('one');
    await started?.described;
    await writeBundles(drawing('late'));
    const worker = await openRenderWorker(distDir, { ...parts, started });
    expect(await worker?.renderers.h5.renderPage('/', { renderedAt: 0, answers: {} })).toBe('early');
    expect(early.take('one')).toBeUndefined();
    await worker?.close();
  });

  it('is of no other release, and ends where nobody takes it', async () => {
    expect(early.take('two')).toBeUndefined();
    await early.close();
    expect(early.take('one')).toBeUndefined();
  });

  it('tells who takes it that a bundle cannot be loaded, and nobody before', async () => {
    await writeBundles('throw new Error("broken");');
    const broken = new EarlyThread();
    broken.start({ id: 'one', distDir } as HeldRelease);
    const started = broken.take('one');
    await started?.ending;
    await expect(openRenderWorker(distDir, { ...parts, started })).rejects.toThrow('broken');
  });

  it('is none where a target has no bundle', () => {
    const none = new EarlyThread();
    none.start({ id: 'one', distDir: path.join(distDir, 'away') } as HeldRelease);
    expect(none.take('one')).toBeUndefined();
  });
});
