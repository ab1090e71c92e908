import { createContext, runInContext } from 'node:vm';
import { rollup } from 'rollup';
import type { OutputChunk } from 'rollup';
import { minify, transpile } from '../../build/bundles/swc.ts';
import { hiddenMaps } from '../../build/files/source-maps.ts';
import { root } from '../../build/files/paths.ts';
import { symbolicate } from './symbolicate.ts';

const sources: Readonly<Record<string, readonly string[]>> = {
  'src/app/draw.ts': [
    "import { stockOf } from './stock.ts';",
    'interface Prize { readonly name: string }',
    'export function draw(prize: Prize): number {',
    '  const left = stockOf(prize.name);',
    '  return left - 1;',
    '}',
    'globalThis.draw = draw;',
  ],
  'src/app/stock.ts': [
    '/** The stock of a prize. */',
    'type Known = Readonly<Record<string, number>>;',
    'const known: Known = {};',
    'export function stockOf(name: string): number {',
    '  const stock = known[name];',
    '  if (stock === undefined) {',
    "    throw new Error('no such prize');",
    '  }',
    '  return stock;',
    '}',
  ],
};

/** A chunk as the build makes it of these sources. */
async function built(): Promise<OutputChunk> {
  const idOf = (file: string): string => `${root}/${file}`;
  const made = await rollup({
    input: 'src/app/draw.ts',
    plugins: [
      {
        name: 'sources',
        resolveId: (source) => idOf(source.startsWith('.') ? `src/app/${source.slice(2)}` : source),
        load: (id) => sources[id.slice(root.length + 1)]?.join('\n') ?? null,
      },
      transpile(),
      minify(),
    ],
  });
  const output = { dir: `${root}/dist/h5`, entryFileNames: 'assets/[name]-[hash:7].js', ...hiddenMaps };
  const { output: files } = await made.generate({ ...output, format: 'es' });
  return files[0];
}

/** The stack of a press, in a browser's form: the script is loaded from its address. */
function stackOf({ code, fileName }: OutputChunk): string {
  const page: { draw?: (prize: object) => void } = {};
  const address = `https://hall.example/${fileName.replace('assets/', 'assets/h5/')}`;
  runInContext(code.replace(/export\{[^}]*\};?\s*$/, ''), createContext(page), { filename: address });
  try {
    page.draw?.({ name: 'gold' });
  } catch (error) {
    return (error as Error).stack ?? '';
  }
  throw new Error('nothing was thrown');
}

const lineOf = (file: string, text: string): string =>
  `${file}:${String((sources[file] ?? []).findIndex((line) => line.includes(text)) + 1)}:`;

test('what a minified script throws is resolved to the lines of the sources', async () => {
  const chunk = await built();
  expect(chunk.code).not.toMatch(/sourceMappingURL|stockOf\(/);
  const stack = stackOf(chunk);
  expect(stack).toMatch(/hall\.example\/assets\/h5\/draw-\w{7}\.js:1:\d+/);
  const map = `dist/sourcemaps/h5/${chunk.fileName.replace('assets/', '')}.map`;
  const resolved = symbolicate(stack, (file) => (file === map ? (chunk.map?.toString() ?? '') : null));
  const [message = '', first = '', second = ''] = resolved.split('\n');
  expect(message).toBe('Error: no such prize');
  expect(first).toContain(lineOf('src/app/stock.ts', 'throw new Error'));
  // The function is a part of its caller after minification, or a frame of its own.
  expect(first + second).not.toContain('hall.example');
});

test('the maps of all bundles, of the console and of the server are asked for, and what has none stays', () => {
  const asked: string[] = [];
  const stack = [
    'Error: x',
    '    at a (https://hall.example/assets/app/kit-0a1b2c3.js:1:5)',
    'b@https://hall.example/assets/miniprogram/vendor-0a1b2c3.js:1:7',
    '    at https://console.example/assets/main-ABCDEFGH.js:1:5',
    '    at start (file:///srv/hall/dist/server/main.mjs:10:3)',
    '    at https://host.example/injected.js:1:1',
  ].join('\n');
  const same = symbolicate(stack, (file) => {
    asked.push(file);
    return null;
  });
  expect(same).toBe(stack);
  expect(asked).toEqual([
    'dist/sourcemaps/app/kit-0a1b2c3.js.map',
    'dist/sourcemaps/miniprogram/vendor-0a1b2c3.js.map',
    'dist/sourcemaps/console/main-ABCDEFGH.js.map',
    'dist/server/main.mjs.map',
  ]);
});
