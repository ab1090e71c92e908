import { join } from 'node:path';
import { rollup } from 'rollup';
import { root } from '../files/paths.ts';
import { productionGraph } from './production-graph.ts';

/** Compiles a server of these modules, by their paths in the project. */
async function compile(modules: Readonly<Record<string, string>>): Promise<number> {
  const texts = new Map(Object.entries(modules).map(([file, text]) => [join(root, file), text]));
  const made = await rollup({
    input: Object.keys(modules).slice(0, 1),
    treeshake: false,
    external: (id) => /^[\w@]/.test(id),
    plugins: [
      {
        name: 'modules',
        resolveId: (source, importer = join(root, 'x')) => {
          const id = source.startsWith('.') ? join(importer, '..', source) : join(root, source);
          return texts.has(id) ? id : null;
        },
        load: (id) => texts.get(id) ?? null,
      },
      productionGraph(),
    ],
  });
  const { output } = await made.generate({ format: 'es' });
  return output.length;
}

const sample = { 'server/sample/hall.ts': 'export const hall = 1;' };

test('a program may load the sample later, and packages that are installed in production', async () => {
  const main = "import 'fastify'; import 'typebox/value'; import 'node:fs'; import('./sample/hall.ts');";
  expect(await compile({ 'server/main.ts': main, ...sample })).toBe(2);
});

test.each([
  [
    'the sample, by way of another module',
    { 'server/main.ts': "import './a.ts';", 'server/a.ts': "import './sample/hall.ts';", ...sample },
    'main.js: server/sample/hall.ts',
  ],
  [
    'code for tests',
    { 'server/main.ts': "import './testing/a.ts';", 'server/testing/a.ts': 'globalThis.a = 1;' },
    'main.js: server/testing/a.ts',
  ],
  [
    'a development package, as code in the program',
    {
      'server/main.ts': "import '../node_modules/typescript/lib/x.js';",
      'node_modules/typescript/lib/x.js': 'globalThis.x = 1;',
    },
    'main.js: typescript',
  ],
  ['a development package', { 'server/main.ts': "import '@swc/core';" }, 'main.js: @swc/core'],
  [
    'a development package, later',
    { 'server/main.ts': "import('typescript/lib/x.js');" },
    'main.js: typescript',
  ],
])('a program that loads %s stops the build', async (_what, modules, problem) => {
  await expect(compile(modules)).rejects.toThrow(`What production must not load:\n${problem}`);
});

test('a program may have the code of a package that is installed in production, its folder for tests too', async () => {
  const main = "import '../node_modules/typebox/testing/x.mjs';";
  const modules = { 'server/main.ts': main, 'node_modules/typebox/testing/x.mjs': 'globalThis.x = 1;' };
  expect(await compile(modules)).toBe(1);
});

test('a program for tests may load both', async () => {
  const program = "import '../sample/hall.ts'; import '@swc/core';";
  expect(await compile({ 'server/testing/server-with-clock.ts': program, ...sample })).toBe(1);
});
