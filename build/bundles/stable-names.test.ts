import { readFile } from 'node:fs/promises';
import { rollup } from 'rollup';
import type { OutputBundle, OutputOptions, Plugin, RollupCache } from 'rollup';
import { relativeId } from '../files/paths.ts';
import { clientConfig } from './client-config.ts';

/** A text of one campaign, and the other one with which it is built again. */
const changed = { file: 'src/campaigns/gold-fund/texts.ts', from: '做任务得金锤', to: '做任务赢金锤' };
const own = /^(?:src|contract)\/campaigns\/gold-fund\b/;

const other: Plugin = {
  name: 'other-text',
  async load(id) {
    if (relativeId(id) !== changed.file) return null;
    const text = await readFile(id, 'utf8');
    if (!text.includes(changed.from)) this.error(`${changed.file} does not say ${changed.from} any more`);
    return text.replace(changed.from, changed.to);
  },
};

const { plugins, output, ...options } = clientConfig({ target: 'h5', dev: false });
// Neither changes what a script names, and both take most of the time.
const steps = (plugins as Plugin[]).filter(({ name }) => !/^(?:minify|source-maps)/.test(name));

async function build(more: readonly Plugin[], cache?: RollupCache) {
  const made = await rollup({ ...options, plugins: [...more, ...steps], ...(cache && { cache }) });
  const generated = await made.generate({ ...(output as OutputOptions), sourcemap: false });
  await made.close();
  const bundle: OutputBundle = Object.fromEntries(generated.output.map((each) => [each.fileName, each]));
  return { bundle, cache: made.cache };
}

/** Names of the files that only the first one has. */
const lost = (one: OutputBundle, another: OutputBundle): string[] =>
  Object.keys(one).filter((file) => file.startsWith('assets/') && !(file in another));

test('a release that changes one campaign changes the names of its own chunks, and of the table of chunks', async () => {
  const first = await build([]);
  const second = await build([other], first.cache);
  const gone = lost(first.bundle, second.bundle);
  expect(gone.length).toBeGreaterThan(2);
  expect(lost(second.bundle, first.bundle)).toHaveLength(gone.length);
  const foreign = gone.filter((file) => {
    const chunk = first.bundle[file];
    return chunk?.type !== 'chunk' || !chunk.moduleIds.every((id) => own.test(relativeId(id)));
  });
  expect(foreign.map((file) => file.replace(/-[^-]*$/, ''))).toEqual(['assets/chunk-table']);
}, 300_000);
