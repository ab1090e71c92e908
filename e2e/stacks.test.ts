import { existsSync, readFileSync } from 'node:fs';
import { paths } from '#kernel/screen/paths.ts';
import { symbolicate } from '../scripts/release/symbolicate.ts';
import { hostNamed } from './host-named.ts';
import { visitsUntil } from './visit.ts';

const startVisit = visitsUntil(afterEach);

/** Runs in a page before any other script: the first call of `matchMedia` by a script of the bundle throws. */
function plantFault(): void {
  const ask = window.matchMedia.bind(window);
  let isPlanted = false;
  window.matchMedia = (query) => {
    const fault = new Error('planted');
    if (isPlanted || fault.stack?.includes('/assets/') !== true) return ask(query);
    isPlanted = true;
    document.documentElement.dataset['fault'] = fault.stack;
    throw fault;
  };
}

test('what a browser throws in the bundle of visitors is resolved to the line of the source', async () => {
  const { page, open } = await startVisit({ host: hostNamed('Chrome on Android'), timing: 'early' });
  await page.evaluateOnNewDocument(plantFault);
  await open(paths.activityCenter);
  await page.waitForSelector('[data-fault]');
  const stack = await page.evaluate(() => document.documentElement.dataset['fault'] ?? '');
  expect(stack).toMatch(/\/assets\/h5\/[\w.-]+\.js:\d+:\d+/);
  const resolved = symbolicate(stack, (file) => (existsSync(file) ? readFileSync(file, 'utf8') : null));
  expect(resolved).not.toContain('/assets/h5/');
  const [, file = '', line = ''] = /\(?(src\/[\w./-]+\.tsx?):(\d+):\d+/.exec(resolved) ?? [];
  expect(readFileSync(file, 'utf8').split('\n')[Number(line) - 1]).toContain('matchMedia(');
});
