import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rollup } from 'rollup';
import { ownModules } from '../bundles/own-modules.ts';
import { assets } from './assets.ts';

const folders: string[] = [];

afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));

interface Built {
  /** The address that the module has, without the hash. */
  readonly address: string;
  readonly hash: string;
  /** What is served, by name without the hash. */
  readonly files: Readonly<Record<string, string>>;
}

/** Builds a module that asks for the gift of a folder `objects` with these files. */
async function build(
  pictures: Readonly<Record<string, string>>,
  target: 'h5' | 'app' = 'h5',
): Promise<Built> {
  const folder = await mkdtemp(join(tmpdir(), 'assets-'));
  folders.push(folder);
  const entry = join(folder, 'entry.js');
  await writeFile(entry, "import gift from './objects/gift.webp';\nexport const address = gift;\n");
  await mkdir(join(folder, 'objects'));
  for (const [name, text] of Object.entries(pictures)) await writeFile(join(folder, 'objects', name), text);
  const made = await rollup({ input: entry, plugins: [ownModules(), assets(target)] });
  const { output } = await made.generate({ format: 'es' });
  const [, address = ''] = /gift = "([^"]+)"/.exec(output[0].code) ?? [];
  const [, hash = ''] = /-([0-9a-z]{6})\.webp$/.exec(address) ?? [];
  const files = output.flatMap((each) =>
    each.type === 'asset' ? [[each.fileName.replace(`-${hash}`, ''), String(each.source)] as const] : [],
  );
  return { address: address.replace(`-${hash}`, ''), hash, files: Object.fromEntries(files) };
}

const two = { 'gift.webp': 'a gift', 'gift.svg': '<svg id="gift"/>', 'notebook.webp': 'a notebook' };

test('the address of one thing gives those of the others, by their names', async () => {
  const { address, files } = await build(two, 'app');
  expect(address).toBe('/assets/app/gift.webp');
  expect(files['assets/gift.webp']).toBe('a gift');
  expect(files['assets/notebook.webp']).toBe('a notebook');
});

test('each has a flat picture beside it: its own, a near one, or a gift', async () => {
  expect((await build(two)).files['assets/notebook.svg']).toBe('<svg id="gift"/>');
  const near = await build({ ...two, 'books.webp': 'books', 'books.svg': '<svg id="books"/>' });
  expect(near.files['assets/notebook.svg']).toBe('<svg id="books"/>');
  const own = await build({ ...two, 'notebook.svg': '<svg id="notebook"/>' });
  expect(own.files['assets/notebook.svg']).toBe('<svg id="notebook"/>');
});

test('the hash is that of all of them: of their contents, and of which there are', async () => {
  const { hash } = await build(two);
  expect((await build(two, 'app')).hash).toBe(hash);
  const others = [
    { ...two, 'notebook.webp': 'another notebook' },
    { ...two, 'gift.svg': '<svg/>' },
    { ...two, 'star.webp': 'a star' },
  ];
  for (const changed of others) expect((await build(changed)).hash).not.toBe(hash);
});

test('a folder without a flat gift stops the build', async () => {
  await expect(build({ 'gift.webp': 'a gift' })).rejects.toThrow(/has no flat picture of a gift/);
});

test('a single picture has the hash of its own content', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'assets-'));
  folders.push(folder);
  await writeFile(join(folder, 'entry.js'), "import hero from './hero.svg';\nexport const address = hero;\n");
  await writeFile(join(folder, 'hero.svg'), '<svg/>');
  const made = await rollup({ input: join(folder, 'entry.js'), plugins: [ownModules(), assets('h5')] });
  const { output } = await made.generate({ format: 'es' });
  expect(output[0].code).toMatch(/"\/assets\/h5\/hero-[0-9a-z]{6}\.svg"/);
});
