import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../build/files/paths.ts';
import type { Check } from './check.ts';

type Files = ReadonlyMap<string, string>;

function digests(folder: string): Files {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
  return new Map(
    files
      .filter((file) => statSync(join(folder, file)).isFile())
      .map((file) => [
        file,
        createHash('sha256')
          .update(readFileSync(join(folder, file)))
          .digest('hex'),
      ]),
  );
}

/** The bundle and its source maps. */
const built = (dist: string): Files =>
  new Map(
    ['h5', 'sourcemaps/h5'].flatMap((folder) =>
      [...digests(join(dist, folder))].map(([file, digest]): [string, string] => [
        `${folder}/${file}`,
        digest,
      ]),
    ),
  );

/** Builds one target again, elsewhere and without any cache, and compares every byte. */
export function repeatCheck(): Check {
  const name = 'h5: a second build gives the same bytes';
  const remedy = 'A time, a random number or the order of files has entered the build: compare the files.';
  const scratch = mkdtempSync(join(root, '.cache/repeat-'));
  try {
    const places = {
      BUILD_DIST: join(scratch, 'dist').slice(root.length + 1),
      BUILD_CACHE: scratch.slice(root.length + 1),
    };
    const env = { ...process.env, NODE_ENV: 'production', ...places };
    const command = ['--import', 'tsx', 'scripts/build.ts', '--target', 'h5'];
    const { status, stderr } = spawnSync(process.execPath, command, { cwd: root, env, encoding: 'utf8' });
    if (status !== 0) return { name, remedy, problems: [`the second build failed: ${stderr.trim()}`] };
    const [first, second] = [root, scratch].map((place) => built(join(place, 'dist'))) as [Files, Files];
    const files = [...new Set([...first.keys(), ...second.keys()])];
    const problems = files.filter((file) => first.get(file) !== second.get(file));
    return { name, remedy, problems, measured: `${files.length} files` };
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}
