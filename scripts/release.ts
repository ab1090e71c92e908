import { spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { requireArgument, requireVariable, runRelease } from '#server/commands/run-release.ts';
import { readSigningKey } from '#server/release/release-keys.ts';
import { root } from '../build/files/paths.ts';
import { readCommit, requireClean } from './release/commit.ts';
import { requireEmpty, signRelease, writeRelease } from './release/write-release.ts';

// `npm run release`: besides what a deployed server can do, builds and signs a release of the commit that is checked out.

function run(file: string, ...args: readonly string[]): void {
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', file, ...args], {
    cwd: root,
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error(`${file} failed.`);
}

async function build(): Promise<void> {
  const folder = path.resolve(requireArgument());
  const keyFile = path.resolve(requireVariable('RELEASE_SIGNING_KEY', 'the file of the private key'));
  if (!path.relative(root, keyFile).startsWith('..'))
    throw new Error('The private key is in the repository: move it out.');
  const key = await readSigningKey(keyFile);
  requireClean(root);
  await requireEmpty(folder);
  const commit = readCommit(root);
  run('scripts/build.ts');
  run('scripts/check-bundles.ts', '--once');
  requireClean(root);
  run('scripts/packages.ts', 'sbom', path.join(root, 'dist/sbom.json'));
  const manifest = await writeRelease({ root, folder, commit });
  await writeFile(path.join(folder, 'manifest.sig.json'), signRelease(manifest.bytes, key));
  console.log(`Release ${manifest.id} is in ${folder}.`);
}

await runRelease({ build });
