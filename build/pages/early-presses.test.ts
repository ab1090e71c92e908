import type { GraphChunk } from '../bundles/graph.ts';
import { readEarlyPresses, takersOf } from './early-presses.ts';

const acts = 'src/kernel/act/use-act.ts';
const slides = 'src/ui/Carousel.tsx';

const chunkWith = (module: string): GraphChunk => ({
  ...{ file: 'a.js', name: 'a', isEntry: false, imports: [], dynamicImports: [], style: null },
  modules: { [module]: 1 },
});

async function textsOf(target: 'h5' | 'app' | 'miniprogram', markup: string, module: string) {
  return takersOf(await readEarlyPresses(target), markup, [chunkWith(module)]).map(({ text }) => text);
}

test('a page has the scripts of what it may have, and no other', async () => {
  expect(await textsOf('h5', '', 'src/ui/Text.tsx')).toEqual([]);
  expect(await textsOf('h5', '<a data-opens="r">', 'x')).toEqual([expect.stringContaining('data-opens')]);
  expect(await textsOf('h5', '', slides)).toEqual([expect.stringContaining('data-slides')]);
  expect(await textsOf('h5', '', acts)).toEqual([expect.stringContaining('data-early')]);
});

test('the app and the mini-program open their login with their bundles', async () => {
  expect([await textsOf('app', '', acts), await textsOf('miniprogram', '', acts)]).toEqual([[], []]);
});

test('what a script imports is in it, and nothing is left to be loaded', async () => {
  const [text = ''] = await textsOf('h5', '', acts);
  expect(text).toContain('login_requested');
  expect(text).not.toMatch(/\bimport\b|\bexport\b/);
});
