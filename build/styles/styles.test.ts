import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rollup } from 'rollup';
import type { OutputChunk } from 'rollup';
import type { ChunkTable } from '../../contract/pages/chunk-table.ts';
import { styles } from './styles.ts';

const files: Readonly<Record<string, string>> = {
  'entry.js':
    "import './entry.css'; export const go = () => [import('./a.js'), import('./b.js'), import('./bare.js')];",
  'entry.css': 'body { margin: 0 }',
  'a.js': "import './a.css'; import { middle } from './middle.js'; export const a = middle;",
  'b.js':
    "import { deep } from './deep.js'; import { middle } from './middle.js'; export const b = [deep, middle];",
  'c.js': "import { deep } from './deep.js'; export const c = deep;",
  'bare.js': 'export const bare = 1;',
  'middle.js': "import { deep } from './deep.js'; import './middle.css'; export const middle = deep;",
  'deep.js': "import './deep.css'; export const deep = 1; export const later = () => import('./c.js');",
  'a.css': '.a { color: red }',
  'middle.css': '.middle { color: red }',
  'deep.css': '.deep { color: red }',
};

let folder: string;
let code: string;
let codes: Readonly<Record<string, string>>;
let table: ChunkTable;
let names: readonly string[];

/** Writes and bundles these files. */
async function build(sources: Readonly<Record<string, string>>) {
  for (const [name, text] of Object.entries(sources)) await writeFile(join(folder, name), text);
  const made = await rollup({ input: join(folder, 'entry.js'), plugins: [styles('h5').plugin] });
  const manualChunks = (id: string) =>
    /(?:middle|deep)\.(?:js|css)$/.exec(id) ? id.replace(/^.*\/(\w+).*/, '$1') : null;
  const pattern = 'assets/[name]-[hash:7].js';
  const { output } = await made.generate({
    ...{ format: 'es', manualChunks, hoistTransitiveImports: false, hashCharacters: 'base36' },
    ...{ entryFileNames: pattern, chunkFileNames: pattern },
  });
  await made.close();
  return { output, names: output.map(({ fileName }) => fileName).sort() };
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'styles-'));
  const built = await build(files);
  const chunks = built.output.filter((each): each is OutputChunk => each.type === 'chunk');
  names = built.names;
  codes = Object.fromEntries(chunks.map((chunk) => [chunk.name, chunk.code]));
  code = codes['entry'] ?? '';
  const source = built.output.find(({ fileName }) => fileName.startsWith('assets/chunk-table-'));
  const text = source?.type === 'asset' ? String(source.source) : '';
  table = JSON.parse(/=(.*);$/.exec(text)?.[1] ?? '[]') as ChunkTable;
});
afterAll(() => rm(folder, { recursive: true }));

/** The chunks that one brings, by the table of the build, each with what it has: its script, and perhaps a sheet. */
function broughtBy(name: string): string[] {
  const at = table.findIndex(([each]) => each === name);
  const [, , style, ...imports] = table[at] ?? ['', '', ''];
  return [
    ...new Set(imports.flatMap((each) => broughtBy(table[each]?.[0] ?? ''))),
    style ? `${name} styled` : name,
  ];
}

test('a lazy import names its chunk, and no hash', () => {
  expect(code).toMatch(/__loadChunk\("a"\).*__loadChunk\("b"\).*__loadChunk\("bare"\)/);
  expect(Object.values(codes).join('')).not.toMatch(/import\(/);
});

test('the table has the sheets and scripts that come with a chunk, those of its imports first', () => {
  expect(broughtBy('a')).toEqual(['deep styled', 'middle styled', 'a styled']);
  expect(broughtBy('b')).toEqual(['deep styled', 'middle styled', 'b']);
  expect(broughtBy('bare')).toEqual(['bare']);
  expect(table.map(([name]) => name)).not.toContain('entry');
});

test('a file of the table is one of the bundle', () => {
  const missing = table.flatMap(([name, script, style]) => {
    const wanted = [`assets/${name}-${script}.js`, ...(style ? [`assets/${name}-${style}.css`] : [])];
    return wanted.filter((file) => !names.includes(file));
  });
  expect(missing).toEqual([]);
});

test('a script keeps its name when one changes that it imports lazily', async () => {
  const { names: again } = await build(files);
  expect(again).toEqual(names);
  const swapped = (files['b.js'] ?? '').replace('[deep, middle]', '[middle, deep]');
  const { names: edited } = await build({ ...files, 'b.js': swapped });
  const changed = edited.filter((file) => !names.includes(file));
  expect(changed.map((file) => file.replace(/^assets\/|-[^-]*$/g, ''))).toEqual(['b', 'chunk-table']);
});

test('no mark is left in the code', () => {
  expect(Object.values(codes).join('')).not.toMatch(/["']@/);
});
