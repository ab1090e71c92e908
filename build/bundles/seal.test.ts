import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { nodeResolve } from '@rollup/plugin-node-resolve';
import { rollup } from 'rollup';
import { styles } from '../styles/styles.ts';
import { seal, whyForeign } from './seal.ts';

type Files = Readonly<Record<string, string>>;

const clean: Files = {
  'targets/h5/main.js': "import { start } from '../../src/start.js'; start();",
  'targets/h5/platform.js': "export const host = 'h5';",
  'src/start.js':
    "import { host } from '../targets/h5/platform.js'; export const start = () => console.log(host);",
  'targets/app/platform.js': "export const host = 'app';",
  'targets/app/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
};

const folders: string[] = [];

afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));

/** Builds the h5 entry of a small project; rejects with the seal's message when it finds a leak. */
async function build(planted: Files = {}): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'seal-'));
  folders.push(folder);
  for (const [name, text] of Object.entries({ ...clean, ...planted })) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
  const plugins = [seal('h5', folder), nodeResolve(), styles('h5').plugin];
  const made = await rollup({ input: join(folder, 'targets/h5/main.js'), plugins });
  const { output } = await made.generate({ format: 'es' });
  return output.map((each) => (each.type === 'chunk' ? each.code : each.fileName)).join('\n');
}

const start = 'export const start = () => undefined;';

test('a bundle of its own target passes', async () => {
  expect(await build()).toContain('h5');
});

test('a static import of another target is refused with the chain that leads to it', async () => {
  const leak = {
    'src/start.js': `import { host } from '../targets/app/platform.js'; console.log(host); ${start}`,
  };
  await expect(build(leak)).rejects.toThrow(
    /belongs to the target app.*targets\/h5\/main\.js\s+-> src\/start\.js\s+-> targets\/app\/platform\.js/s,
  );
});

test('a dynamic import of another target is refused', async () => {
  const leak = { 'src/start.js': "export const start = () => import('../targets/app/platform.js');" };
  await expect(build(leak)).rejects.toThrow(/targets\/app\/platform\.js belongs to the target app/);
});

test('a leak behind a file that re-exports is refused', async () => {
  const leak = {
    'src/hosts.js': "export * from '../targets/app/platform.js'; export const unrelated = 1;",
    'src/start.js': `import { unrelated } from './hosts.js'; console.log(unrelated); ${start}`,
  };
  await expect(build(leak)).rejects.toThrow(
    /src\/start\.js\s+-> src\/hosts\.js\s+-> targets\/app\/platform\.js/s,
  );
});

test('a leak in a branch that never runs is refused before the branch is dropped', async () => {
  const leak = {
    'src/start.js': "export const start = () => { if (false) return import('../targets/app/platform.js'); };",
  };
  await expect(build(leak)).rejects.toThrow(/belongs to the target app/);
});

test('an import whose address hops through a variable is refused', async () => {
  const leak = {
    'src/start.js': "const where = '../targets/app/platform.js'; export const start = () => import(where);",
  };
  await expect(build(leak)).rejects.toThrow(
    /src\/start\.js: an import whose address is computed cannot be sealed/,
  );
});

test('a picture of another target in a style sheet is refused', async () => {
  const leak = {
    'src/start.css': '.logo { background: url(../targets/app/logo.svg); }',
    'src/start.js': `import './start.css'; ${start}`,
  };
  await expect(build(leak)).rejects.toThrow(/src\/start\.css\s+-> targets\/app\/logo\.svg/s);
});

test("another host's SDK is refused", async () => {
  const leak = {
    'node_modules/weixin-js-sdk/package.json': '{ "name": "weixin-js-sdk", "main": "index.js" }',
    'node_modules/weixin-js-sdk/index.js': 'export default 1;',
    'targets/app/main.js': "import('weixin-js-sdk');",
  };
  const folder = await mkdtemp(join(tmpdir(), 'seal-'));
  folders.push(folder);
  for (const [name, text] of Object.entries(leak)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
  const input = join(folder, 'targets/app/main.js');
  await expect(rollup({ input, plugins: [seal('app', folder), nodeResolve()] })).rejects.toThrow(
    /is the SDK of another host \(weixin-js-sdk\)/,
  );
});

test.each([
  ['src/gallery/main.tsx', 'h5', 'belongs to the gallery'],
  ['platform/testing/fake-platform.ts', 'app', 'is for tests only'],
  ['src/kernel/testing/fake-xhr.ts', 'gallery', 'is for tests only'],
  ['targets/h5/platform.ts', 'gallery', 'belongs to the target h5'],
  ['node_modules/weixin-js-sdk/index.js', 'gallery', 'is the SDK of another host (weixin-js-sdk)'],
  ['contract/session/user.schema.ts', 'gallery', 'is for the server only'],
  ['platform/testing/fake-platform.ts', 'gallery', null],
  ['src/gallery/main.tsx', 'gallery', null],
] as const)('%s in the bundle %s: %s', (file, bundle, why) => {
  expect(whyForeign(file, bundle)).toBe(why);
});
