import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { requireArgument, requireVariable, runRelease, store } from '#server/commands/run-release.ts';
import { readSigningKey } from '#server/release/release-keys.ts';
import { releasesIn } from '#server/release/release-store.ts';
import { names } from '#server/release/verify-release.ts';
import { root } from '../build/files/paths.ts';
import { readCommit, requireClean } from './release/commit.ts';
import { releaseDescriptions } from './release/describe-release.ts';
import { symbolicate } from './release/symbolicate.ts';
import { requireEmpty, signRelease, writeRelease } from './release/write-release.ts';

// `npm run release`: besides what a deployed server can do, builds and signs a release of the commit that is checked out, and reads stacks.

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
  for (const [file, bytes] of releaseDescriptions()) await writeFile(path.join(root, file), bytes);
  const manifest = await writeRelease({ root, folder, commit });
  await writeFile(path.join(folder, 'manifest.sig.json'), signRelease(manifest.bytes, key));
  console.log(`Release ${manifest.id} is in ${folder}.`);
}

/** Prints the stack of standard input, with the places of the sources. */
function printStack(): Promise<void> {
  const files = path.join(releasesIn(store()), requireArgument(), names.files);
  if (!existsSync(files))
    return Promise.reject(new Error(`There is no release ${requireArgument()} in the store.`));
  const readMap = (file: string): string | null => {
    const place = path.join(files, file);
    return existsSync(place) ? readFileSync(place, 'utf8') : null;
  };
  process.stdout.write(symbolicate(readFileSync(process.stdin.fd, 'utf8'), readMap));
  return Promise.resolve();
}

await runRelease({ build, symbolicate: printStack });
