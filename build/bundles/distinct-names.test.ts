import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { rollup } from 'rollup';
import { distinctNames } from './distinct-names.ts';

const files: Readonly<Record<string, string>> = {
  'entry.js': "export const go = () => [import('./a/List.js'), import('./b/List.js'), import('./b/Own.js')];",
  'a/List.js': 'export const list = 1;',
  'b/List.js': 'export const list = 2;',
  'b/Own.js': 'export const own = 3;',
};

test('the chunks of two files of one name have the names of their folders too', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'names-'));
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
  const names = distinctNames();
  const made = await rollup({ input: join(folder, 'entry.js'), plugins: [names.plugin] });
  const { output } = await made.generate({
    format: 'es',
    chunkFileNames: names.pattern,
    hashCharacters: 'base36',
  });
  const written = output.map(({ fileName }) => fileName.replace(/-[^-]*$/, '')).sort();
  expect(written).toEqual(['assets/Own', 'assets/a-List', 'assets/b-List', 'entry.js']);
  await rm(folder, { recursive: true });
});
