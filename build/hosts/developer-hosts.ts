import { copyFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { nodeResolve } from '@rollup/plugin-node-resolve';
import { rollup } from 'rollup';
import { transpile } from '../bundles/swc.ts';
import { distRoot, root } from '../files/paths.ts';

const scripts = ['host-app', 'host-miniprogram', 'native-login', 'outbox-page', 'docs-page'];
const files = [
  'hosts.html',
  'hosts.css',
  'native-login.html',
  'developer-pages.css',
  'outbox-page.css',
  'docs-page.css',
];

/** Writes `dist/hosts`: the page `/hosts`, and scripts and styles of the other pages for developers. Never served in production. */
export async function writeDeveloperHosts(): Promise<void> {
  const from = join(root, 'build/hosts');
  const to = join(root, distRoot, 'hosts');
  await mkdir(to, { recursive: true });
  for (const file of files) await copyFile(join(from, file), join(to, file));
  for (const name of scripts) {
    const plugins = [nodeResolve({ extensions: ['.ts'] }), transpile()];
    const made = await rollup({ input: join(from, `${name}.ts`), plugins });
    await made.write({ file: join(to, `${name}.js`), format: 'iife' });
    await made.close();
  }
}
