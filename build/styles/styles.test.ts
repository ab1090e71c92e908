import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { rollup } from 'rollup';
import type { OutputChunk } from 'rollup';
import { styles } from './styles.ts';

const files: Readonly<Record<string, string>> = {
  'entry.js':
    "import './entry.css'; export const go = () => [import('./a.js'), import('./b.js'), import('./bare.js'), import('./table.js'), import('./files.js'), import('./src/app/visit.ts'), import('./other.js'), import('./visit-files.js')];",
  'entry.css': 'body { margin: 0 }',
  'a.js': "import './a.css'; import { middle } from './middle.js'; export const a = middle;",
  'b.js':
    "import { deep } from './deep.js'; import { middle } from './middle.js'; export const b = [deep, middle];",
  'table.js': "export const routes = () => [import('./screen.js'), import('./bare-screen.js')];",
  'screen.js': "import './screen.css'; import { middle } from './middle.js'; export const screen = middle;",
  'bare-screen.js': 'export const bareScreen = 1;',
  'files.js': "export const files = '@chunk-files';",
  'visit-files.js': "export const files = '@visit-files';",
  'src/app/visit.ts': "import { seen } from '../../seen.js'; export const visit = seen;",
  'other.js': "import './other.css'; import { seen } from './seen.js'; export const other = seen;",
  'seen.js': "import './seen.css'; export const seen = 1;",
  'c.js': "import { deep } from './deep.js'; export const c = deep;",
  'bare.js': 'export const bare = 1;',
  'middle.js': "import { deep } from './deep.js'; import './middle.css'; export const middle = deep;",
  'deep.js': "import './deep.css'; export const deep = 1; export const later = () => import('./c.js');",
  'screen.css': '.screen { color: red }',
  'seen.css': '.seen { color: red }',
  'other.css': '.other { color: red }',
  'a.css': '.a { color: red }',
  'middle.css': '.middle { color: red }',
  'deep.css': '.deep { color: red }',
};

let folder: string;
let code: string;
let codes: Readonly<Record<string, string>>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'styles-'));
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
  const made = await rollup({
    input: join(folder, 'entry.js'),
    plugins: [styles('h5', /table\.js$/).plugin],
  });
  const manualChunks = (id: string) =>
    /(?:middle|deep|seen)\.(?:js|css)$/.exec(id) ? id.replace(/^.*\/(\w+).*/, '$1') : null;
  const { output } = await made.generate({
    format: 'es',
    manualChunks,
    hoistTransitiveImports: false,
  });
  const chunks = output.filter((each): each is OutputChunk => each.type === 'chunk');
  codes = Object.fromEntries(chunks.map((chunk) => [chunk.name, chunk.code]));
  code = codes['entry'] ?? '';
});
afterAll(() => rm(folder, { recursive: true }));

/** Addresses in code, without hashes. */
const unhashed = (addresses: string): unknown =>
  JSON.parse(addresses.replace(/\/assets\/h5\/|\/(?=\w+-[\w-]+\.js)|-[\w-]+(?=\.\w+")/g, ''));

/** What a lazy import of this chunk asks for. */
function askedFor(chunk: string): unknown {
  const found = new RegExp(`__loadChunk\\((\\[[^\\]]*\\]),import\\('\\./${chunk}-[\\w-]+\\.js'\\)`).exec(
    code,
  );
  return unhashed(found?.[1] ?? '[]');
}

test('an import waits for the sheets of all its imports, those of indirect imports first', () => {
  expect(askedFor('a')).toEqual(expect.arrayContaining(['deep.css', 'middle.css', 'a.css']));
  expect(askedFor('b')).toEqual(['deep.css', 'middle.css', 'deep.js', 'middle.js']);
});

test('an import requests immediately the scripts that it would find one after the other', () => {
  expect(askedFor('a')).toEqual(['deep.css', 'middle.css', 'a.css', 'deep.js', 'middle.js']);
});

test('what every visit loads is one list, and no import asks for it again', () => {
  expect(unhashed(/const files = (\[.*\]);/.exec(codes['visit-files'] ?? '')?.[1] ?? '[]')).toEqual([
    'seen.css',
    'seen.js',
  ]);
  expect(askedFor('other')).toEqual(['other.css']);
});

test('an import without a sheet does not wait', () => {
  expect(code).toMatch(/[[,] ?import\('\.\/bare-[\w-]+\.js'\)/);
});

test('a table of routes has the number of each screen, by which another chunk has its files', () => {
  const table =
    /__loadChunk\((\d+),import\('\.\/screen-[^]*__loadChunk\((\d+),import\('\.\/bare-screen-/.exec(
      codes['table'] ?? '',
    );
  const all = unhashed(/const files = (\[.*\]);/.exec(codes['files'] ?? '')?.[1] ?? '[]') as unknown[];
  expect(table?.slice(1).map((number) => all[Number(number)])).toEqual([
    ['deep.css', 'middle.css', 'screen.css', 'deep.js', 'middle.js'],
    [],
  ]);
});

test('no mark is left in the code', () => {
  expect(Object.values(codes).join('')).not.toMatch(/["']@/);
});
